import type { Test } from '@/engine/store';
import type { Database } from '@/server/postgres/database';
import { lastOfMonth } from '@/server/postgres/totals/months';
import { monthsQuery } from './counting';
import { DEEP, type Paged, type Place } from './pageSql';

/** Returns the tests for the records of a month, given its first day. */
const withinMonth = (month: string, start: string): Record<'from' | 'to', Test> => ({
  from: { field: month, test: 'from', value: start },
  to: { field: month, test: 'to', value: lastOfMonth(start) },
});

/** The position of a page, and further tests of its rows. */
export interface Located {
  place: Place;
  tests: Test[];
  /** The count and sums of the whole list, if they are known by now, as `figuresColumn` returns them. */
  figures?: string;
}

/**
 * Returns the position of a deep page after skipping whole months: its place counts the rows before it in its month, or
 * those after it if they are fewer and the page is within one month.
 */
export async function placeOf(db: Database, paged: Paged, place: Place): Promise<Located> {
  const { of, query, scope, actor, today } = paged;
  const [first] = query.sort ?? [];
  const { month } = of.totals ?? {};
  const nowhere = { place, tests: [] };
  if (place.offset < DEEP || !month || first?.field !== month) return nowhere;
  const { sums = [] } = query;
  const months = monthsQuery({ of, query, scope, actor, sums, by: [], today });
  if (!months) return nowhere;
  const { rows } = await db.execute<{ month: string | null; count: number; figures: string }>(
    months,
  );
  if (rows.some((row) => row.month === null)) return nowhere;
  const figures = rows[0]?.figures ?? '{0}';
  if (first.descending) rows.reverse();
  const { limit } = place;
  let { offset } = place;
  for (const { month: start, count } of rows) {
    if (offset >= count) {
      offset -= count;
      continue;
    }
    const { from, to } = withinMonth(month, start ?? '');
    const after = count - offset - limit;
    return after >= 0 && after < offset
      ? { place: { offset: after, limit, fromEnd: true }, tests: [from, to], figures }
      : { place: { offset, limit }, tests: [first.descending ? to : from], figures };
  }
  // Beyond the last record: nothing is read.
  return { place: { offset: 0, limit: 0 }, tests: [], figures };
}
