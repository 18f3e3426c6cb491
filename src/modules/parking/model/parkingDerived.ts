import { choice } from '@/core/fields/kinds/choice';
import { date } from '@/core/fields/kinds/date';
import { money } from '@/core/fields/kinds/money';
import { type DerivedField, derivedValue } from '@/core/resource/derivedFields';
import { valuesOf } from '@/core/resource/records';
import type { Parking } from './parkingFields';
import { RAISED_STAGES } from './parkingStages';

/** Days before the end of a discount from which it is pointed out; below, of a permit. */
export const DISCOUNT_WARNING_DAYS = 3;
const PERMIT_WARNING_DAYS = 30;

const settled = { while: { status: ['paid', 'cancelled'] } };
const fee = { field: 'admin_fee_minor' };

/** The amount due today: reduced during a discount, half as much again from the charge certificate. */
const amountDue: DerivedField = {
  name: 'amount_due_minor',
  field: money({ label: 'Amount due', list: true, filter: true }),
  rules: [
    { ...settled, value: 0 },
    { date: 'discount_until', from: 0, sum: [{ field: 'discount_minor' }, fee] },
    { while: { stage: RAISED_STAGES }, sum: [{ field: 'amount_minor', percent: 150 }, fee] },
    { sum: [{ field: 'amount_minor' }, fee] },
  ],
};

/** The day by which to act on a record that is not settled; for a paid permit, its end. */
const nextDeadline: DerivedField = {
  name: 'next_deadline',
  field: date({ list: true, filter: true }),
  rules: [
    { while: { kind: ['permit'], status: ['paid'] }, of: 'valid_to' },
    { ...settled, value: null },
    { while: { status: ['appealed'] }, of: 'appeal_due' },
    { date: 'discount_until', from: 0, of: 'discount_until' },
    { of: 'due_date' },
  ],
};

/** The reason why it is urgent today. */
const attention: DerivedField = {
  name: 'attention',
  field: choice(
    {
      discount_ending: 'Discount ends soon',
      overdue: 'Overdue',
      permit_ending: 'Permit ends soon',
    },
    {
      tones: { discount_ending: 'wait', overdue: 'bad', permit_ending: 'wait' },
      until: {
        discount_ending: { date: 'discount_until', words: 'Discount ends' },
        permit_ending: { date: 'valid_to', words: 'Permit ends' },
      },
      list: true,
      filter: true,
    },
  ),
  rules: [
    {
      while: { kind: ['permit'], status: ['unpaid', 'paid'] },
      date: 'valid_to',
      from: 0,
      to: PERMIT_WARNING_DAYS,
      value: 'permit_ending',
    },
    // Nobody has to pay during an appeal.
    { while: { status: ['paid', 'cancelled', 'appealed'] }, value: null },
    { date: 'discount_until', from: 0, to: DISCOUNT_WARNING_DAYS, value: 'discount_ending' },
    { date: 'discount_until', from: DISCOUNT_WARNING_DAYS + 1, value: null },
    { date: 'due_date', to: -1, value: 'overdue' },
  ],
};

/** Fields derived from a parking record and the company's day. */
export const parkingDerived: readonly DerivedField[] = [attention, amountDue, nextDeadline];

/** Returns the amount due on a day (`YYYY-MM-DD`), in pence. */
export const amountDueOn = (record: Partial<Parking>, today: string): number =>
  Number(derivedValue(amountDue, valuesOf(record), today));
