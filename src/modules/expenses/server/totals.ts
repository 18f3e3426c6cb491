import type { Figure } from '@/engine/call';
import type { Test } from '@/engine/store';
import { expenses } from '@/modules/expenses/model/expenses';
import {
  expenseTotals,
  TOTALS_CURRENCY,
  totalsQuery,
} from '@/modules/expenses/model/expenseTotals';

/** What the claims of a list come to by state: what was approved of each, where that is decided, else what is claimed. */
export const totals: Figure['beside'] = async (call, reads, _of, query) => {
  const { filters, q, ids, archived } = totalsQuery(query);
  const inCurrency: Test = { field: 'currency', test: 'in', values: [TOTALS_CURRENCY] };
  const rows = await reads.aggregate(
    expenses,
    { tests: [...filters, inCurrency], q, ...(ids && { ids }), archived },
    [{ name: 'sum', firstOf: ['approved_amount_minor', 'amount_minor'] }],
    ['status'],
    { by: call.by, action: 'see' },
  );
  const sums = rows.map(({ status, sum }) => [status, sum ?? 0]);
  return { totals: expenseTotals(Object.fromEntries(sums)) };
};

/** What stands beside lists of expenses, by name. */
