import { resource } from '../kernel/resource';
import { vehicleDriverAccess } from './access';
import { vehicleDriverFields } from './vehicleDriverFields';

/** Who has had which vehicle on which days; the one without a last day has it now. */
export const vehicleDrivers = resource({
  path: 'vehicle-drivers',
  label: 'Drivers',
  place: 'pages/vehicle',
  access: vehicleDriverAccess,
  calls: { delete: false },
  title: 'from',
  sort: ['-from', '-id'],
  rows: {
    own: { path: ['driver_id'], is: 'me' },
    team: { path: ['driver_id', 'contract_manager_id'], is: 'me' },
  },
  fields: vehicleDriverFields,
});
