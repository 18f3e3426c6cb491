import type { AnswerShapes } from '../kernel/answers';
import { integer } from '../kernel/fields/integer';
import { money } from '../kernel/fields/money';
import { note } from '../kernel/fields/note';
import { reference } from '../kernel/fields/reference';
import type { Operation } from '../kernel/operation';
import { weekFields, weekStatus } from '../timesheets/weekFields';
import { labourReportAccess, timesheetReportAccess } from './access';

/** What stands beside an entry in a row of a report: what its week says of it. */
export const rowBeside: AnswerShapes = {
  timesheet_id: integer({ required: true }),
  status: weekStatus,
  contract_manager_id: weekFields.contract_manager_id,
};

/** A row of the labour report says what its hours cost, to those who read cost rates. */
const labourBeside: AnswerShapes = { ...rowBeside, cost_minor: money() };

/** What a note is added to an entry with; without words it is taken away. */
export const reportNoteInput = {
  timesheet_id: reference('timesheets', { label: 'Timesheet', required: true }),
  note: note({ maxLength: 2_000 }),
};

/** The reports: entries of a period with their totals, and what is done with them. */
export const reportOperations: readonly Operation[] = [
  {
    name: 'reports/timesheet',
    method: 'GET',
    path: 'reports/timesheet',
    guard: { access: timesheetReportAccess, action: 'see' },
    summary:
      'Timesheet report: entries of any status with the totals of all that is found; the filters of timesheets apply, with contract_manager_id and group (user_id, customer_id, property_id, job_number, week). Without dates it is of this month',
    answer: { page: 'timesheets', beside: rowBeside },
  },
  {
    name: 'reports/labour',
    method: 'GET',
    path: 'reports/labour',
    guard: { access: labourReportAccess, action: 'see' },
    summary:
      'Labour report: approved entries with their cost, the totals of all that is found, and groups as in the timesheet report. Without dates it is of this month',
    answer: { page: 'timesheets', beside: labourBeside },
  },
  {
    name: 'reports/labour/notes',
    method: 'POST',
    path: 'reports/labour/notes',
    guard: { access: labourReportAccess, action: 'edit' },
    summary: 'Add a note to an entry, also of a closed week; answers its row of the labour report',
    answer: { record: 'timesheets', beside: labourBeside },
    input: reportNoteInput,
  },
];
