import type { Sum } from '@/engine/store';
import { type SqlText, sql } from '@/server/postgres/schema/sqlText';
import { type ResourceTable, tableOf } from '@/server/postgres/schema/tables';
import { type Counted, storedRows } from '@/server/postgres/totals/reading';
import { columnIn, whereOf } from './conditions';

const sumOf = (table: ResourceTable, { firstOf }: Sum) =>
  sql`sum(coalesce(${sql.join(
    firstOf.map((name) => columnIn(table, name)),
    sql`, `,
  )}))::float8`;

const totalsColumns = (sums: readonly Sum[]): SqlText[] => [
  sql`coalesce(sum(count), 0)::int as count`,
  ...sums.map(({ name }) => {
    const sum = sql.identifier(name);
    return sql`case when sum(count) > 0 then sum(${sum})::float8 end as ${sum}`;
  }),
];

const cachedColumns = new WeakMap<readonly Sum[], WeakMap<ResourceTable, SqlText>>();

/** Returns the columns of count and sums of a table's rows, cached for all lists with these sums. */
function countedColumns(table: ResourceTable, sums: readonly Sum[]): SqlText {
  const known = cachedColumns.get(sums)?.get(table);
  if (known) return known;
  const each = sums.map((sum) => sql`${sumOf(table, sum)} as ${sql.identifier(sum.name)}`);
  const columns = sql.join([sql`count(*)::int as count`, ...each], sql`, `).cached();
  const ofSums = cachedColumns.get(sums) ?? new WeakMap<ResourceTable, SqlText>();
  cachedColumns.set(sums, ofSums.set(table, columns));
  return columns;
}

/** Returns the rows to count: all, or at most as many as the query needs, with only the columns that are read. */
function atMost(
  { query: { atMost: most }, sums, by }: Counted,
  table: ResourceTable,
  rows: SqlText,
): SqlText {
  if (most === undefined) return rows;
  const names = new Set([...by, ...sums.flatMap(({ firstOf }) => firstOf)]);
  const columns = sql.join(
    [...names].map((name) => columnIn(table, name)),
    sql`, `,
  );
  return sql`(select ${columns} from ${rows} limit ${sql.raw(String(most))}) as ${table}`;
}

/**
 * Returns the query for the figures of a list: `count`, the sums by name, and the grouping fields; from the stored
 * totals if they suffice, else from the records. `given` is the condition, if already built.
 */
export function figuresQuery(counted: Counted, given?: SqlText | undefined): SqlText {
  const { of, query, scope, actor, sums, by, today } = counted;
  const table = tableOf(of.path);
  const totals = storedRows(counted);
  const groups = by.map((name) => (totals ? sql`${sql.identifier(name)}` : columnIn(table, name)));
  const columns = [
    ...groups.map((group, at) => sql`${group} as ${sql.identifier(by[at] ?? '')}`),
    ...(totals ? totalsColumns(sums) : [countedColumns(table, sums)]),
  ];
  const where = totals ? undefined : (given ?? whereOf(of, query, scope, actor, today));
  const narrowed = where ? sql` where ${where}` : sql``;
  const apart = groups.length > 0 ? sql` group by ${sql.join(groups, sql`, `)}` : sql``;
  const living = totals && groups.length > 0 ? sql` having sum(count) > 0` : sql``;
  const rows = sql`${table}${narrowed}`;
  const from = totals ? sql`(${totals}) as totals` : atMost(counted, table, rows);
  return sql`select ${sql.join(columns, sql`, `)} from ${from}${apart}${living}`;
}

/**
 * Returns the query for the records of a list in each month, by its first day, each with the count and sums of the
 * whole list in `figures`; nothing without totals.
 */
export function monthsQuery(counted: Counted): SqlText | undefined {
  const totals = storedRows(counted);
  if (!totals) return undefined;
  const sums = counted.sums.map(({ name }) => sql`sum(sum(${sql.identifier(name)})) over ()`);
  const figures = sql.join([sql`sum(sum(count)) over ()`, ...sums], sql`, `);
  return sql`select month::text as start, sum(count)::int as count, array[${figures}]::float8[]::text as figures
    from (${totals}) as totals group by month having sum(count) > 0 order by month`;
}

/** Returns the query for the records of a list on each day; nothing without totals of days. */
export function daysQuery(counted: Counted): SqlText | undefined {
  const { month: day = '' } = counted.of.totals ?? {};
  const totals = storedRows({ ...counted, by: [day] });
  if (!totals) return undefined;
  const start = sql.identifier(day);
  return sql`select ${start}::text as start, sum(count)::int as count
    from (${totals}) as totals group by ${start} having sum(count) > 0 order by ${start}`;
}
