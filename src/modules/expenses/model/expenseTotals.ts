import { money } from '@/core/fields/kinds/money';
import type { ListQuery } from '@/core/http/listQuery';
import type { AnswerShapes } from '@/core/operations/answers';
import { mapped } from '@/core/resource/keys';
import type { Expense } from './expenseFields';
import { type ExpenseStatus, expenseStates } from './expenseStates';

/** The totals of a list of expenses by state, in minor units of `TOTALS_CURRENCY`. */
export type ExpenseTotals = Record<ExpenseStatus, number>;

/** The currency of totals. Amounts in other currencies are left out. */
export const TOTALS_CURRENCY = 'GBP';

const amount = money({ required: true, min: -99_999_999_999 });

/** The response shape of the totals that accompany a list of expenses. */
export const expenseTotalsShape: AnswerShapes = {
  totals: { values: mapped(expenseStates, () => amount) },
};

/** Returns the query for the totals of a list, which are of every state. */
export const totalsQuery = (query: ListQuery): ListQuery => ({
  ...query,
  filters: query.filters.filter((filter) => !('field' in filter) || filter.field !== 'status'),
});

/** Returns a total for every state, with 0 for those that have none. */
export function expenseTotals(sums: Readonly<Record<string, number>>): ExpenseTotals {
  return mapped(expenseStates, (_, state) => sums[state] ?? 0);
}

type Counted = Pick<Expense, 'status' | 'currency' | 'amount_minor' | 'approved_amount_minor'>;

/** Adds up expenses by state: the approved amount, or else the full amount. */
export function sumExpenses(expenses: readonly Counted[]): ExpenseTotals {
  const sums: Partial<Record<ExpenseStatus, number>> = {};
  for (const expense of expenses) {
    if (expense.currency !== TOTALS_CURRENCY) continue;
    const { status, approved_amount_minor: approved, amount_minor: claimed } = expense;
    if (status !== null) sums[status] = (sums[status] ?? 0) + (approved ?? claimed ?? 0);
  }
  return expenseTotals(sums);
}
