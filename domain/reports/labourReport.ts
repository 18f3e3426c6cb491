import { money } from '../kernel/fields/money';
import { resource } from '../kernel/resource';
import { employeeFields } from '../people/employeeFields';
import { entryFields } from '../timesheets/entryFields';
import { timesheets } from '../timesheets/timesheets';
import type { ListFilter } from '../wire/listFilter';
import { labourReportAccess } from './access';
import { GROUPINGS } from './grouping';
import { reportedEntries, reportFields, weekFilters } from './timesheetReport';

/** Entries as the labour report finds them, within what its readers may see. */
export const labourEntries = { ...reportedEntries, access: labourReportAccess };

/** The labour report is of approved weeks alone. */
export const approvedAlone: ListFilter = {
  field: 'status',
  test: 'in',
  values: ['approved'],
  related: weekFilters.status,
};

const { cost_rate_minor: rate } = employeeFields;

/** The labour report as its screen, its filters and its exports know it. */
export const labourReport = resource({
  path: 'labour-report',
  place: 'pages/report',
  route: 'pages/report',
  recordsAt: timesheets.route,
  label: 'Labour Report',
  singular: 'Labour Report',
  access: labourReportAccess,
  calls: { save: false, delete: false },
  title: 'date',
  sort: timesheets.sort,
  rangeAliases: timesheets.rangeAliases,
  rows: timesheets.rows,
  listedBy: [{ operation: 'reports/labour' }],
  groupings: GROUPINGS,
  alwaysSays: ['date', 'user_id'],
  initialTotal: 0,
  fields: {
    ...reportFields,
    cost_minor: money({
      label: 'Cost',
      list: true,
      isSummed: true,
      isUnsorted: true,
      ...(rate.read && { read: rate.read }),
    }),
    report_note: { ...entryFields.report_note, label: 'Note', list: true },
  },
});
