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

/**
 * Returns the position of a deep page after skipping whole months: further tests of its rows, and how many of these
 * come before it, or after it if that is less and the page is within one month.
 */
export async function placeOf(
  db: Database,
  paged: Paged,
  place: Place,
): Promise<{ place: Place; tests: Test[] }> {
  const { of, query, scope, actor, today } = paged;
  const [first] = query.sort ?? [];
  const { month } = of.totals ?? {};
  const nowhere = { place, tests: [] };
  if (place.offset < DEEP || !month || first?.field !== month) return nowhere;
  const months = monthsQuery({ of, query, scope, actor, sums: [], by: [], today });
  if (!months) return nowhere;
  const { rows } = await db.execute<{ month: string | null; count: number }>(months);
  if (rows.some((row) => row.month === null)) return nowhere;
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
      ? { place: { offset: after, limit, fromEnd: true }, tests: [from, to] }
      : { place: { offset, limit }, tests: [first.descending ? to : from] };
  }
  // Beyond the last record: nothing is read.
  return { place: { offset: 0, limit: 0 }, tests: [] };
}
