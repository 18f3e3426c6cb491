import { boolean } from '@/core/fields/kinds/boolean';
import { choice } from '@/core/fields/kinds/choice';
import { date } from '@/core/fields/kinds/date';
import { integer } from '@/core/fields/kinds/integer';
import { percentage } from '@/core/fields/kinds/percentage';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import type { RecordOf } from '@/core/resource/records';
import { DIVISIONS } from '@/modules/configuration/model/divisions';

const days = { min: 0, max: 180 } as const;

/** The payment terms of one customer. */
export const contractFields = {
  name: text({ required: true, searchable: true, list: true }),
  customer_id: reference('customers', {
    required: true,
    fixed: true,
    // Every customer has one: archiving the customer archives it.
    onDelete: 'archive',
    list: true,
    filter: true,
  }),
  reference: text({ isCode: true, maxLength: 60, searchable: true, list: true }),
  division: choice(DIVISIONS, {
    label: 'Bank holidays of',
    initial: 'england_and_wales',
    help: 'Deadlines leave out its bank holidays.',
  }),
  basis: choice(
    { period: 'Period', cumulative: 'Cumulative' },
    {
      initial: 'period',
      help: 'Period: each application stands alone. Cumulative: each counts everything to date, less what was certified before.',
      list: true,
      filter: true,
    },
  ),
  uses_notices: boolean({ label: 'Payment and pay less notices', initial: false, filter: true }),
  retention_percent: percentage({ label: 'Retention', initial: '0.00', list: true }),
  first_release_percent: integer({
    label: 'First half of the retention',
    min: 0,
    max: 100,
    initial: 50,
    help: 'Released at practical completion, the rest at the end of defects.',
  }),
  practical_completion: date(),
  defects_end: date({ label: 'End of defects period' }),
  due_days: integer({ label: 'Due, days after valuation', ...days, initial: 7 }),
  notice_days: integer({ label: 'Payment notice, days after due', ...days, initial: 5 }),
  final_days: integer({ label: 'Final date, days after due', ...days, initial: 17 }),
  pay_less_days: integer({ label: 'Pay less notice, days before final', ...days, initial: 7 }),
  vat_percent: percentage({ label: 'VAT', initial: '20.00' }),
  is_reverse_charge: boolean({
    label: 'Reverse charge',
    initial: false,
    help: 'VAT is stated and paid by the customer to HMRC.',
  }),
  cis_percent: choice(
    { '0': '0%', '20': '20%', '30': '30%' },
    { label: 'CIS deduction', initial: '0', help: 'Deducted from labour.' },
  ),
  is_simple: boolean({ readOnly: true, form: false, initial: false }),
  is_active: boolean({ label: 'Active', initial: true, list: true, filter: true }),
};

export type PaymentContract = RecordOf<typeof contractFields>;
