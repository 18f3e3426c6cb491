import type { Query, Sum } from '@/engine/store';
import { type SqlText, sql } from '@/server/postgres/schema/sqlText';
import { type ResourceTable, tableOf } from '@/server/postgres/schema/tables';
import { type Counted, keptRows } from '@/server/postgres/totals/reading';
import { columnIn, whereOf } from './conditions';

const sumOf = (table: ResourceTable, { firstOf }: Sum) =>
  sql`sum(coalesce(${sql.join(
    firstOf.map((name) => columnIn(table, name)),
    sql`, `,
  )}))::float8`;

/** The same from what is kept of all records. */
const keptColumns = (sums: readonly Sum[]): SqlText[] => [
  sql`coalesce(sum(count), 0)::int as count`,
  ...sums.map(({ name }) => {
    const sum = sql.identifier(name);
    return sql`case when sum(count) > 0 then sum(${sum})::float8 end as ${sum}`;
  }),
];

const columnsKept = new WeakMap<readonly Sum[], WeakMap<ResourceTable, SqlText>>();

/** How many rows of a table there are and what they come to, as every list with these sums asks it. */
function countedColumns(table: ResourceTable, sums: readonly Sum[]): SqlText {
  const known = columnsKept.get(sums)?.get(table);
  if (known) return known;
  const each = sums.map((sum) => sql`${sumOf(table, sum)} as ${sql.identifier(sum.name)}`);
  const columns = sql.join([sql`count(*)::int as count`, ...each], sql`, `).kept();
  const ofSums = columnsKept.get(sums) ?? new WeakMap<ResourceTable, SqlText>();
  columnsKept.set(sums, ofSums.set(table, columns));
  return columns;
}

/** Rows of a table as they are counted: all of them, or until there are more than anybody asks for. */
const atMost = ({ atMost: most }: Query, table: ResourceTable, rows: SqlText): SqlText =>
  most === undefined
    ? rows
    : sql`(select ${table}.* from ${rows} limit ${sql.raw(String(most))}) as ${table}`;

/**
 * The query that counts what a list finds: `count`, the sums by their names, and the fields that it is counted apart by;
 * from what is kept of all records where that tells it, else from the records themselves. `given` is what they must meet,
 * where that was put together already.
 */
export function figuresQuery(counted: Counted, given?: SqlText | undefined): SqlText {
  const { of, query, scope, actor, sums, by, zone } = counted;
  const table = tableOf(of.path);
  const kept = keptRows(counted);
  const groups = by.map((name) => (kept ? sql`${sql.identifier(name)}` : columnIn(table, name)));
  const columns = [
    ...groups.map((group, at) => sql`${group} as ${sql.identifier(by[at] ?? '')}`),
    ...(kept ? keptColumns(sums) : [countedColumns(table, sums)]),
  ];
  const where = kept ? undefined : (given ?? whereOf(of, query, scope, actor, zone));
  const narrowed = where ? sql` where ${where}` : sql``;
  const apart = groups.length > 0 ? sql` group by ${sql.join(groups, sql`, `)}` : sql``;
  const living = kept && groups.length > 0 ? sql` having sum(count) > 0` : sql``;
  const rows = sql`${table}${narrowed}`;
  const from = kept ? sql`(${kept}) as kept` : atMost(query, table, rows);
  return sql`select ${sql.join(columns, sql`, `)} from ${from}${apart}${living}`;
}

/** How many records of a list lie in each month, by its first day; nothing where that is not kept. */
export function monthsQuery(counted: Counted): SqlText | undefined {
  const kept = keptRows(counted);
  return (
    kept &&
    sql`select month::text, sum(count)::int as count from (${kept}) as kept group by month having sum(count) > 0 order by month`
  );
}
