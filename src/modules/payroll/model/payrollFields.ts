import { choice } from '@/core/fields/choice';
import { decimal } from '@/core/fields/decimal';
import { integer } from '@/core/fields/integer';
import { reference } from '@/core/fields/reference';
import { text } from '@/core/fields/text';

const kept = { readOnly: true, form: false } as const;
const shown = { ...kept, list: true } as const;
const hours = (label: string) => decimal({ ...shown, label, initial: '0.00', isSummed: true });

/**
 * What was exported of a person's hours in a pay period: all of them the first time, later what differs. Names are kept
 * as they were.
 */
export const payrollFields = {
  user_name: text({ ...shown, label: 'Employee', searchable: true, namesOf: 'employees' }),
  payroll_number: text({ isCode: true, ...shown, searchable: true }),
  pay_period_name: text({ ...shown, label: 'Pay period', namesOf: 'pay-periods' }),
  kind: choice(
    { period: 'Hours of the period', late: 'Approved late', correction: 'Correction' },
    { ...shown, tones: { late: 'wait', correction: 'wait' }, filter: true },
  ),
  regular_hours: hours('Regular'),
  ot_1_5_hours: hours('1.5×'),
  ot_2_0_hours: hours('2.0×'),
  holiday_hours: hours('Holiday'),
  total_hours: hours('Total'),
  unpaid_hours: hours('Unpaid leave'),
  user_id: reference('employees', { ...kept, label: 'Person', filter: true }),
  pay_period_id: reference('pay-periods', { ...kept, label: 'Hours of', filter: true }),
  export_period_id: reference('pay-periods', { ...kept, label: 'Exported with', filter: true }),
  export_no: integer({ ...kept, label: 'Export', filter: true }),
};
