import { money } from '@/core/fields/money';
import type { ListQuery } from '@/core/http/listQuery';
import type { AnswerShapes } from '@/core/operations/answers';
import { mapped } from '@/core/resource/keys';
import type { Expense } from './expenseFields';
import { type ExpenseStatus, expenseStates } from './expenseStates';

/** What a list of expenses comes to by state, in minor units of the currency that totals are kept in. */
export type ExpenseTotals = Record<ExpenseStatus, number>;

/** Amounts of other currencies are not added to those of this one. */
export const TOTALS_CURRENCY = 'GBP';

const amount = money({ required: true, min: -99_999_999_999 });

/** What stands beside a list of expenses: what they come to in each state. */
export const expenseTotalsShape: AnswerShapes = {
  totals: { values: mapped(expenseStates, () => amount) },
};

/** The list that its totals are of: every page of it, and every state. */
export const totalsQuery = (query: ListQuery): ListQuery => ({
  ...query,
  filters: query.filters.filter(({ field }) => field !== 'status'),
});

/** The totals with a figure for every state, given those of the states that there are. */
export function expenseTotals(sums: Readonly<Record<string, number>>): ExpenseTotals {
  return mapped(expenseStates, (_, state) => sums[state] ?? 0);
}

/** What of an expense is counted. */
type Counted = Pick<Expense, 'status' | 'currency' | 'amount_minor' | 'approved_amount_minor'>;

/** What expenses come to by state: what was approved of each, where that is decided, else the whole amount. */
export function sumExpenses(expenses: readonly Counted[]): ExpenseTotals {
  const sums: Partial<Record<ExpenseStatus, number>> = {};
  for (const expense of expenses) {
    if (expense.currency !== TOTALS_CURRENCY) continue;
    const { status, approved_amount_minor: approved, amount_minor: claimed } = expense;
    if (status !== null) sums[status] = (sums[status] ?? 0) + (approved ?? claimed ?? 0);
  }
  return expenseTotals(sums);
}
