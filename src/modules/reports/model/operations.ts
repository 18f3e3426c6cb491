import { boolean } from '@/core/fields/kinds/boolean';
import { date } from '@/core/fields/kinds/date';
import { decimal } from '@/core/fields/kinds/decimal';
import { integer } from '@/core/fields/kinds/integer';
import { money } from '@/core/fields/kinds/money';
import { note } from '@/core/fields/kinds/note';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import type { AnswerShape, AnswerShapes } from '@/core/operations/answers';
import type { Operation } from '@/core/operations/operation';
import { periodShape } from '@/core/operations/periodShape';
import { weekFields, weekStatus } from '@/modules/timesheets/model/weeks/weekFields';
import { labourReportAccess, timesheetReportAccess } from './access';
import { GROUPINGS } from './grouping';
import { labourEntries } from './labourReport';
import { reportedEntries } from './timesheetReport';

/** The values of a report row in addition to the entry, from its week. */
const rowExtras: AnswerShapes = {
  timesheet_id: integer({ required: true }),
  status: weekStatus,
  contract_manager_id: weekFields.contract_manager_id,
};

/** The labour report adds the cost of the hours, for people who may read cost rates. */
const labourExtras: AnswerShapes = { ...rowExtras, cost_minor: money() };

/** The input of a note on an entry; an empty note removes it. */
export const reportNoteInput = {
  timesheet_id: reference('timesheets', { label: 'Timesheet', required: true }),
  note: note({ maxLength: 2_000 }),
};

export const checksInput = { start_date: date(), end_date: date() };

const whole = integer({ required: true });
const words = text();
const someone = { user_id: whole, user_name: words };
const ofWeek = { ...someone, week_start: date({ required: true }) };
const lists: AnswerShapes = {
  period: { values: { start_date: date({ required: true }), end_date: date({ required: true }) } },
  missing: { each: { values: { ...ofWeek, state: words } } },
  late: { each: { values: { ...ofWeek, submitted_at: words } } },
  working_time: { each: { values: { ...ofWeek, check: words, figure: words } } },
  averages: {
    each: {
      values: { ...someone, average: words, is_over_limit: boolean(), opted_out_from: date() },
    },
  },
  utilisation: {
    each: { values: { ...someone, worked: words, scheduled: words, percent: integer() } },
  },
};

const hours = decimal({ required: true });

/** The totals of a group's entries. */
const groupTotals = {
  entries: whole,
  total_hours: hours,
  lunch_break: hours,
  regular_time: hours,
  ot_1_5: hours,
  ot_2_0: hours,
} satisfies AnswerShapes;

const labourTotals: AnswerShapes = {
  ...groupTotals,
  cost_minor: money({ required: true, read: labourEntries.fields.cost_minor.read }),
};

/** The field value that a group has in common. */
const groupValue: AnswerShape = { either: [text(), integer({ required: true })] };

/** The figures of a report in addition to its rows: its period, and subtotals by the requested groupings. */
const reportExtras = (totals: AnswerShapes): AnswerShapes => ({
  period: periodShape,
  groups: {
    onRequest: {
      byName: {
        values: {
          groups: { each: { values: { value: groupValue, ...totals } } },
          rest: { orNothing: { values: { groups: whole, ...totals } } },
        },
      },
    },
  },
});

/** The reports on hours: entries of a period with their totals, notes, and checks. */
export const reportOperations: readonly Operation[] = [
  {
    name: 'reports/timesheet',
    method: 'GET',
    path: 'reports/timesheet',
    guard: { access: timesheetReportAccess, action: 'see' },
    summary:
      'Timesheet report: entries of any status with the totals of all that is found; the filters of timesheets apply, with contract_manager_id and group (user_id, customer_id, property_id, job_number, week). Without dates it is of this month',
    lists: { of: reportedEntries, groups: GROUPINGS, extras: reportExtras(groupTotals) },
    answer: { page: 'timesheets', extras: rowExtras },
  },
  {
    name: 'reports/labour',
    method: 'GET',
    path: 'reports/labour',
    guard: { access: labourReportAccess, action: 'see' },
    summary:
      'Labour report: approved entries with their cost, the totals of all that is found, and groups as in the timesheet report. Without dates it is of this month',
    lists: { of: labourEntries, groups: GROUPINGS, extras: reportExtras(labourTotals) },
    answer: { page: 'timesheets', extras: labourExtras },
  },
  {
    name: 'reports/labour/notes',
    method: 'POST',
    path: 'reports/labour/notes',
    guard: { access: labourReportAccess, action: 'edit' },
    summary: 'Add a note to an entry, also of a closed week; answers its row of the labour report',
    answer: { record: 'timesheets', extras: labourExtras },
    input: reportNoteInput,
  },
  {
    name: 'reports/checks',
    method: 'GET',
    path: 'reports/checks',
    guard: { access: timesheetReportAccess, action: 'see' },
    summary:
      'What to check about the hours of a period: missing and late weeks, rest, breaks and long hours, averages over 17 weeks, time worked of the time scheduled',
    answer: { values: lists },
    input: checksInput,
  },
];
