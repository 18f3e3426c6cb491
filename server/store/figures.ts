import { and, eq, sql } from 'drizzle-orm';
import { expenseTotals, TOTALS_CURRENCY, totalsQuery } from '../../domain/expenses/expenseTotals';
import { type Actor, scopeOf } from '../../domain/kernel/access/table';
import type { Resource } from '../../domain/kernel/resource';
import type { ListQuery } from '../../domain/wire/listQuery';
import type { Database } from './database';
import { listCondition } from './list';
import { tableOf } from './tables';
import { figuresBeside } from './timesheets/figures';

type Figures = (
  db: Database,
  resource: Resource,
  query: ListQuery,
  actor: Actor,
) => Promise<Record<string, unknown>>;

const figures: Readonly<Record<string, Figures>> = {
  expenses: async (db, resource, query, actor) => {
    const scope = scopeOf(actor, resource.access, 'see') ?? [];
    const table = tableOf(resource.path);
    const amount = sql`coalesce(${table.approved_amount_minor}, ${table.amount_minor}, 0)`;
    const rows = await db
      .select({ status: sql<string>`${table.status}`, sum: sql<string>`sum(${amount})` })
      .from(table)
      .where(
        and(
          listCondition(resource, totalsQuery(query), scope, actor),
          eq(table.currency as never, TOTALS_CURRENCY),
        ),
      )
      .groupBy(sql`${table.status}`);
    const sums = rows.map(({ status, sum }) => [status, Number(sum)]);
    return { totals: expenseTotals(Object.fromEntries(sums)) };
  },
  timesheets: (db, _resource, query, actor) => figuresBeside(db, query, actor),
};

/** The figures that stand beside the rows of a list, over everything it finds and not its page alone. */
export const figuresOf: Figures = async (db, resource, query, actor) =>
  (await figures[resource.path]?.(db, resource, query, actor)) ?? {};
