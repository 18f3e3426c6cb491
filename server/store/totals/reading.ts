import type { Query, Sum, Test } from '../../../application/store';
import { alternativesOf as waysWithin } from '../../../domain/kernel/access/alternatives';
import { type Actor, isUnlimited, type Scope } from '../../../domain/kernel/access/table';
import type { Resource } from '../../../domain/kernel/resource';
import { columnIn, testConditions } from '../port/conditions';
import { alternativeWithin, columnsAsked, copyOf, scopeAlternatives } from '../rowScope';
import { and, isNull, type SqlText, sql } from '../sqlText';
import { type ResourceTable, type TotalsTable, tableOf, totalsOf } from '../tables';
import { type Months, monthsWithin } from './months';

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

/** The columns of the sums that are asked for; nothing where one of them is not kept. */
function keptSums({ of, sums }: Counted): (readonly [name: string, kept: string])[] | undefined {
  const kept = Object.entries(of.totals?.sums ?? {});
  const found = sums.map(({ name, firstOf }) => {
    const [column] = kept.find(([, fields]) => sameNames(fields, firstOf)) ?? [];
    return column === undefined ? undefined : ([name, column] as const);
  });
  return found.every((one) => one !== undefined) ? found : undefined;
}

/** What a query asks of kept columns, and of its months; nothing where it asks for more than is kept. */
interface Asked {
  months: Months;
  tests: Test[];
  columns: string[];
}

/** A range that is so short is counted sooner than its totals are found, where it is of one record of another list. */
const SHORT_DAYS = 100;
const DAY_MS = 86_400_000;

function askedOf({ of, query }: Counted): Asked | undefined {
  const { tests = [], q = '', ids, archived = 'exclude' } = query;
  const { month = '' } = of.totals ?? {};
  if (q !== '' || ids || archived !== 'exclude') return undefined;
  const bounds: Partial<Record<'from' | 'to', string>> = {};
  const others: Test[] = [];
  const columns: string[] = [];
  for (const test of tests) {
    if ((test.test === 'from' || test.test === 'to') && test.field === month) {
      if (bounds[test.test] !== undefined) return undefined;
      bounds[test.test] = String(test.value);
    } else if (test.test === 'in' && !test.derived && test.field !== month) {
      const { related, field } = test;
      const column = related ? copyOf(of, related.by, related.name) : field;
      if (column === undefined) return undefined;
      others.push(test);
      columns.push(column);
    } else return undefined;
  }
  const { from, to } = bounds;
  const days = from && to ? (Date.parse(to) - Date.parse(from)) / DAY_MS : Number.POSITIVE_INFINITY;
  if (others.length > 0 && days < SHORT_DAYS) return undefined;
  const months = monthsWithin(month, from, to);
  return months && { months, tests: others, columns };
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

/**
 * The rows from which a list is counted, as a query with `month`, the fields `by`, `count` and the sums by their names:
 * kept totals, and rows of the table itself at the edges of a range of days. Nothing where what it asks for is not kept.
 */
export function keptRows(counted: Counted): SqlText | undefined {
  const { of, scope, by, zone } = counted;
  const asked = of.totals && askedOf(counted);
  if (!asked) return undefined;
  const sums = keptSums(counted);
  const isAll = !counted.actor || isUnlimited(scope);
  const alternatives = isAll ? [] : alternativesOf(counted);
  if (!sums || !alternatives || (!isAll && scope.length === 0)) return undefined;
  const { months, tests, columns } = asked;
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
  const parts: SqlText[] = [];
  let known: readonly string[] = [...columns, ...by];
  for (const [n, one] of (isAll ? [undefined] : alternatives).entries()) {
    known = [...known, ...(one?.columns ?? [])];
    const table = coarsest(tables, known);
    if (!table) return undefined;
    const before = alternatives.slice(0, n);
    parts.push(monthly(table, one ? onlyWithin(counted, table.table, before, one) : []));
  }
  const table = tableOf(of.path);
  const scoped = isAll || !counted.actor ? [] : scopeAlternatives(of, scope, counted.actor);
  for (const edge of months.edges) {
    const added = counted.sums.map(
      ({ name, firstOf }) =>
        sql`coalesce(${sql.join(
          firstOf.map((field) => columnIn(table, field)),
          sql`, `,
        )}) as ${sql.identifier(name)}`,
    );
    const grouped = by.map((name) => columnIn(table, name));
    parts.push(sql`select ${sql.join([sql`date_trunc('month', ${columnIn(table, of.totals?.month ?? '')}::timestamp)::date`, ...grouped, sql`1`, ...added], sql`, `)}
      from ${table} where ${and(
        isNull(table.archived_at),
        ...testConditions(of, table, [...tests, ...edge], zone),
        ...(scoped.length > 0 ? [sql`(${sql.join(scoped, sql` or `)})`] : []),
      )}`);
  }
  return sql.join(parts, sql` union all `);
}
