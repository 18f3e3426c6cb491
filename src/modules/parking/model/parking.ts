import { resource } from '@/core/resource/resource';
import { parkingAccess } from './access';
import { parkingDerived } from './parkingDerived';
import { parkingFields } from './parkingFields';
import { parkingNotices } from './parkingNotices';
import { deriveParking } from './parkingRules';
import { parkingWorkflow } from './parkingWorkflow';
import { stageWorkflow } from './stageWorkflow';

/** Permits, charges and penalties for parking, bus lanes, clean air zones and tolls. */
export const parking = resource({
  path: 'parking',
  card: { state: 'status', values: ['registration', 'amount_due_minor'] },
  label: 'Parking Records',
  place: 'pages/parking-management',
  route: 'pages/parking-management',
  access: parkingAccess,
  comments: true,
  calls: { delete: false },
  listedOn: { vehicle_id: { at: 30, label: 'Parking', none: 'No parking records yet.' } },
  title: 'reference',
  sort: ['-issued_at', '-id'],
  personal: { day: 'issued_at' },
  rows: {
    own: { path: ['driver_id'], is: 'me' },
    team: { path: ['driver_id', 'contract_manager_id'], is: 'me' },
  },
  handOver: {
    driver_id: {
      label: 'Unpaid parking records',
      action: 'open',
      only: { field: 'status', values: ['unpaid', 'appealed'] },
    },
  },
  filterAliases: { customer_type: 'customer_type_id', type: 'customer_type_id' },
  workflows: [parkingWorkflow, stageWorkflow],
  notices: parkingNotices,
  derived: parkingDerived,
  derive: {
    related: [['property_id'], ['property_id', 'customer_id'], ['customer_id']],
    derive: deriveParking,
  },
  fields: parkingFields,
});
