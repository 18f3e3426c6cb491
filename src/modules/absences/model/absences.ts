import { resource } from '@/core/resource/resource';
import { contractManager } from '@/modules/people/model/contractManager';
import { absenceFields } from './absenceFields';
import { absenceNotices } from './absenceNotices';
import { absenceWorkflow } from './absenceWorkflow';
import { absenceAccess } from './access';
import { issuesOfRange } from './booking';

/** Time off requested ahead: a holiday type over days or half days, booked into the weeks once approved. */
export const absences = resource({
  path: 'absences',
  card: { values: ['user_id', 'days'] },
  label: 'Time Off',
  records: 'Requests for time off',
  singular: 'Time Off',
  place: 'pages/timesheet',
  route: 'pages/timesheet/time-off',
  access: absenceAccess,
  calls: { delete: false },
  title: 'from',
  sort: ['-from', '-id'],
  indexes: [['user_id', '-from']],
  rangeAliases: { start_date: ['to', 'from'], end_date: ['from', 'to'] },
  relatedFilters: {
    contract_manager_id: { by: 'user_id', name: 'contract_manager_id', field: contractManager },
  },
  handOver: {
    user_id: {
      label: 'Time off requested',
      action: 'open',
      only: { field: 'status', values: ['requested'] },
    },
  },
  rows: {
    own: { path: ['user_id'], is: 'me' },
    team: { path: ['user_id', 'contract_manager_id'], is: 'me' },
  },
  check: (absence) =>
    issuesOfRange({
      from: absence.from ?? null,
      to: absence.to ?? null,
      half_start: absence.half_start ?? false,
      half_end: absence.half_end ?? false,
    }),
  workflows: [absenceWorkflow],
  notices: absenceNotices,
  fields: absenceFields,
});
