import { resource } from '../kernel/resource';
import { vehicleAccess } from './access';
import { vehicleDerived } from './vehicleDerived';
import { vehicleFields } from './vehicleFields';
import { vehicleNotices } from './vehicleNotices';
import { deriveVehicle } from './vehicleRules';
import { vehicleWorkflow } from './vehicleWorkflow';

/** The company's vans and cars. */
export const vehicles = resource({
  path: 'vehicles',
  place: 'pages/vehicle',
  route: 'pages/vehicle',
  access: vehicleAccess,
  title: 'registration',
  sort: ['registration'],
  serializes: { name: 'vehicle', by: 'id' },
  rows: {
    own: { path: ['driver_id'], is: 'me' },
    team: { path: ['driver_id', 'contract_manager_id'], is: 'me' },
    in_use: { path: ['status'], is: { not: 'disposed' } },
  },
  outline: { fields: ['registration', 'make_id'], whole: 'details' },
  exportsAll: true,
  children: { 'vehicle-drivers': 'vehicle_id' },
  leavesOut: ({ status }) =>
    status === 'disposed' ? ['mot_due_from', 'miles_to_service', 'service_by_miles'] : [],
  handOver: {
    driver_id: {
      label: 'Vehicles',
      action: 'return',
      operation: 'vehicles/take-back',
      ask: 'vehicles/ask-return',
    },
  },
  workflows: [vehicleWorkflow],
  notices: vehicleNotices,
  events: { change_driver: 'Driver changed' },
  derived: vehicleDerived,
  derive: { follows: [['model_id']], derive: deriveVehicle },
  fields: vehicleFields,
});
