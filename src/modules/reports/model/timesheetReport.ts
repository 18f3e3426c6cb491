import { reference } from '@/core/fields/kinds/reference';
import { resource } from '@/core/resource/resource';
import type { RelatedFilter } from '@/core/resource/resourceParts';
import { entryFields } from '@/modules/timesheets/model/entries/entryFields';
import { timesheets } from '@/modules/timesheets/model/entries/timesheetEntries';
import {
  stateOfWeek,
  weekFields,
  weekOfDate,
  weekStatus,
} from '@/modules/timesheets/model/weeks/weekFields';
import { timesheetReportAccess } from './access';
import { GROUPINGS } from './grouping';

const weekFilters = {
  status: stateOfWeek,
  contract_manager_id: {
    by: 'week_id',
    name: 'contract_manager_id',
    field: weekFields.contract_manager_id,
    startsWithin: weekOfDate,
  },
} as const satisfies Record<string, RelatedFilter>;

/** Entries of the timesheet report that its readers may see, in every status. */
export const reportedEntries = {
  ...timesheets,
  access: timesheetReportAccess,
  relatedFilters: weekFilters,
};

const { date, user_id, customer_id, property_id, job_number, description, ...of } = entryFields;

/** The fields of an entry on both reports' screens, including those that a row adds to the entry. */
export const reportFields = {
  date: { ...date, filter: true, list: true },
  user_id: { ...user_id, filter: true, list: true },
  contract_manager_id: reference('employees', {
    label: 'Contract manager',
    filter: true,
    isUnsorted: true,
  }),
  customer_id: { ...customer_id, filter: true, list: true },
  property_id: { ...property_id, filter: true, list: true },
  job_number: { ...job_number, filter: true, list: true },
  start_time: { ...of.start_time, label: 'Start', list: true },
  end_time: { ...of.end_time, label: 'End', list: true },
  lunch_break: { ...of.lunch_break, label: 'Lunch', list: true },
  regular_time: { ...of.regular_time, list: true },
  claim_ot_1_5_hours: { ...of.claim_ot_1_5_hours, label: '1.5×', list: true },
  claim_ot_2_0_hours: { ...of.claim_ot_2_0_hours, label: '2.0×', list: true },
  total_claim_hours: { ...of.total_claim_hours, label: 'Hours', list: true },
  holiday_type_id: { ...of.holiday_type_id, filter: true },
  description,
};

/** The timesheet report, for its screen, filters and exports. */
export const timesheetReport = resource({
  path: 'timesheet-report',
  card: { values: ['user_id', 'total_claim_hours'] },
  place: 'pages/timesheet-report',
  route: 'pages/timesheet-report',
  recordsAt: timesheets.route,
  label: 'Timesheet Report',
  records: 'Entries',
  singular: 'Timesheet Report',
  access: timesheetReportAccess,
  calls: { save: false, delete: false },
  title: 'date',
  sort: timesheets.sort,
  rangeAliases: timesheets.rangeAliases,
  rows: timesheets.rows,
  listedBy: [{ operation: 'reports/timesheet' }],
  groupings: GROUPINGS,
  alwaysPrinted: ['date', 'user_id'],
  initialTotal: 0,
  // Over many years it has the same length limits as the list of entries.
  totals: timesheets.totals,
  fields: { ...reportFields, status: { ...weekStatus, isUnsorted: true } },
});
