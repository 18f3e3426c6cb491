import type { Fields } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import { exactSum } from '@/core/validation/bounds';
import { chunked } from '@/engine/chunked';
import type { As, Found, Query, Stored, Sum } from '@/engine/store';
import type { Database } from '@/server/postgres/database';
import { recordColumns, recordIn } from '@/server/postgres/port/recordRows';
import {
  columnNames,
  type RowTexts,
  recordReader,
  toRecord,
} from '@/server/postgres/port/rowCodec';
import {
  figuresValue,
  isCountedByPage,
  NO_SUMS,
  rowsColumn,
  statementOfRows,
  statementWithFigures,
} from '@/server/postgres/port/statements';
import { sql } from '@/server/postgres/schema/sqlText';
import { tableOf } from '@/server/postgres/schema/tables';
import { asPart, type Question } from './batchedReads';
import { scopeAs } from './conditions';
import { placeOf } from './deepPages';
import type { Paged, Place } from './pageSql';
import { queryList, queryOnce, queryPrepared } from './preparedStatements';
import { shapeOf, withValues } from './statementShapes';
import { titledIn } from './titles';
import { todayIn } from './today';

/** Returns a row of a resource's table as the record that the application knows. */
export const storedOf = <F extends Fields>(resource: Resource<F>, row: object): Stored<F> =>
  toRecord(resource, row as Record<string, unknown>) as Stored<F>;

/** Returns the record with this id, archived or not. */
export async function getRecord<F extends Fields>(
  db: Database,
  of: Resource<F>,
  id: number,
): Promise<Stored<F> | undefined> {
  const table = tableOf(of.path);
  const [row] = await queryPrepared(
    db,
    sql`select ${recordColumns(of)} from ${table} where ${table.id} = ${id}`,
  );
  return row && recordIn(of)(row);
}

/** Returns true for the first page, the most requested; every other has its own offset in the statement. */
const isFirst = (place: Place | undefined) => (place?.offset ?? 0) === 0;

/** Parses an array of numbers in PostgreSQL's format. */
const numbersOf = (text: string): (number | null)[] =>
  text
    .slice(1, -1)
    .split(',')
    .map((item) => (item === 'NULL' ? null : exactSum(Number(item))));

/** Returns the records in rows of texts, whose columns start at `from`. Yields in between: an export has a thousand. */
const recordsOf = <F extends Fields>(
  of: Resource<F>,
  rows: readonly RowTexts[],
  from: number,
  without: ReadonlySet<string> | undefined,
) => chunked(rows, recordReader(of, from, without) as (texts: RowTexts) => Stored<F>);

/** Returns the parts of a query for records: whether it is a page, and whether its figures are needed. */
function partsOf({ ids, perPage, page = 1, count, sums = NO_SUMS }: Query) {
  const isPage = !ids && perPage !== undefined;
  const whole = isPage ? { offset: (page - 1) * perPage, limit: perPage } : undefined;
  return { whole, sums, isCounted: (isPage && count !== false) || sums.length > 0 };
}

/** Returns the figures in an array of numbers, in the order of `figuresColumn`. */
function figuresIn(text: string | null | undefined, sums: readonly Sum[]) {
  const [total, ...added] = numbersOf(text ?? '{0}');
  return {
    total: total ?? 0,
    ...(sums.length > 0 && {
      sums: Object.fromEntries(sums.map(({ name }, at) => [name, added[at] ?? null])),
    }),
  };
}

/** Returns the page, total and sums of a query in one statement; a deep page is located first. */
export async function findRecords<F extends Fields>(
  db: Database,
  of: Resource<F>,
  query: Query,
  as: As | undefined,
  zone: string,
): Promise<Found<F>> {
  const scope = scopeAs(of, as);
  if (!scope || query.ids?.length === 0) return { rows: [], total: 0 };
  const { without } = query;
  const { whole, sums, isCounted } = partsOf(query);
  const paged = { of, query, scope, actor: as?.by, today: todayIn(zone) };
  if (!isCounted) {
    const statementOf = (given: Paged) => statementOfRows(given, whole);
    const rows = isFirst(whole)
      ? await queryList(db, paged, statementOf)
      : await queryOnce(db, statementOf(paged));
    return { rows: await recordsOf(of, rows, 0, without), total: rows.length };
  }
  const located = whole && (await placeOf(db, paged, whole));
  if (located?.figures !== undefined) {
    const { place, tests, figures } = located;
    const narrowed = { ...query, tests: [...(query.tests ?? []), ...tests] };
    const rows = await queryOnce(db, statementOfRows({ ...paged, query: narrowed }, place));
    return { rows: await recordsOf(of, rows, 0, without), ...figuresIn(figures, sums) };
  }
  const statementOf = (given: Paged) => statementWithFigures(given, whole);
  // For a long list the best plan depends on how many records match the words.
  const rows =
    isFirst(whole) && query.atMost === undefined
      ? await queryList(db, paged, statementOf)
      : await queryOnce(db, statementOf(paged));
  // Without records the figures come alone: a record has its id in the first column.
  const isEmpty = rows[0]?.[1] === null;
  return {
    rows: await recordsOf(of, isEmpty ? [] : rows, 1, without),
    ...figuresIn(rows[0]?.[0], sums),
  };
}

/** Returns the rows of texts in a column that holds them all. */
export const rowsIn = (column: string | null | undefined): RowTexts[] => JSON.parse(column ?? '[]');

/** Returns `findRecords` as a question that can share a statement with others; nothing where it needs none. */
export function findQuestion<F extends Fields>(
  db: Database,
  of: Resource<F>,
  query: Query,
  as: As | undefined,
  zone: string,
): Question<Found<F>> | undefined {
  const scope = scopeAs(of, as);
  if (!scope || query.ids?.length === 0) return undefined;
  const { whole, sums, isCounted } = partsOf(query);
  const paged = { of, query, scope, actor: as?.by, today: todayIn(zone) };
  const part = asPart(paged);
  const isByPage = isCounted && isCountedByPage(part);
  const hasFigures = isCounted && !isByPage;
  const rowsOf = (given: Paged) => rowsColumn(given, whole, isByPage);
  return {
    shape: () => shapeOf(part),
    columnsOf: (values) => {
      const given = withValues(part, values);
      return hasFigures ? [rowsOf(given), figuresValue(given)] : [rowsOf(given)];
    },
    width: hasFigures ? 2 : 1,
    read: async (texts, from) => {
      const read = rowsIn(texts[from]);
      const first = isByPage ? 1 : 0;
      const rows = await recordsOf(of, read, first, query.without);
      const found: Found<F> = hasFigures
        ? { rows, ...figuresIn(texts[from + 1], sums) }
        : { rows, total: isByPage ? Number(read[0]?.[0] ?? 0) : rows.length };
      const { titlesOf } = query;
      if (titlesOf) {
        const width = columnNames(of, query.without).length;
        found.titled = titledIn(of, titlesOf, rows, read, first + width);
      }
      return found;
    },
    alone: () => findRecords(db, of, query, as, zone),
  };
}
