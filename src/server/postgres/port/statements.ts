import type { Sum } from '@/engine/store';
import { columnNames } from '@/server/postgres/port/rowCodec';
import { type SqlText, sql } from '@/server/postgres/schema/sqlText';
import { whereOf } from './lists/conditions';
import { figuresQuery } from './lists/counting';
import { foundPage, isOfOnePerson, type Paged, type Place, pageQuery } from './lists/pageSql';
import { titleColumns } from './lists/titles';

/** The sums of a list without any. */
export const NO_SUMS: readonly Sum[] = [];
const cachedFigures = new WeakMap<readonly Sum[], SqlText>();

/** Returns the count and sums as one column, because it is repeated with every row. */
function figuresColumn(sums: readonly Sum[]): SqlText {
  const known = cachedFigures.get(sums);
  if (known) return known;
  const names = ['count', ...sums.map(({ name }) => name)];
  const columns = names.map((name) => sql`figures.${sql.identifier(name)}`);
  const column = sql`array[${sql.join(columns, sql`, `)}]::float8[]`.cached();
  cachedFigures.set(sums, column);
  return column;
}

/** Returns true if a search reads all rows of a list. */
const isSearched = ({ of, query: { q = '', sums = NO_SUMS, atMost } }: Paged) =>
  q !== '' && atMost === undefined && sums.length === 0 && of.totals === undefined;

const COUNTED = sql`select count(*)::int as count from found`;

/** Returns the statement of a page with the figures in every row. */
export function statementWithFigures(paged: Paged, place: Place | undefined): SqlText {
  const { of, query, scope, actor, today } = paged;
  if (place && isSearched(paged)) {
    const { found, page } = foundPage(paged, place);
    return sql`with found as materialized (${found}) select ${figuresColumn(NO_SUMS)}, ${page.columns}
      from (${COUNTED}) as figures left join (${page.rows}) as page on true order by ${page.order}`;
  }
  const where = whereOf(of, query, scope, actor, today);
  const page = pageQuery(paged, place, where);
  const { sums = NO_SUMS } = query;
  return sql`select ${figuresColumn(sums)}, ${page.columns}
    from (${figuresQuery({ ...paged, sums, by: [] }, where)}) as figures
    left join (${page.rows}) as page on true order by ${page.order}`;
}

/** Returns the count and sums of a list as one value. */
export function figuresValue(paged: Paged): SqlText {
  const { sums = NO_SUMS } = paged.query;
  return sql`(select ${figuresColumn(sums)} from (${figuresQuery({ ...paged, sums, by: [] })}) as figures)`;
}

/** The number of a list's records, in each row of a page that is read along with it. */
const FOUND = sql.identifier('found');

/**
 * Returns true if a page and its number of records are read at once: both read the same rows, which are few where a
 * list is a part of a statement, unless it has stored totals.
 */
export function isCountedByPage(paged: Paged): boolean {
  const { of, query } = paged;
  const { sums = NO_SUMS, atMost } = query;
  const isShort = of.totals === undefined || isOfOnePerson(paged);
  return isShort && sums.length === 0 && atMost === undefined;
}

/**
 * Returns a page, or all matches, as one value: a list of the texts of each row, after the number where it is read, and
 * before the titles.
 */
export function rowsColumn(paged: Paged, place: Place | undefined, isCounted: boolean): SqlText {
  const count = isCounted ? sql`, count(*) over () as ${FOUND}` : undefined;
  const { rows, order } = pageQuery(paged, place, undefined, count);
  const names = columnNames(paged.of, paged.query.without).map(sql.identifier);
  const texts = (isCounted ? [FOUND, ...names] : names).map((name) => sql`page.${name}::text`);
  texts.push(...titleColumns(paged));
  return sql`(select json_agg(array[${sql.join(texts, sql`, `)}] order by ${order}) from (${rows}) as page)`;
}

/** Returns the statement of a page, or of all matches, without figures. */
export function statementOfRows(paged: Paged, place: Place | undefined): SqlText {
  const { rows, columns, order } = pageQuery(paged, place);
  return sql`select ${columns} from (${rows}) as page order by ${order}`;
}
