import { date } from '@/core/fields/kinds/date';
import { decimal } from '@/core/fields/kinds/decimal';
import { integer } from '@/core/fields/kinds/integer';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import type { AnswerShapes } from '@/core/operations/answers';
import type { Operation } from '@/core/operations/operation';
import { weekStatus } from '@/modules/timesheets/model/weeks/weekFields';
import { payrollAccess } from './access';
import { payrollFields } from './payrollFields';

const exportInput = { id: reference('pay-periods', { label: 'Pay period', required: true }) };

const payrollInput = { id: reference('pay-periods', { label: 'Pay period' }) };

const { export_period_id: _, export_no: _no, ...lineFields } = payrollFields;
const person: AnswerShapes = { user_id: integer({ required: true }), user_name: text() };
const hours = decimal({ required: true });
const sums: AnswerShapes = {
  people: integer({ required: true }),
  regular_hours: hours,
  ot_1_5_hours: hours,
  ot_2_0_hours: hours,
  holiday_hours: hours,
  total_hours: hours,
  unpaid_hours: hours,
};

/** Payroll operations in addition to those of its resources. */
export const payrollOperations: readonly Operation[] = [
  {
    name: 'pay-periods/payroll',
    method: 'GET',
    path: 'pay-periods/payroll',
    guard: { access: payrollAccess, action: 'see' },
    summary:
      'Approved hours of a pay period, the lines of its next export (its hours, or what changed in periods that were exported before), the weeks with hours in it that are not approved, and who has no payroll number. Without id it is of the last period that has begun',
    input: payrollInput,
    answer: {
      values: {
        period: { orNothing: { record: 'pay-periods' } },
        periods: { each: { record: 'pay-periods' } },
        totals: { values: sums },
        next: { values: sums },
        lines: { each: { values: lineFields } },
        not_approved: {
          each: { values: { ...person, week_start: date({ required: true }), status: weekStatus } },
        },
        without_payroll_number: { each: { values: person } },
      },
    },
  },
  {
    name: 'pay-periods/export',
    method: 'POST',
    path: 'pay-periods/export',
    guard: { access: payrollAccess, action: 'add' },
    summary:
      'Export a pay period: answers the lines and keeps them, so that the next export has what differs',
    input: exportInput,
    answer: { each: { record: 'payroll-lines' } },
  },
];
