import { alternativesOf as waysWithin } from '@/core/access/alternatives';
import { type Actor, isUnlimited, type Scope } from '@/core/access/table';
import { isReference } from '@/core/fields/reference';
import type { Resource } from '@/core/resource/resource';
import type { Query, Sum, Test } from '@/engine/store';
import { columnIn, testConditions } from '@/server/postgres/port/lists/conditions';
import { alternativeWithin, columnsAsked, scopeAlternatives } from '@/server/postgres/rowScope';
import { and, isNull, type SqlText, sql } from '@/server/postgres/schema/sqlText';
import {
  type ResourceTable,
  type TotalsTable,
  tableOf,
  totalsOf,
} from '@/server/postgres/schema/tables';
import { askedOf, type Exceptions } from './asked';
import { lastOfMonth, type Months } from './months';

/** What a list is counted by: what it asks for, whose rows it is of, and what is added up. */
export interface Counted {
  of: Resource;
  query: Query;
  scope: Scope;
  actor: Actor | undefined;
  sums: readonly Sum[];
  /** Fields by whose values it is counted apart. */
  by: readonly string[];
  zone: string;
}

const sameNames = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name, at) => name === other[at]);

/** Returns the columns of the sums that are asked for; nothing where one of them is not kept. */
function keptSums({ of, sums }: Counted): (readonly [name: string, kept: string])[] | undefined {
  const kept = Object.entries(of.totals?.sums ?? {});
  const found = sums.map(({ name, firstOf }) => {
    const [column] = kept.find(([, fields]) => sameNames(fields, firstOf)) ?? [];
    return column === undefined ? undefined : ([name, column] as const);
  });
  return found.every((one) => one !== undefined) ? found : undefined;
}

/** One of the alternatives of a scope: its place in it, and the columns that it asks for. */
interface Alternative {
  at: number;
  columns: readonly string[];
}

const coarsest = (tables: readonly TotalsTable[], columns: readonly string[]) =>
  tables.find(({ by }) => columns.every((column) => by.includes(column)));

/** The alternatives of a scope, those first that the shortest table of totals can tell; nothing where one of them is not kept. */
function alternativesOf({ of, scope, actor }: Counted): Alternative[] | undefined {
  const tables = totalsOf(of.path);
  const ways = actor ? waysWithin(scope, actor) : [];
  const found = ways.map((way, at) => ({
    at,
    columns: columnsAsked(of, way, actor ?? { id: way.teamOf }),
  }));
  const known = found.flatMap(({ at, columns }) => (columns ? [{ at, columns }] : []));
  if (known.length < found.length) return undefined;
  const rank = ({ columns }: Alternative) => {
    const table = coarsest(tables, columns);
    return table ? tables.indexOf(table) : tables.length;
  };
  return known.sort((one, other) => rank(one) - rank(other));
}

/** What rows of a table must meet to be within this alternative and in none of those before it. */
function onlyWithin(
  { of, scope, actor }: Counted,
  table: ResourceTable,
  before: readonly Alternative[],
  { at }: Alternative,
): SqlText[] {
  if (!actor) return [];
  // Only these: the table has the columns that they ask for, and no others.
  const all = waysWithin(scope, actor);
  const conditionAt = (place: number) => {
    const way = all[place];
    return way ? alternativeWithin(of, way, actor, table) : sql`false`;
  };
  return [conditionAt(at), ...before.map((one) => sql`${conditionAt(one.at)} is not true`)];
}

/** Rows of the table itself as they are counted, each so often: at the edges of a range, or taken off what is kept. */
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

/** Returns the ways in which a row points at no record that has what was asked for, each with an index of its own. */
function isException({ of, query, zone }: Counted, { related, values }: Exceptions): SqlText[] {
  const table = tableOf(of.path);
  const field = of.fields[related.by];
  if (!isReference(field)) throw new Error(`nothing is related by "${related.by}"`);
  const by = columnIn(table, related.by);
  const has = { field: related.by, test: 'in', related, values } as const;
  return [
    ...testConditions(of, table, [has, ...(query.tests ?? [])], zone).slice(0, 1),
    sql`${by} in (select id from ${tableOf(field.to)} where ${sql.identifier(related.name)} is null)`,
    sql`${by} is null`,
  ];
}

/** Returns the days of whole months, as the rows are asked for them. */
const wholeMonths = ({ totals }: Resource, { first, last }: Months): Test[] => {
  const field = totals?.month ?? '';
  return [
    ...(first ? [{ field, test: 'from', value: first } as const] : []),
    ...(last ? [{ field, test: 'to', value: lastOfMonth(last) } as const] : []),
  ];
};

/**
 * Returns the rows from which a list is counted, as a query with `month`, the fields `by`, `count` and the sums by
 * their names: kept totals, and rows of the table itself at the edges of a range of days or that are taken off.
 * Nothing where what it asks for is not kept.
 */
export function keptRows(counted: Counted): SqlText | undefined {
  const { of, query, scope, by, zone } = counted;
  const asked = of.totals && askedOf(of, query);
  if (!asked) return undefined;
  const sums = keptSums(counted);
  const isAll = !counted.actor || isUnlimited(scope);
  const alternatives = isAll ? [] : alternativesOf(counted);
  if (!sums || !alternatives || (!isAll && scope.length === 0)) return undefined;
  const { months, tests, columns, days, exceptions } = asked;
  const tables = totalsOf(of.path);
  const names = by.map((name) => sql.identifier(name));
  const monthly = ({ table }: TotalsTable, within: SqlText[]) => {
    const bounds = [
      ...(months.first ? [sql`month >= ${months.first}::date`] : []),
      ...(months.last ? [sql`month <= ${months.last}::date`] : []),
    ];
    const added = sums.map(
      ([name, kept]) => sql`${sql.identifier(kept)} as ${sql.identifier(name)}`,
    );
    return sql`select ${sql.join([sql`month`, ...names, sql`count`, ...added], sql`, `)} from ${table}
      where ${and(sql`true`, ...bounds, ...testConditions(of, table, tests, zone), ...within)}`;
  };
  const table = tableOf(of.path);
  const parts: SqlText[] = [];
  let known: readonly string[] = [...columns, ...by];
  for (const [n, one] of (isAll ? [undefined] : alternatives).entries()) {
    const before = alternatives.slice(0, n);
    const kept = coarsest(tables, [...known, ...(one?.columns ?? [])]);
    if (kept) {
      known = [...known, ...(one?.columns ?? [])];
      parts.push(monthly(kept, one ? onlyWithin(counted, kept.table, before, one) : []));
    } else if (one && n > 0) {
      // Nothing is kept of these, as of a manager's own rows at one customer: they are a person's, and few.
      const asked = testConditions(of, table, [...tests, ...wholeMonths(of, months)], zone);
      const only = onlyWithin(counted, table, before, one);
      parts.push(
        rowsCounted(counted, 1, sql`${and(isNull(table.archived_at), ...asked, ...only)}`),
      );
    } else return undefined;
  }
  const scoped = isAll || !counted.actor ? [] : scopeAlternatives(of, scope, counted.actor);
  const within = (others: readonly Test[], ...beyond: SqlText[]) =>
    and(
      isNull(table.archived_at),
      ...testConditions(of, table, [...tests, ...others], zone),
      ...beyond,
      ...(scoped.length > 0 ? [sql`(${sql.join(scoped, sql` or `)})`] : []),
    ) ?? sql`true`;
  for (const edge of months.edges) parts.push(rowsCounted(counted, 1, within(edge)));
  for (const [n, one] of exceptions.entries()) {
    // A row that several of them leave out is taken off once.
    const earlier = exceptions.slice(0, n).flatMap((other) => isException(counted, other));
    const others = earlier.map((is) => sql`(${is}) is not true`);
    for (const is of isException(counted, one))
      parts.push(rowsCounted(counted, -1, within(days, is, ...others)));
  }
  return sql.join(parts, sql` union all `);
}
