import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { GetListResult, RaRecord } from 'react-admin';
import { COUNTED } from '@/browser/crud/calls/countOnly';
import type { Reviewed } from './actions/reviewed';

/** The shortest time between reloads while rows are reviewed quickly, in milliseconds. */
const PAUSE = 800;

interface ListQuery {
  pagination?: { perPage?: number };
  filter?: Readonly<Record<string, unknown>>;
}

const queryOf = ({ queryKey }: Query): ListQuery => ({ ...(queryKey[2] as ListQuery | undefined) });

const isCountOf = (field: string, state: string) => (query: Query) => {
  const { pagination, filter } = queryOf(query);
  return pagination?.perPage === COUNTED.perPage && filter?.[field] === state;
};

/** Returns functions that update the cached lists and counts of a queue at once and reload them soon after. */
export function useQueueData({ resource: { route }, workflow: { field } }: Reviewed) {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const queryKey = useMemo(() => [route, 'getList'], [route]);

  const refresh = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    return queryClient.invalidateQueries({ queryKey: [route] });
  }, [queryClient, route]);
  const refreshSoon = useCallback(() => {
    timer.current ??= setTimeout(() => void refresh(), PAUSE);
  }, [refresh]);
  // Reloads when the page is left, so that a return shows current data.
  useEffect(
    () => () => {
      if (timer.current !== undefined) void refresh();
    },
    [refresh],
  );

  /** Adjusts the counts after a record has moved between states. */
  const shift = useCallback(
    (from: string, to: string) => {
      if (from === to) return;
      for (const [state, by] of [
        [from, -1],
        [to, 1],
      ] as const) {
        const filters = { queryKey, type: 'active', predicate: isCountOf(field, state) } as const;
        // A pending count may not include this change.
        void queryClient.cancelQueries(filters);
        queryClient.setQueriesData<GetListResult>(filters, (known) =>
          known ? { ...known, total: Math.max(0, (known.total ?? 0) + by) } : known,
        );
      }
    },
    [queryClient, queryKey, field],
  );

  /** Replaces a row in every cached list. */
  const replace = useCallback(
    (row: RaRecord) => {
      queryClient.setQueriesData<GetListResult>({ queryKey }, (known) =>
        known?.data.some(({ id }) => id === row.id)
          ? { ...known, data: known.data.map((stored) => (stored.id === row.id ? row : stored)) }
          : known,
      );
    },
    [queryClient, queryKey],
  );
  return { refresh, refreshSoon, shift, replace };
}
