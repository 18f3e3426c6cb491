import { useListContext } from 'react-admin';
import type { ExpenseTotals } from '../../../../domain/expenses/expenseTotals';
import { ReviewTabs } from '../../../crud/review/ReviewTabs';
import { moneyOf } from '../moneyOf';

/** What waits comes first, then what is to be paid. */
const STATES = ['submitted', 'approved', 'rejected', 'paid', 'draft'] as const;

/** The states of the expenses, how many are in each and what they come to, and the way to them. */
export function ExpenseTabs() {
  const { meta } = useListContext();
  const totals: Partial<ExpenseTotals> = meta?.figures?.totals ?? {};
  return (
    <ReviewTabs
      tabs={STATES.map((status) => ({
        status,
        label: `expenses.review.tab.${status}`,
        amount: moneyOf(totals[status]),
      }))}
    />
  );
}
