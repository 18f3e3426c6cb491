import type { Figure } from '@/engine/call';
import type { Test } from '@/engine/store';
import { expenses } from '@/modules/expenses/model/expenses';
import {
  expenseTotals,
  TOTALS_CURRENCY,
  totalsQuery,
} from '@/modules/expenses/model/expenseTotals';

/** Returns the totals of a list by state: approved amounts if decided, else claimed amounts. */
export const totals: Figure['extras'] = async (call, reads, _of, query) => {
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
