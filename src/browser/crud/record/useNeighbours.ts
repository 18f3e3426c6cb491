import { useEffect } from 'react';
import { parseQueryFromLocation, type RaRecord, useGetList, useStore } from 'react-admin';
import { useLocation } from 'react-router';
import { firstSort } from '@/browser/crud/list/listStart';
import { useRowsPerPage } from '@/browser/crud/list/useRowsPerPage';
import { listKey } from '@/browser/crud/storeKeys';
import type { Resource } from '@/core/resource/resource';

/** The list stays as it was when the record was opened, so that a save does not move the record in it. */
const STAYS = 600_000;

interface Neighbour {
  record: RaRecord;
  /** The page of the list that the record is on. */
  page: number;
}

/** The place of a record in its list, from 1, and the records before and after it. */
interface Neighbours {
  place: number;
  total: number;
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
}

export type Way = 'previous' | 'next';

/** A step from a record to its neighbour, in the state of the address. */
export interface Step {
  way: Way;
  /** The page of the list that the neighbour is on. */
  page: number;
}

/** Returns the step by which a record was reached; nothing if it was opened otherwise. */
export function stepOf(state: unknown): Step | undefined {
  const { way, page } = { ...(state as Partial<Step> | null) };
  const isWay = way === 'previous' || way === 'next';
  return isWay && typeof page === 'number' && page >= 1 ? { way, page } : undefined;
}

/** Returns a page of the list with its last query; nothing for page 0. */
function usePage(resource: Resource, search: string, page: number, isNeeded: boolean) {
  const [rows] = useRowsPerPage(resource);
  const { perPage, sort, order, filter } = parseQueryFromLocation({ search });
  const first = firstSort(resource);
  const size = Number(perPage ?? rows);
  const { data = [], total = 0 } = useGetList(
    resource.route,
    {
      pagination: { page, perPage: size },
      sort: { field: sort ?? first.field, order: order === 'DESC' ? 'DESC' : first.order },
      filter: filter ?? {},
    },
    { enabled: isNeeded && page > 0, staleTime: STAYS, refetchOnWindowFocus: false },
  );
  return { data, total, size };
}

/** Returns the neighbours of a record on the page of its list that was last open; nothing if it is not on that page. */
export function useNeighbours(resource: Resource, id: RaRecord['id']): Neighbours | undefined {
  const [search, setSearch] = useStore<string>(listKey(resource), '');
  const step = stepOf(useLocation().state);
  const stored = Number(parseQueryFromLocation({ search }).page ?? 1);
  const page = step?.page ?? stored;
  // The list opens at the record that was stepped to.
  useEffect(() => {
    if (page === stored) return;
    const query = new URLSearchParams(search);
    query.set('page', String(page));
    setSearch(`?${query}`);
  }, [page, stored, search, setSearch]);
  const here = usePage(resource, search, page, true);
  const at = here.data.findIndex((row) => row.id === id);
  const place = (page - 1) * here.size + at + 1;
  const isLast = at === here.data.length - 1;
  const before = usePage(resource, search, page - 1, at === 0);
  const after = usePage(resource, search, page + 1, at >= 0 && isLast && place < here.total);
  if (at < 0) return undefined;
  const neighbour = (record: RaRecord | undefined, onPage: number) =>
    record && { record, page: onPage };
  return {
    place,
    total: here.total,
    previous: at > 0 ? neighbour(here.data[at - 1], page) : neighbour(before.data.at(-1), page - 1),
    next: isLast ? neighbour(after.data[0], page + 1) : neighbour(here.data[at + 1], page),
  };
}
