import { money } from '@/core/fields/kinds/money';
import { resource } from '@/core/resource/resource';
import { employeeFields } from '@/modules/people/model/employeeFields';
import { entryFields } from '@/modules/timesheets/model/entries/entryFields';
import { timesheets } from '@/modules/timesheets/model/entries/timesheetEntries';
import { hoursShape } from '@/modules/timesheets/model/hours/hoursShape';
import { labourReportAccess } from './access';
import { GROUPINGS } from './grouping';
import { reportedEntries, reportFields } from './timesheetReport';

const { read: costReaders = [] } = employeeFields.cost_rate_minor;
const cost_minor = { ...entryFields.cost_minor, read: costReaders };
const total_cost_minor = money({ required: true, read: costReaders });

/** Entries of the labour report that its readers may see, with their cost at approval. */
export const labourEntries = {
  ...reportedEntries,
  access: labourReportAccess,
  figures: { ...hoursShape, total_cost_minor },
  fields: { ...reportedEntries.fields, cost_minor },
};

const { start_time, end_time, lunch_break, ...figures } = reportFields;

/** The labour report, for its screen, filters and exports. */
export const labourReport = resource({
  path: 'labour-report',
  card: { values: ['user_id', 'total_claim_hours'] },
  place: 'pages/report',
  route: 'pages/report',
  recordsAt: timesheets.route,
  label: 'Labour Report',
  records: 'Entries',
  singular: 'Labour Report',
  access: labourReportAccess,
  calls: { save: false, delete: false },
  title: 'date',
  sort: timesheets.sort,
  rangeAliases: timesheets.rangeAliases,
  rows: timesheets.rows,
  listedBy: [{ operation: 'reports/labour' }],
  groupings: GROUPINGS,
  alwaysPrinted: ['date', 'user_id'],
  initialTotal: 0,
  totals: timesheets.totals,
  fields: {
    ...figures,
    cost_minor: { ...cost_minor, list: true, isSummed: true },
    report_note: { ...entryFields.report_note, label: 'Note', list: true },
    // Readers look for hours and cost first, so the times of day come last.
    start_time,
    end_time,
    lunch_break,
  },
});
