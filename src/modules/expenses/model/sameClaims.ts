import { note } from '@/core/fields/note';

/** Other expenses of the same person for the same day and amount, by their numbers: each may be the same payment twice. */
export const sameClaims = note({
  label: 'Same day and amount as',
  readOnly: true,
  form: false,
});

/** An expense as far as it is known. */
type Known = Readonly<Record<string, unknown>>;

/** So many of them are named. */
const MOST_NAMED = 10;

/** What makes two expenses look like one payment; nothing where an expense is not complete. */
export function claimKey(expense: Known): string | undefined {
  const { user_id, date, amount_minor, currency } = expense;
  const known = [user_id, date, amount_minor];
  return known.every((value) => value !== null && value !== undefined)
    ? [...known, currency ?? 'GBP'].join('/')
    : undefined;
}

/** Returns the value of `same_claims` for an expense; nothing where no other is alike. */
export function sameClaimsOf(expense: Known, others: readonly Known[]): string | undefined {
  const key = claimKey(expense);
  if (key === undefined) return undefined;
  const alike = others.filter((other) => other.id !== expense.id && claimKey(other) === key);
  const ids = alike.map(({ id }) => Number(id)).sort((one, other) => one - other);
  return ids.length > 0 ? ids.slice(0, MOST_NAMED).join(', ') : undefined;
}

/** Returns the ids in the `same_claims` of an expense. */
export const sameClaimIds = (expense: Known): readonly number[] =>
  typeof expense.same_claims === 'string' ? expense.same_claims.split(', ').map(Number) : [];
