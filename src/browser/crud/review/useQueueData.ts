import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { GetListResult, RaRecord } from 'react-admin';
import type { Reviewed } from './actions/reviewed';

/** Rows are read again at most this often while they are judged one after the other, in milliseconds. */
const PAUSE = 800;

interface ListAsked {
  pagination?: { perPage?: number };
  filter?: Readonly<Record<string, unknown>>;
}

const askedOf = ({ queryKey }: Query): ListAsked => ({ ...(queryKey[2] as ListAsked | undefined) });

/** What a count asks for: the total of a list is all that is wanted of it. */
export const COUNTED = { page: 1, perPage: 1 };

const isCountOf = (field: string, state: string) => (query: Query) => {
  const { pagination, filter } = askedOf(query);
  return pagination?.perPage === COUNTED.perPage && filter?.[field] === state;
};

/** What is kept of a queue's lists and counts, changed at once where something is judged and read again soon after. */
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
  // After leaving the page and coming back, the current data is shown.
  useEffect(
    () => () => {
      if (timer.current !== undefined) void refresh();
    },
    [refresh],
  );

  /** One more there, one less here. */
  const shift = useCallback(
    (from: string, to: string) => {
      if (from === to) return;
      for (const [state, by] of [
        [from, -1],
        [to, 1],
      ] as const) {
        const filters = { queryKey, type: 'active', predicate: isCountOf(field, state) } as const;
        // A count that is on its way may not know of this yet.
        void queryClient.cancelQueries(filters);
        queryClient.setQueriesData<GetListResult>(filters, (known) =>
          known ? { ...known, total: Math.max(0, (known.total ?? 0) + by) } : known,
        );
      }
    },
    [queryClient, queryKey, field],
  );

  /** A row as it is now, in every list that holds it. */
  const replace = useCallback(
    (row: RaRecord) => {
      queryClient.setQueriesData<GetListResult>({ queryKey }, (known) =>
        known?.data.some(({ id }) => id === row.id)
          ? { ...known, data: known.data.map((one) => (one.id === row.id ? row : one)) }
          : known,
      );
    },
    [queryClient, queryKey],
  );
  return { refresh, refreshSoon, shift, replace };
}
