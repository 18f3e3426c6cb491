import { note } from '@/core/fields/kinds/note';

/** The numbers of other expenses of the same person, day and amount, which may be the same payment. */
export const sameExpenses = note({
  label: 'Same day and amount as',
  readOnly: true,
  form: false,
});

type Known = Readonly<Record<string, unknown>>;

const MAX_NAMED = 10;

/** Returns a key that expenses share if they may be the same payment; undefined for incomplete ones. */
export function expenseKey(expense: Known): string | undefined {
  const { user_id, date, amount_minor, currency } = expense;
  const known = [user_id, date, amount_minor];
  return known.every((value) => value !== null && value !== undefined)
    ? [...known, currency ?? 'GBP'].join('/')
    : undefined;
}

/** Returns the value of `same_claims` for an expense; undefined if no other has the same key. */
export function sameExpensesOf(expense: Known, others: readonly Known[]): string | undefined {
  const key = expenseKey(expense);
  if (key === undefined) return undefined;
  const alike = others.filter((other) => other.id !== expense.id && expenseKey(other) === key);
  const ids = alike.map(({ id }) => Number(id)).sort((one, other) => one - other);
  return ids.length > 0 ? ids.slice(0, MAX_NAMED).join(', ') : undefined;
}

/** Returns the ids in the `same_claims` of an expense. */
export const sameExpenseIds = (expense: Known): readonly number[] =>
  typeof expense.same_claims === 'string' ? expense.same_claims.split(', ').map(Number) : [];
