import { alternativesOf as waysWithin } from '@/core/access/alternatives';
import { type Actor, isUnlimited, type Scope } from '@/core/access/table';
import { isReference } from '@/core/fields/kinds/reference';
import type { Resource } from '@/core/resource/resource';
import type { Query, Sum, Test } from '@/engine/store';
import { columnIn, testConditions, whereOf } from '@/server/postgres/port/lists/conditions';
import { alternativeWithin, columnsOf, scopeAlternatives } from '@/server/postgres/rowScope';
import { and, isNull, type SqlText, sql } from '@/server/postgres/schema/sqlText';
import {
  type ResourceTable,
  type TotalsTable,
  tableOf,
  totalsOf,
} from '@/server/postgres/schema/tables';
import { lastOfMonth, type Months } from './months';
import { type Exceptions, totalsQueryOf } from './totalsQuery';

/** A list to count: its query, its rows and its sums. */
export interface Counted {
  of: Resource;
  query: Query;
  scope: Scope;
  actor: Actor | undefined;
  sums: readonly Sum[];
  /** The fields to group by. */
  by: readonly string[];
  today: SqlText;
}

const sameNames = (left: readonly string[], right: readonly string[]) =>
  left.length === right.length && left.every((name, at) => name === right[at]);

/** Returns the columns of the requested sums; nothing if one has no total. */
function sumColumns({
  of,
  sums,
}: Counted): (readonly [name: string, column: string])[] | undefined {
  const totals = Object.entries(of.totals?.sums ?? {});
  const found = sums.map(({ name, firstOf }) => {
    const [column] = totals.find(([, fields]) => sameNames(fields, firstOf)) ?? [];
    return column === undefined ? undefined : ([name, column] as const);
  });
  return found.every((one) => one !== undefined) ? found : undefined;
}

/** An alternative of a scope: its position in it, and the columns that it tests. */
interface Alternative {
  at: number;
  columns: readonly string[];
}

const coarsest = (tables: readonly TotalsTable[], columns: readonly string[]) =>
  tables.find(({ by }) => columns.every((column) => by.includes(column)));

/** Returns the alternatives of a scope, shortest table of totals first; nothing if one has no totals. */
function alternativesOf({ of, scope, actor }: Counted): Alternative[] | undefined {
  const tables = totalsOf(of.path);
  const ways = actor ? waysWithin(scope, actor) : [];
  const found = ways.map((way, at) => ({
    at,
    columns: columnsOf(of, way, actor ?? { id: way.teamOf }),
  }));
  const known = found.flatMap(({ at, columns }) => (columns ? [{ at, columns }] : []));
  if (known.length < found.length) return undefined;
  const rank = ({ columns }: Alternative) => {
    const table = coarsest(tables, columns);
    return table ? tables.indexOf(table) : tables.length;
  };
  return known.sort((one, other) => rank(one) - rank(other));
}

/** Returns the conditions of rows within this alternative and outside all earlier ones. */
function onlyWithin(
  { of, scope, actor }: Counted,
  table: ResourceTable,
  before: readonly Alternative[],
  { at }: Alternative,
): SqlText[] {
  if (!actor) return [];
  // Only these: the table has exactly the columns that they test.
  const all = waysWithin(scope, actor);
  const conditionAt = (place: number) => {
    const way = all[place];
    return way ? alternativeWithin(of, way, actor, table) : sql`false`;
  };
  return [conditionAt(at), ...before.map((earlier) => sql`${conditionAt(earlier.at)} is not true`)];
}

/** Returns rows of the table itself, to add at the edges of a range, or to subtract from totals. */
function rowsCounted({ of, sums, by }: Counted, times: 1 | -1, where: SqlText): SqlText {
  const table = tableOf(of.path);
  const way = sql.raw(String(times));
  const added = sums.map(
    ({ name, firstOf }) =>
      sql`${way} * coalesce(${sql.join(
        firstOf.map((field) => columnIn(table, field)),
        sql`, `,
      )}) as ${sql.identifier(name)}`,
  );
  const grouped = by.map((name) => columnIn(table, name));
  const month = sql`date_trunc('month', ${columnIn(table, of.totals?.month ?? '')}::timestamp)::date`;
  return sql`select ${sql.join([month, ...grouped, way, ...added], sql`, `)} from ${table} where ${where}`;
}

/** Returns the conditions under which a row has no matching related record, each with its own index. */
function exceptionConditions(
  { of, query, today }: Counted,
  { related, values }: Exceptions,
): SqlText[] {
  const table = tableOf(of.path);
  const field = of.fields[related.by];
  if (!isReference(field)) throw new Error(`nothing is related by "${related.by}"`);
  const by = columnIn(table, related.by);
  const has = { field: related.by, test: 'in', related, values } as const;
  return [
    ...testConditions(of, table, [has, ...(query.tests ?? [])], today).slice(0, 1),
    sql`${by} in (select id from ${tableOf(field.to)} where ${sql.identifier(related.name)} is null)`,
    sql`${by} is null`,
  ];
}

const wholeMonths = ({ totals }: Resource, { first, last }: Months): Test[] => {
  const field = totals?.month ?? '';
  return [
    ...(first ? [{ field, test: 'from', value: first } as const] : []),
    ...(last ? [{ field, test: 'to', value: lastOfMonth(last) } as const] : []),
  ];
};

/**
 * Returns the rows from which a list is counted, as a query with `month`, the fields `by`, `count` and the sums by
 * their names: totals, and rows of the table itself at the edges of a range of days, to subtract or deleted. Nothing
 * if the totals cannot answer it.
 */
export function storedRows(counted: Counted): SqlText | undefined {
  const { of, query, scope, by, today } = counted;
  const answerable = of.totals && totalsQueryOf(of, query);
  if (!answerable) return undefined;
  const sums = sumColumns(counted);
  const isAll = !counted.actor || isUnlimited(scope);
  const alternatives = isAll ? [] : alternativesOf(counted);
  if (!sums || !alternatives || (!isAll && scope.length === 0)) return undefined;
  const { months, tests, columns, days, exceptions } = answerable;
  const tables = totalsOf(of.path);
  const names = by.map((name) => sql.identifier(name));
  const monthly = ({ table }: TotalsTable, within: SqlText[]) => {
    const bounds = [
      ...(months.first ? [sql`month >= ${months.first}::date`] : []),
      ...(months.last ? [sql`month <= ${months.last}::date`] : []),
    ];
    const added = sums.map(
      ([name, column]) => sql`${sql.identifier(column)} as ${sql.identifier(name)}`,
    );
    return sql`select ${sql.join([sql`month`, ...names, sql`count`, ...added], sql`, `)} from ${table}
      where ${and(sql`true`, ...bounds, ...testConditions(of, table, tests, today), ...within)}`;
  };
  const table = tableOf(of.path);
  const parts: SqlText[] = [];
  let known: readonly string[] = [...columns, ...by];
  for (const [n, alternative] of (isAll ? [undefined] : alternatives).entries()) {
    const before = alternatives.slice(0, n);
    const totals = coarsest(tables, [...known, ...(alternative?.columns ?? [])]);
    if (totals) {
      known = [...known, ...(alternative?.columns ?? [])];
      parts.push(
        monthly(totals, alternative ? onlyWithin(counted, totals.table, before, alternative) : []),
      );
    } else if (alternative && n > 0) {
      // These have no totals, such as a manager's own rows at one customer, but are few.
      const conditions = testConditions(of, table, [...tests, ...wholeMonths(of, months)], today);
      const only = onlyWithin(counted, table, before, alternative);
      parts.push(
        rowsCounted(counted, 1, sql`${and(isNull(table.archived_at), ...conditions, ...only)}`),
      );
    } else return undefined;
  }
  const scoped = isAll || !counted.actor ? [] : scopeAlternatives(of, scope, counted.actor);
  const within = (others: readonly Test[], ...beyond: SqlText[]) =>
    and(
      isNull(table.archived_at),
      ...testConditions(of, table, [...tests, ...others], today),
      ...beyond,
      ...(scoped.length > 0 ? [sql`(${sql.join(scoped, sql` or `)})`] : []),
    ) ?? sql`true`;
  for (const edge of months.edges) parts.push(rowsCounted(counted, 1, within(edge)));
  for (const [n, exception] of exceptions.entries()) {
    // A row in several of them is subtracted once.
    const earlier = exceptions.slice(0, n).flatMap((other) => exceptionConditions(counted, other));
    const others = earlier.map((is) => sql`(${is}) is not true`);
    for (const is of exceptionConditions(counted, exception))
      parts.push(rowsCounted(counted, -1, within(days, is, ...others)));
  }
  if (query.archived === 'include') {
    const deleted = whereOf(of, { ...query, archived: 'only' }, scope, counted.actor, today);
    parts.push(rowsCounted(counted, 1, deleted ?? sql`true`));
  }
  return sql.join(parts, sql` union all `);
}
