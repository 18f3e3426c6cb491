import { choice } from '@/core/fields/kinds/choice';
import { decimal } from '@/core/fields/kinds/decimal';
import { integer } from '@/core/fields/kinds/integer';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';

const stored = { readOnly: true, form: false } as const;
const shown = { ...stored, list: true } as const;
const hours = (label: string) => decimal({ ...shown, label, initial: '0.00', isSummed: true });

/**
 * The exported hours of a person in a pay period: all of them the first time, later the differences. Names stay as
 * they were at the export.
 */
export const payrollFields = {
  user_name: text({
    personal: 'name',
    ...shown,
    label: 'Employee',
    searchable: true,
    namesOf: 'employees',
  }),
  payroll_number: text({ personal: 'hours', isCode: true, ...shown, searchable: true }),
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
  user_id: reference('employees', { ...stored, label: 'Person', filter: true }),
  pay_period_id: reference('pay-periods', { ...stored, label: 'Hours of', filter: true }),
  export_period_id: reference('pay-periods', { ...stored, label: 'Exported with', filter: true }),
  export_no: integer({ ...stored, label: 'Export', filter: true }),
};
