import { expenses } from '../domain/expenses/expenses';
import { sumExpenses, totalsQuery } from '../domain/expenses/expenseTotals';
import { asRecordOf } from '../domain/kernel/records';
import type { Resource } from '../domain/kernel/resource';
import type { ListQuery } from '../domain/wire/listQuery';
import { type Caller, listRecords, type Store } from './store';
import { figuresBeside } from './timesheets/figures';

type Figures = (
  store: Store,
  resource: Resource,
  query: ListQuery,
  caller: Caller,
) => Record<string, unknown>;

const figures: Readonly<Record<string, Figures>> = {
  expenses: (store, resource, query, caller) => {
    const whole = { ...totalsQuery(query), page: 1, perPage: Number.MAX_SAFE_INTEGER };
    const { rows } = listRecords(store, resource, whole, caller);
    return { totals: sumExpenses(rows.map((row) => asRecordOf(expenses, row))) };
  },
  timesheets: (store, _resource, query, caller) => figuresBeside(store, query, caller),
};

/** The figures that stand beside the rows of a list, over everything it finds and not its page alone. */
export const figuresOf: Figures = (store, resource, query, caller) =>
  figures[resource.path]?.(store, resource, query, caller) ?? {};
