import type { Resource } from '@/core/resource/resource';
import type { Call } from '@/engine/call';
import type { Query, Reads, Refused } from '@/engine/store';
import { cursorAfter, readCursor } from './cursor';
import { includedRecords, listQueryOf, queryOf } from './listing';
import { listLimits } from './longListLimits';
import { leftToStore, shown } from './presenting';
import { type QueryText, readList, withRange } from './reading';
import type { Shown } from './views';

/** Answers the page of a list that begins at a cursor. It counts and adds up nothing. */
export async function listByCursor(
  call: Call,
  reads: Reads,
  of: Resource,
  query: QueryText,
): Promise<Shown | Refused> {
  const { cursor, group, totals, ...list } = query;
  const read = await readList(call, reads, of, await withRange(reads, of, list));
  if ('refusal' in read) return read;
  const place = readCursor(of, query, read);
  if ('refusal' in place) return place;
  const sorted = { ...read, sort: place.sort };
  const as = listQueryOf(call, of, sorted);
  const refusal = await listLimits(reads, of, sorted, as);
  if (refusal) return { refusal };
  const { perPage, include } = read;
  const without = leftToStore(call, of);
  const spec: Query = {
    ...queryOf(sorted),
    tests: [...read.filters, ...place.tests],
    page: 1,
    // One row more shows that another page follows.
    perPage: perPage + 1,
    count: false,
    ...(without && { without }),
  };
  const found = await reads.find(of, spec, as);
  const stored = found.rows.slice(0, perPage);
  const last = stored.length < found.rows.length ? stored.at(-1) : undefined;
  const data = without ? stored : await shown(call, reads, of, stored);
  const pagination = {
    per_page: perPage,
    next_cursor: last ? cursorAfter(last, place) : null,
  };
  const included =
    include.length > 0 ? await includedRecords(call, reads, of, data, include) : undefined;
  return { data, extras: { pagination, ...(included && { included }) } };
}
