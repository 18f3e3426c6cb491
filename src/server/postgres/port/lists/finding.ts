import { eq } from 'drizzle-orm';
import { kindOf } from '@/core/fields';
import type { Fields } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import { exactSum } from '@/core/validation/bounds';
import { inSlices } from '@/engine/inSlices';
import type { As, Found, Query, Stored, Sum, Sums } from '@/engine/store';
import type { Database } from '@/server/postgres/database';
import { NO_SUMS, statementOfRows, statementWithFigures } from '@/server/postgres/port/statements';
import { toWire } from '@/server/postgres/schema/columns';
import { tableOf } from '@/server/postgres/schema/tables';
import { type RowTexts, recordReader, toRecord } from '@/server/postgres/seed/rows';
import { askFormed, askOnce } from './asking';
import { scopeAs } from './conditions';
import { figuresQuery } from './counting';
import { type Paged, type Place, placeOf } from './paging';

/** A row of a resource's table as the record that the application knows. */
export const storedOf = <F extends Fields>(resource: Resource<F>, row: object): Stored<F> =>
  toRecord(resource, row as Record<string, unknown>) as Stored<F>;

/** The record with this id, archived or not. */
export async function getRecord<F extends Fields>(
  db: Database,
  of: Resource<F>,
  id: number,
): Promise<Stored<F> | undefined> {
  const table = tableOf(of.path);
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row && storedOf(of, row);
}

/** The first page is what is asked for most; every other has an offset of its own in its statement. */
const isFirst = (place: Place | undefined) => (place?.offset ?? 0) === 0;

/** An array of numbers as PostgreSQL writes it. */
const numbersOf = (text: string): (number | null)[] =>
  text
    .slice(1, -1)
    .split(',')
    .map((one) => (one === 'NULL' ? null : exactSum(Number(one))));

/** The records whose columns stand in rows from this place on. An export has a thousand: others are answered meanwhile. */
const recordsOf = <F extends Fields>(
  of: Resource<F>,
  rows: readonly RowTexts[],
  from: number,
  without: ReadonlySet<string> | undefined,
) => inSlices(rows, recordReader(of, from, without) as (texts: RowTexts) => Stored<F>);

const NOWHERE = { place: undefined, tests: [] };

/** What a query finds: its page, how many there are and their sums, in one statement; a page that lies deep takes another to find it. */
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
    const statementOf = (asked: Paged) => statementOfRows(asked, whole);
    const rows = isFirst(whole)
      ? await askFormed(db, paged, statementOf)
      : await askOnce(db, statementOf(paged));
    return { rows: await recordsOf(of, rows, 0, without), total: rows.length };
  }
  const { place, tests } = whole ? await placeOf(db, paged, whole) : NOWHERE;
  const statementOf = (asked: Paged) => statementWithFigures(asked, place, tests);
  // Of a long list it depends on the words whether many records have them, and so does the best plan.
  const rows =
    isFirst(place) && query.atMost === undefined
      ? await askFormed(db, paged, statementOf)
      : await askOnce(db, statementOf(paged));
  const [total, ...added] = numbersOf(rows[0]?.[0] ?? '{0}');
  // Then the figures stand beside nothing: a record has its id in the first column.
  const isEmpty = rows[0]?.[1] === null;
  return {
    rows: await recordsOf(of, isEmpty ? [] : rows, 1, without),
    total: total ?? 0,
    ...(sums.length > 0 && {
      sums: Object.fromEntries(sums.map(({ name }, at) => [name, added[at] ?? null])),
    }),
  };
}

/** A grouped value as the wire carries it; a sum is one already. */
function groupValue({ fields }: { fields: Fields }, name: string, value: unknown): unknown {
  const field = fields[name];
  return field ? toWire(kindOf(field).column(field), value) : value;
}

const sumValue = (value: unknown) => (typeof value === 'number' ? exactSum(value) : value);

/** A row of sums as the application knows it: it was asked for these names, and has no other. */
const summed = <F extends Fields, N extends string, B extends keyof F & string>(
  of: Resource<F>,
  by: readonly B[],
  row: object,
) =>
  Object.fromEntries(
    Object.entries<unknown>({ ...row }).map(([name, value]) => [
      name,
      by.some((one) => one === name) ? groupValue(of, name, value) : sumValue(value),
    ]),
  ) as Sums<F, N, B>;

/** Sums over what a query finds, and how much that is, in one statement. */
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
  const { rows } = await db.execute(
    figuresQuery({ of, query, scope, actor: as?.by, sums, by, zone }),
  );
  return inSlices(rows, (row) => summed<F, N, B>(of, by, row));
}
