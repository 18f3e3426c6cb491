import type { Test } from '@/engine/store';
import type { Database } from '@/server/postgres/database';
import type { RowTexts } from '@/server/postgres/port/rowCodec';
import { lastOfMonth } from '@/server/postgres/totals/months';
import { daysQuery, monthsQuery } from './counting';
import { DEEP, type Paged, type Place } from './pageSql';
import { queryPrepared } from './preparedStatements';

/** The position of a page, and further tests of its rows. */
export interface Located {
  place: Place;
  tests: Test[];
  /** The count and sums of the whole list, if they are known by now, as `figuresColumn` returns them. */
  figures?: string;
}

/** Skipping fewer rows of a month than this takes less time than finding the day. */
const MANY_IN_MONTH = 5_000;

/** The records of a month or a day, by its first day. */
interface Part {
  start: string;
  count: number;
}

/** Returns the parts in rows of first days and counts, without that of the records that have no day. */
const partsIn = (rows: readonly RowTexts[]): Part[] =>
  rows.flatMap(([start, count]) => (start ? [{ start, count: Number(count) }] : []));

/** Returns the part that holds the record this many behind the first, and how many of its records come before it. */
function partAt(parts: readonly Part[], offset: number): (Part & { before: number }) | undefined {
  let before = offset;
  for (const part of parts) {
    if (before < part.count) return { ...part, before };
    before -= part.count;
  }
  return undefined;
}

/** The tests for the first and the last day of a part. */
interface Bounds {
  from: Test;
  to: Test;
}

const boundsOf = (field: string, first: string, last: string): Bounds => ({
  from: { field, test: 'from', value: first },
  to: { field, test: 'to', value: last },
});

/** Returns the days of a month, in the order of the list; nothing unless totals have them. */
async function daysWithin(db: Database, paged: Paged, { from, to }: Bounds): Promise<Part[]> {
  const { of, query, scope, actor, today } = paged;
  const narrowed = { ...query, tests: [...(query.tests ?? []), from, to] };
  const days = daysQuery({ of, query: narrowed, scope, actor, sums: [], by: [], today });
  return days ? partsIn(await queryPrepared(db, days)) : [];
}

/**
 * Returns the position of a deep page after skipping whole months, and days if totals have them: its place counts the
 * rows before it in its month or day, or those after it if they are fewer and the page is within it.
 */
export async function placeOf(db: Database, paged: Paged, place: Place): Promise<Located> {
  const { of, query, scope, actor, today } = paged;
  const [first] = query.sort ?? [];
  const { month: field } = of.totals ?? {};
  const nowhere = { place, tests: [] };
  if (place.offset < DEEP || !field || first?.field !== field) return nowhere;
  const { sums = [] } = query;
  const months = monthsQuery({ of, query, scope, actor, sums, by: [], today });
  if (!months) return nowhere;
  const rows = await queryPrepared(db, months);
  const known = partsIn(rows);
  if (known.length < rows.length) return nowhere;
  const figures = rows[0]?.[2] ?? '{0}';
  const inOrder = (parts: Part[]) => (first.descending ? parts.reverse() : parts);
  const { limit } = place;
  const month = partAt(inOrder(known), place.offset);
  // Beyond the last record: nothing is read.
  if (!month) return { place: { offset: 0, limit: 0 }, tests: [], figures };
  const ofMonth = boundsOf(field, month.start, lastOfMonth(month.start));
  const skipped = Math.min(month.before, month.count - month.before);
  const days = skipped < MANY_IN_MONTH ? [] : await daysWithin(db, paged, ofMonth);
  const day = partAt(inOrder(days), month.before);
  const { before, count } = day ?? month;
  const { from, to } = day ? boundsOf(field, day.start, day.start) : ofMonth;
  const after = count - before - limit;
  return after >= 0 && after < before
    ? { place: { offset: after, limit, fromEnd: true }, tests: [from, to], figures }
    : { place: { offset: before, limit }, tests: [first.descending ? to : from], figures };
}
