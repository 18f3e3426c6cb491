import { kindOf } from '@/core/fields';
import type { Fields } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import { exactSum } from '@/core/validation/bounds';
import { chunked } from '@/engine/chunked';
import type { As, Found, Query, Stored, Sum, Sums } from '@/engine/store';
import type { Database } from '@/server/postgres/database';
import { recordColumns, recordIn } from '@/server/postgres/port/recordRows';
import { NO_SUMS, statementOfRows, statementWithFigures } from '@/server/postgres/port/statements';
import { wireOf } from '@/server/postgres/schema/columns';
import { sql } from '@/server/postgres/schema/sqlText';
import { tableOf } from '@/server/postgres/schema/tables';
import { type RowTexts, recordReader, toRecord } from '@/server/postgres/seed/rows';
import { scopeAs } from './conditions';
import { figuresQuery } from './counting';
import { type Paged, type Place, placeOf } from './paging';
import { queryList, queryOnce, queryPrepared } from './queries';

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

const NOWHERE = { place: undefined, tests: [] };

/** Returns the page, total and sums of a query in one statement; a deep page needs a second one to locate it. */
export async function findRecords<F extends Fields>(
  db: Database,
  of: Resource<F>,
  query: Query,
  as: As | undefined,
  zone: string,
): Promise<Found<F>> {
  const scope = scopeAs(of, as);
  if (!scope || query.ids?.length === 0) return { rows: [], total: 0 };
  const { ids, perPage, page = 1, count, sums = NO_SUMS, without } = query;
  const paged = { of, query, scope, actor: as?.by, zone };
  const isPage = !ids && perPage !== undefined;
  const whole = isPage ? { offset: (page - 1) * perPage, limit: perPage } : undefined;
  if ((!isPage || count === false) && sums.length === 0) {
    const statementOf = (given: Paged) => statementOfRows(given, whole);
    const rows = isFirst(whole)
      ? await queryList(db, paged, statementOf)
      : await queryOnce(db, statementOf(paged));
    return { rows: await recordsOf(of, rows, 0, without), total: rows.length };
  }
  const { place, tests } = whole ? await placeOf(db, paged, whole) : NOWHERE;
  const statementOf = (given: Paged) => statementWithFigures(given, place, tests);
  // For a long list the best plan depends on how many records match the words.
  const rows =
    isFirst(place) && query.atMost === undefined
      ? await queryList(db, paged, statementOf)
      : await queryOnce(db, statementOf(paged));
  const [total, ...added] = numbersOf(rows[0]?.[0] ?? '{0}');
  // Without records the figures come alone: a record has its id in the first column.
  const isEmpty = rows[0]?.[1] === null;
  return {
    rows: await recordsOf(of, isEmpty ? [] : rows, 1, without),
    total: total ?? 0,
    ...(sums.length > 0 && {
      sums: Object.fromEntries(sums.map(({ name }, at) => [name, added[at] ?? null])),
    }),
  };
}

const sumOf = (text: string) => exactSum(Number(text));

/** Returns the conversions of a row of sums, by name: `count`, sums and grouping values in wire format. */
const sumReaders = (
  { fields }: { fields: Fields },
  by: readonly string[],
  sums: readonly Sum[],
) => [
  ...by.map((name) => {
    const field = fields[name];
    return [name, field ? wireOf(kindOf(field).column(field)) : String] as const;
  }),
  ...['count', ...sums.map(({ name }) => name)].map((name) => [name, sumOf] as const),
];

/** Returns counts and sums over the matches of a query, in one statement. */
export async function aggregateRecords<
  F extends Fields,
  N extends string,
  B extends keyof F & string,
>(
  db: Database,
  of: Resource<F>,
  query: Query,
  sums: readonly Sum<N>[],
  by: readonly B[],
  as: As | undefined,
  zone: string,
): Promise<Sums<F, N, B>[]> {
  const scope = scopeAs(of, as) ?? [];
  const counted = { of, query: { ...query, sums }, scope, actor: as?.by, by, zone };
  const statementOf = (given: Paged) => figuresQuery({ ...given, sums, by });
  // For a long list the best plan depends on how many records match.
  const rows =
    query.atMost === undefined
      ? await queryList(db, counted, statementOf)
      : await queryOnce(db, statementOf(counted));
  const readers = sumReaders(of, by, sums);
  // A row has exactly the requested names.
  const summed = (texts: RowTexts) =>
    Object.fromEntries(
      readers.map(([name, read], at) => {
        const text = texts[at] ?? null;
        return [name, text === null ? null : read(text)];
      }),
    ) as Sums<F, N, B>;
  return chunked(rows, summed);
}
