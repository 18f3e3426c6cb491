import { resource } from '@/core/resource/resource';
import { vehicleDriverAccess } from './access';
import { vehicleDriverFields } from './vehicleDriverFields';

/** The drivers of vehicles over time. A row without a last day is the current driver. */
export const vehicleDrivers = resource({
  path: 'vehicle-drivers',
  label: 'Drivers',
  place: 'pages/vehicle',
  access: vehicleDriverAccess,
  listedOn: {
    vehicle_id: { at: 10 },
    driver_id: { at: 20, label: 'Vehicles', add: 'Assign a vehicle', none: 'No vehicles yet.' },
  },
  calls: { delete: false },
  title: 'from',
  sort: ['-from', '-id'],
  serializes: { name: 'vehicle', by: 'vehicle_id' },
  oneOpen: { by: 'vehicle_id', until: 'until' },
  locked: ({ until }) =>
    until === null ? undefined : 'This has ended. Past assignments cannot be changed.',
  rows: {
    own: { path: ['driver_id'], is: 'me' },
    team: { path: ['driver_id', 'contract_manager_id'], is: 'me' },
  },
  fields: vehicleDriverFields,
});
