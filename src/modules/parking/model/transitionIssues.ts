import { amountShown } from '@/core/fields/kinds/money';
import { amountDueOn } from './parkingDerived';
import type { Parking } from './parkingFields';

type Issues = Readonly<Record<string, string>> | undefined;

const unlessNone = (issues: Readonly<Record<string, string>>): Issues =>
  Object.keys(issues).length > 0 ? issues : undefined;

/** Returns the errors of a payment recorded on a day: its date, or more than the full amount with its fees. */
export function issuesOfPayment(
  record: Parking,
  payment: { paid_at: string | null; amount_paid_minor: number | null },
  today: string,
): Issues {
  const { paid_at: paid, amount_paid_minor: amount } = payment;
  const issues: Record<string, string> = {};
  if (paid && paid > today) issues.paid_at = 'A payment cannot be dated in the future.';
  // A permit may be paid for before it is issued.
  else if (paid && record.kind !== 'permit' && record.issued_at && paid < record.issued_at)
    issues.paid_at = 'A payment cannot be dated before the notice was issued.';
  const full = amountDueOn({ ...record, status: 'unpaid', discount_until: null }, today);
  if (amount !== null && amount > full)
    issues.amount_paid_minor = `The full amount is ${amountShown(full)}. If more was charged, enter it as the admin fee first.`;
  return unlessNone(issues);
}

/** Returns the errors in the dates of an appeal recorded on a day. */
export function issuesOfAppeal(
  { issued_at: issued }: Parking,
  appeal: { appealed_at: string | null; appeal_due: string | null },
  today: string,
): Issues {
  const { appealed_at: appealed, appeal_due: due } = appeal;
  const issues: Record<string, string> = {};
  if (appealed && appealed > today) issues.appealed_at = 'An appeal cannot be dated in the future.';
  else if (appealed && issued && appealed < issued)
    issues.appealed_at = 'An appeal cannot be dated before the notice was issued.';
  if (due && due < (appealed ?? today))
    issues.appeal_due = 'The reply cannot be expected before the appeal.';
  return unlessNone(issues);
}

/** Returns the errors in the dates of a refused appeal; a due date that is not given stays as it is. */
export function issuesOfRefusal(
  { discount_minor: discount, appealed_at: appealed, due_date: stored }: Parking,
  dates: { discount_until: string | null; due_date: string | null },
): Issues {
  const { discount_until: until, due_date: said } = dates;
  const issues: Record<string, string> = {};
  if (said && appealed && said < appealed)
    issues.due_date = 'The due date cannot be before the appeal.';
  const due = said ?? stored;
  if (until && discount === null)
    issues.discount_until = 'Enter the reduced amount of the notice first.';
  else if (until && appealed && until < appealed)
    issues.discount_until = 'A new discount cannot end before the appeal.';
  else if (until && due && until > due)
    issues.discount_until = said
      ? 'The discount cannot end after the due date.'
      : `The discount cannot end after the due date, ${dateShown(due)}. Enter the new due date too.`;
  return unlessNone(issues);
}

const dateShown = (day: string) => day.split('-').reverse().join('-');
