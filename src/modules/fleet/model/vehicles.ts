import { resource } from '@/core/resource/resource';
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
  comments: true,
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
  hiddenFields: ({ status }) =>
    status === 'disposed' ? ['mot_due_from', 'miles_to_service', 'service_by_miles'] : [],
  groups: {
    details: {
      label: 'Details',
      fields: [
        'registration',
        'make_id',
        'model_id',
        'year_of_manufacture_id',
        'category_id',
        'fuel_type_id',
        'engine_size_id',
        'vin',
        'base_location_id',
      ],
    },
    service: {
      label: 'Mileage and servicing',
      fields: ['odometer', 'odometer_reason', 'next_service_date', 'next_service_odometer'],
    },
    cover: {
      label: 'MOT, tax and insurance',
      fields: [
        'mot_expiry',
        'tax_due',
        'insurance_expiry',
        'insurance_provider',
        'insurance_policy',
      ],
    },
    lease: { label: 'Purchase or lease', fields: ['purchase_lease_id', 'lease_end'] },
  },
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
  derived: vehicleDerived,
  derive: { related: [['model_id']], derive: deriveVehicle },
  fields: vehicleFields,
});
