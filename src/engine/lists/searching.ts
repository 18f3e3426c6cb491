import { readListQuery, recordsById } from '@/core/http/listQuery';
import { growsLong, isLongEnough } from '@/core/lists/longLists';
import { hintOf, MAX_HITS, MAX_MATCHES, searchedResources } from '@/core/lists/searching';
import { titleOf } from '@/core/resource/recordWords';
import type { Resource } from '@/core/resource/resource';
import type { Call } from '@/engine/call';
import type { Hit, Reads, Sought } from '@/engine/store';
import { listQueryOf, listRecords, queryOf } from './listing';
import { inputValuesOf, type View } from './views';

/** The most records of one resource before others follow. */
const MAX_PER_RESOURCE = 5;

/** A found record with the values by which people recognise it. */
interface Shown {
  entity: string;
  entity_id: number;
  title: string;
  hint: string | null;
}

/** Returns the lists that this person may search, in order of interest. */
function soughtBy(call: Call, words: string): Sought[] {
  return searchedResources(call.registry).flatMap((of): Sought[] => {
    const read = readListQuery(of, { q: words }, call.by.role);
    if ('errors' in read || (growsLong(of) && !isLongEnough(words))) return [];
    const end = growsLong(of) ? { atMost: MAX_MATCHES + 1 } : {};
    const query = { ...queryOf(read), ...end, perPage: MAX_HITS };
    return [{ of, query, as: listQueryOf(call, of, read) }];
  });
}

const isWhole = ({ closeness }: Hit) => closeness === 0;

/** Orders the hits: whole titles and numbers first, then as found, a few of each resource before more of the same. */
function shownHits(hits: readonly Hit[]): Hit[] {
  const ordered = [...hits.filter(isWhole), ...hits.filter((hit) => !isWhole(hit))];
  const turns = new Map<Resource, number>();
  const few = ordered.filter(({ of }) => {
    const turn = turns.get(of) ?? 0;
    turns.set(of, turn + 1);
    return turn < MAX_PER_RESOURCE;
  });
  const chosen = new Set([...new Set([...few, ...ordered])].slice(0, MAX_HITS));
  return ordered.filter((hit) => chosen.has(hit));
}

/** Returns the records of these hits, in order, as this person's lists show them; without any deleted meanwhile. */
async function recordsOf(
  call: Call,
  reads: Reads,
  hits: readonly Hit[],
  words: string,
): Promise<Shown[]> {
  const ids = new Map<Resource, number[]>();
  for (const { of, id } of hits) ids.set(of, [...(ids.get(of) ?? []), id]);
  const pages = [...ids].map(async ([of, some]) => {
    const request = { ...recordsById(some), archived: 'exclude' } as const;
    const { rows } = await listRecords(call, reads, of, request);
    return [of, new Map(rows.map((row) => [row.id, row]))] as const;
  });
  const found = new Map(await Promise.all(pages));
  return hits.flatMap(({ of, id }) => {
    const record = found.get(of)?.get(id);
    if (!record) return [];
    const [title, hint] = [titleOf(of, record), hintOf(of, record, words)];
    return [{ entity: of.path, entity_id: id, title, hint }];
  });
}

/** Searches the records of every resource, within what this person's lists would show them. */
export const search: View = async (call, store, request) => {
  const read = inputValuesOf(request);
  if ('refusal' in read) return read;
  const words = String(read.values.q ?? '').trim();
  if (words === '') return { data: [] };
  const hits = await store.search(words, soughtBy(call, words));
  return { data: await recordsOf(call, store, shownHits(hits), words) };
};
