import type { AnswerShapes } from '../kernel/answers';
import { integer } from '../kernel/fields/integer';
import type { Operation } from '../kernel/operation';
import { weekFields, weekStatus } from '../timesheets/weekFields';
import { timesheetReportAccess } from './access';

/** What stands beside an entry in a row of a report: what its week says of it. */
export const rowBeside: AnswerShapes = {
  timesheet_id: integer({ required: true }),
  status: weekStatus,
  contract_manager_id: weekFields.contract_manager_id,
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
];
