import { alternativesOf } from '@/core/access/alternatives';
import { type Actor, isUnlimited, type Scope } from '@/core/access/table';
import { isReference } from '@/core/fields/kinds/reference';
import type { Resource } from '@/core/resource/resource';
import type { Query } from '@/engine/store';
import { recordColumns } from '@/server/postgres/port/recordRows';
import { columnNames } from '@/server/postgres/port/rowCodec';
import { scopeAlternatives } from '@/server/postgres/rowScope';
import { and, isNull, type SqlText, sql } from '@/server/postgres/schema/sqlText';
import { tableOf } from '@/server/postgres/schema/tables';
import { queryConditions, whereOf } from './conditions';
import { inOrder, type OrderTerm, orderTermsOf } from './ordering';
import { withoutStartLimits } from './startLimits';

/** The position of a page: the number of records before it, and in it. */
export interface Place {
  offset: number;
  limit: number;
  /** The offset counts the records after it instead, because they are fewer. */
  fromEnd?: boolean;
}

/** A list to read a page or figures from. */
export interface Paged {
  of: Resource;
  query: Query;
  scope: Scope;
  actor: Actor | undefined;
  today: SqlText;
  /** The fields by which its figures are grouped, where these are read without records. */
  by?: readonly string[];
  /** Its statement is a part of a larger one. */
  isPart?: true;
}

/** Beyond this many rows it is faster to find the month in which a page begins than to skip them. */
export const DEEP = 1_000;

/** Literal in the statement: for an unknown length PostgreSQL expects a tenth of the table. */
const endOf = ({ offset, limit }: Pick<Place, 'offset' | 'limit'>): SqlText =>
  sql.raw(offset > 0 ? `limit ${limit} offset ${offset}` : `limit ${limit}`);

const termName = (at: number) => sql.identifier(`o${at}`);

/** Returns the order of rows that carry their terms as `o0`, `o1` …, or its reverse; ties are settled by id. */
const byTermsApart = (terms: readonly OrderTerm[], id: SqlText, fromEnd?: boolean): SqlText[] => [
  ...terms.map((one, at) => inOrder(sql`${termName(at)}`, one, fromEnd)),
  fromEnd ? sql`${id} desc` : id,
];

const byTerms = (terms: readonly OrderTerm[], id: SqlText, fromEnd?: boolean): SqlText =>
  sql.join(byTermsApart(terms, id, fromEnd), sql`, `);

const named = (terms: readonly OrderTerm[]) =>
  terms.map(({ term }, at) => sql`, ${term} as ${termName(at)}`);

/**
 * Returns true if the alternatives of a scope are read separately and merged, each by its own index. A list of few
 * rows is checked row by row.
 */
const isMerged = ({ of, query, scope, actor }: Paged): boolean =>
  actor !== undefined &&
  alternativesOf(scope, actor).length > 1 &&
  !isUnlimited(scope) &&
  of.totals !== undefined &&
  query.archived !== 'include' &&
  query.archived !== 'only' &&
  (query.q ?? '') === '' &&
  !(query.tests ?? []).some(
    (test) => test.test === 'in' && !test.related && isReference(of.fields[test.field]),
  );

/** Returns true for a part of a statement with the records of one person, which are few: they are all read at once. */
export const isOfOnePerson = ({ of, query: { tests = [] }, isPart }: Paged): boolean => {
  const [own, ...others] = of.rows.own?.path ?? [];
  return (
    isPart === true &&
    others.length === 0 &&
    tests.some((test) => test.test === 'in' && test.field === own && test.values.length === 1)
  );
};

/**
 * Returns true if a list starts with its oldest day. Its index has the newest first and empty days last, so backwards
 * it begins with the empty ones: rows with and without a day are read separately.
 */
const isFromOldest = (paged: Paged): boolean => {
  const { of, query } = paged;
  const [first] = query.sort ?? [];
  const isLong = of.totals !== undefined && !isOfOnePerson(paged);
  return isLong && first?.field === of.totals?.month && !first?.descending;
};

/**
 * Returns true if the deleted rows of a long list are read separately from the others, because no index has both. Given
 * records are found by their ids.
 */
const isWithDeleted = ({ of, query: { archived, ids, q = '' } }: Paged): boolean =>
  of.totals !== undefined && archived === 'include' && !ids && q === '';

/** Returns the conditions of the parts that a page is merged from, each with the common ones. */
function partsOf(paged: Paged): (SqlText | undefined)[] {
  const { of, query, scope, actor, today } = paged;
  if (isWithDeleted(paged))
    return (['exclude', 'only'] as const).flatMap((archived) =>
      partsOf({ ...paged, query: { ...query, archived } }),
    );
  if (!isMerged(paged) || !actor) return [whereOf(of, query, scope, actor, today)];
  const table = tableOf(of.path);
  const alternatives = scopeAlternatives(of, scope, actor);
  const common = queryConditions(of, table, query, today);
  return alternatives.map((alternative, at) => {
    const others = alternatives.slice(0, at).map((other) => sql`${other} is not true`);
    return and(isNull(table.archived_at), alternative, ...others, ...common);
  });
}

/** Returns the query for the ids and sort terms of a page, before any of its rows is read. */
function keysOf(paged: Paged, terms: readonly OrderTerm[], place: Place): SqlText {
  const { offset, limit, fromEnd } = place;
  const table = tableOf(paged.of.path);
  const order = byTerms(terms, sql`id`, fromEnd);
  const within = (where: SqlText | undefined, by: SqlText, end: SqlText) =>
    sql`select ${table.id} as id${sql.join(named(terms), sql``)} from ${table} where ${where ?? sql`true`} order by ${by} ${end}`;
  const ways = partsOf(paged);
  const isApart = isFromOldest(paged);
  const [way] = ways;
  if (ways.length === 1 && !isApart) return within(way, order, endOf(place));
  const [first] = terms;
  const least = endOf({ offset: 0, limit: limit + offset });
  const parts = ways.flatMap((where) => {
    if (!isApart || !first) return [within(where, order, least)];
    const [, ...rest] = byTermsApart(terms, sql`id`, fromEnd);
    const filled = sql`${termName(0)} ${sql.raw(fromEnd ? 'desc nulls last' : 'asc nulls first')}`;
    return [
      within(
        and(where, sql`${first.term} is not null`),
        sql.join([filled, ...rest], sql`, `),
        least,
      ),
      within(and(where, isNull(first.term)), order, least),
    ];
  });
  const read = parts.map((part) => sql`(${part})`);
  return sql`select * from (${sql.join(read, sql` union all `)}) as merged order by ${order} ${endOf(place)}`;
}

const cachedColumns = new WeakMap<readonly string[], SqlText>();

/** Returns the columns of a resource's records on a page, in reading order, cached for all its lists. */
function columnsOf(of: Resource, without: ReadonlySet<string> | undefined): SqlText {
  const names = columnNames(of, without);
  const known = cachedColumns.get(names);
  if (known) return known;
  const each = names.map((name) => sql`page.${sql.identifier(name)}`);
  const columns = sql.join(each, sql`, `).cached();
  cachedColumns.set(names, columns);
  return columns;
}

/** A page as a query, which the enclosing query calls `page`. */
interface PageQuery {
  /** Its rows with their sort terms, unordered; PostgreSQL reads only the columns used. */
  rows: SqlText;
  /** The columns of its records only. */
  columns: SqlText;
  order: SqlText;
}

/** Returns a page whose ids come from the query `keys`. */
const pageByKeys = (
  { of, query }: Paged,
  terms: readonly OrderTerm[],
  keys: SqlText,
): PageQuery => {
  const table = tableOf(of.path);
  const keyed = terms.map((_, at) => sql`, keys.${termName(at)}`);
  return {
    columns: columnsOf(of, query.without),
    rows: sql`select ${recordColumns(of, query.without)}${sql.join(keyed, sql``)} from (${keys}) as keys join ${table} on ${table.id} = keys.id`,
    order: byTerms(terms, sql`page.id`),
  };
};

/** Returns the query of a page; `given` is its condition, if already built, `more` are further columns of its rows. */
export function pageQuery(
  list: Paged,
  place: Place | undefined,
  given?: SqlText | undefined,
  more = sql``,
): PageQuery {
  const paged = place ? { ...list, query: withoutStartLimits(list.query) } : list;
  const { of, query, scope, actor, today } = paged;
  const table = tableOf(of.path);
  const terms = orderTermsOf(of, table, query, actor, today);
  const isInParts = isMerged(paged) || isWithDeleted(paged) || isFromOldest(paged);
  if (place && (isInParts || place.offset >= DEEP))
    return pageByKeys(paged, terms, keysOf(paged, terms, place));
  const known = query === list.query ? given : undefined;
  const where = known ?? whereOf(of, query, scope, actor, today) ?? sql`true`;
  const end = place
    ? sql` order by ${byTerms(terms, sql`id`, place.fromEnd)} ${endOf(place)}`
    : sql``;
  return {
    columns: columnsOf(of, query.without),
    rows: sql`select ${recordColumns(of, query.without)}${sql.join(named(terms), sql``)}${more} from ${table} where ${where}${end}`,
    order: byTerms(terms, sql`page.id`),
  };
}

/** All matches of a search, and a page of them, which reads them under the name `found`. */
interface FoundPage {
  found: SqlText;
  page: PageQuery;
}

/** Returns the page of a search: every row is read once, for both page and total. */
export function foundPage(paged: Paged, place: Place): FoundPage {
  const { of, query, scope, actor, today } = paged;
  const table = tableOf(of.path);
  const terms = orderTermsOf(of, table, query, actor, today);
  const where = whereOf(of, query, scope, actor, today) ?? sql`true`;
  const keys = sql`select * from found order by ${byTerms(terms, sql`id`)} ${endOf(place)}`;
  return {
    found: sql`select ${table.id} as id${sql.join(named(terms), sql``)} from ${table} where ${where}`,
    page: pageByKeys(paged, terms, keys),
  };
}
