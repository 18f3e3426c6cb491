import { date } from '@/core/fields/kinds/date';
import { decimal } from '@/core/fields/kinds/decimal';
import { integer } from '@/core/fields/kinds/integer';
import { money } from '@/core/fields/kinds/money';
import { percentage } from '@/core/fields/kinds/percentage';
import { reference } from '@/core/fields/kinds/reference';
import type { RecordOf } from '@/core/resource/records';

/** The stored fields of a customer's rates from one day on. */
export const customerRateFields = {
  customer_id: reference('customers', {
    required: true,
    fixed: true,
    // Every customer has rates from the beginning, so they are archived with the customer.
    onDelete: 'archive',
    list: true,
    filter: true,
  }),
  effective_from: date({
    required: true,
    list: true,
    filter: true,
    help: 'Work on this day and later is charged at these rates. Weeks already approved keep theirs.',
  }),
  labour_rate_minor: money({ label: 'Labour rate per hour', list: true }),
  ot_1_5_rate_minor: money({
    label: 'Hourly rate at 1.5×',
    list: true,
    help: 'Leave blank for 1.5 times the labour rate.',
  }),
  ot_2_0_rate_minor: money({
    label: 'Hourly rate at 2.0×',
    list: true,
    help: 'Leave blank for twice the labour rate.',
  }),
  minimum_hours: decimal({
    min: 0,
    max: 24,
    help: 'A shorter visit is charged as this many hours.',
  }),
  step_minutes: integer({
    label: 'Rounded up to (minutes)',
    min: 0,
    max: 480,
    initial: 0,
    help: 'A visit is charged in steps of so many minutes; 0 for the exact time.',
  }),
  expense_markup_percent: percentage({
    label: 'Expense mark-up',
    list: true,
    help: 'Added to expenses charged to the customer.',
  }),
};

export type CustomerRate = RecordOf<typeof customerRateFields>;
