import { monthOf } from '@/core/lists/period';
import { resource } from '@/core/resource/resource';
import { inspectionAccess } from './access';
import { inspectionFields } from './inspectionFields';
import { inspectionWorkflow } from './inspectionWorkflow';

/** The checks that drivers make before they drive a vehicle. */
export const vehicleInspections = resource({
  path: 'vehicle-inspections',
  card: { state: 'status', values: ['vehicle_id', 'result'] },
  label: 'Vehicle Checks',
  place: 'pages/daily-vehicle-check',
  addRoute: 'pages/daily-vehicle-check',
  access: inspectionAccess,
  calls: { delete: false },
  title: 'date',
  sort: ['-date', '-submitted_at'],
  serializes: { name: 'vehicle', by: 'vehicle_id' },
  indexes: [
    ['-date', '-submitted_at'],
    ['driver_id', '-date'],
    ['vehicle_id', '-submitted_at'],
  ],
  initialTotal: 0,
  rangeAliases: {
    start_date: ['date', 'from', (today) => monthOf(today).start_date],
    end_date: ['date', 'to', (today) => monthOf(today).end_date],
  },
  // The panel of a check shows its answers, photos and signature; the key is only for the device.
  hiddenFields: () => ['filing_key', 'answers', 'photos', 'signature'],
  filterAliases: { user_id: 'driver_id' },
  handOver: {
    driver_id: {
      label: 'Vehicle checks that are not verified',
      action: 'open',
      only: { field: 'status', values: ['submitted', 'action_required'] },
    },
  },
  workflows: [inspectionWorkflow],
  personal: { day: 'date' },
  rows: {
    own: { path: ['driver_id'], is: 'me' },
    team: { path: ['driver_id', 'contract_manager_id'], is: 'me' },
  },
  fields: inspectionFields,
});
