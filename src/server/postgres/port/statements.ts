import type { Sum, Test } from '@/engine/store';
import { type SqlText, sql } from '@/server/postgres/schema/sqlText';
import { whereOf } from './lists/conditions';
import { figuresQuery } from './lists/counting';
import { foundPage, type Paged, type Place, pageQuery } from './lists/paging';

/** Of a list nothing is added up. */
export const NO_SUMS: readonly Sum[] = [];
const figuresKept = new WeakMap<readonly Sum[], SqlText>();

/** How many there are and what they come to, as one column, because it comes with every row. */
function figuresColumn(sums: readonly Sum[]): SqlText {
  const known = figuresKept.get(sums);
  if (known) return known;
  const names = ['count', ...sums.map(({ name }) => name)];
  const columns = names.map((name) => sql`figures.${sql.identifier(name)}`);
  const column = sql`array[${sql.join(columns, sql`, `)}]::float8[]`.kept();
  figuresKept.set(sums, column);
  return column;
}

/** Whether a list is looked through for words row by row, and to its end. */
const isSearched = ({ of, query: { q = '', sums = NO_SUMS, atMost } }: Paged) =>
  q !== '' && atMost === undefined && sums.length === 0 && of.totals === undefined;

const COUNTED = sql`select count(*)::int as count from found`;

/** The statement of a page whose rows each come after what all that is found comes to; `tests` narrow the page alone. */
export function statementWithFigures(
  paged: Paged,
  place: Place | undefined,
  tests: readonly Test[],
): SqlText {
  const { of, query, scope, actor, zone } = paged;
  if (place && isSearched(paged)) {
    const { found, page } = foundPage(paged, place);
    return sql`with found as materialized (${found}) select ${figuresColumn(NO_SUMS)}, ${page.columns}
      from (${COUNTED}) as figures left join (${page.rows}) as page on true order by ${page.order}`;
  }
  const where = whereOf(of, query, scope, actor, zone);
  const narrowed = { ...query, tests: [...(query.tests ?? []), ...tests] };
  const page =
    tests.length > 0
      ? pageQuery({ ...paged, query: narrowed }, place)
      : pageQuery(paged, place, where);
  const { sums = NO_SUMS } = query;
  return sql`select ${figuresColumn(sums)}, ${page.columns}
    from (${figuresQuery({ ...paged, sums, by: [] }, where)}) as figures
    left join (${page.rows}) as page on true order by ${page.order}`;
}

/** The statement of a page, or of every record that is found, alone. */
export function statementOfRows(paged: Paged, place: Place | undefined): SqlText {
  const { rows, columns, order } = pageQuery(paged, place);
  return sql`select ${columns} from (${rows}) as page order by ${order}`;
}
