import { foundAs } from '@/core/resource/records';
import { resource } from '@/core/resource/resource';
import { vehicles } from '@/modules/fleet/model/vehicles';
import { defectAccess } from '@/modules/vehicleChecks/model/access';
import { defectFields } from './defectFields';
import { defectNotices } from './defectNotices';
import { defectWorkflow } from './defectWorkflow';

/** Vehicle defects, found by a check or reported separately. */
export const vehicleDefects = resource({
  path: 'vehicle-defects',
  card: { state: 'status' },
  label: 'Defects',
  place: 'pages/daily-vehicle-check',
  access: defectAccess,
  comments: true,
  listedOn: { inspection_id: { at: 10 }, vehicle_id: { at: 20 } },
  calls: { delete: false },
  title: 'item',
  sort: ['-id'],
  indexes: [['vehicle_id', 'status'], ['inspection_id']],
  serializes: { name: 'vehicle', by: 'vehicle_id' },
  handOver: {
    reported_to: {
      label: 'Open defects reported to them',
      action: 'open',
      only: { field: 'status', values: ['open', 'in_progress'] },
    },
  },
  workflows: [defectWorkflow],
  notices: defectNotices,
  derive: {
    related: [['vehicle_id']],
    derive: (_values, current, { found, by }) => ({
      sets: current
        ? {}
        : {
            reported_by: by.id,
            driver_id: foundAs(vehicles, found.get('vehicle_id'))?.driver_id ?? by.id,
          },
    }),
  },
  personal: { quotes: ['corrective_actions'] },
  rows: {
    own: { path: ['reported_by'], is: 'me' },
    team: { path: ['driver_id', 'contract_manager_id'], is: 'me' },
  },
  fields: defectFields,
});
