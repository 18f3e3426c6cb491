import { resource } from '../kernel/resource';
import { vehicleAccess } from './access';
import { vehicleFields } from './vehicleFields';

/** The company's vans and cars. */
export const vehicles = resource({
  path: 'vehicles',
  place: 'pages/vehicle',
  route: 'pages/vehicle',
  access: vehicleAccess,
  title: 'registration',
  sort: ['registration'],
  rows: {
    own: { path: ['driver_id'], is: 'me' },
    team: { path: ['driver_id', 'contract_manager_id'], is: 'me' },
  },
  fields: vehicleFields,
});
