import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { whenAtRest } from '@/browser/kit/behaviour/whenAtRest';
import { useOperation } from './useOperation';

/** A figure of the dashboard as it is answered; without a count it could not be worked out. */
export interface ShownFigure {
  name: string;
  /** The path of the resource whose list it counts. */
  of: string;
  count: number | null;
  oldest: string | null;
  /** What helps to decide, as people read it. */
  detail: string | null;
  filter: Readonly<Record<string, unknown>>;
  menu: string | null;
  is_warning: boolean;
  is_failed: boolean;
}

/** What the frame counts: notices that were not read, and what waits behind entries of the menu. */
export interface Counts {
  unread: number | null;
  figures: readonly ShownFigure[];
}

/** By what the counts are kept. */
export const COUNTS_KEY = ['dashboard', 'counts'];

/** So old counts may be before a person who goes on gets new ones, in milliseconds. */
const FRESH = 60_000;
const COUNTS = { only: 'counts' };

/**
 * What the frame counts, asked for once the first page is there; again when somebody goes on to another page or comes
 * back to the window, and after a change. Nobody who only leaves the window open asks, so that their session ends.
 */
export function useCounts(isSignedIn: boolean): Counts | undefined {
  const callOperation = useOperation();
  const client = useQueryClient();
  const { pathname } = useLocation();
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => whenAtRest(() => setAtRest(true)), []);
  const { data } = useQuery({
    queryKey: COUNTS_KEY,
    queryFn: async () => (await callOperation('dashboard', COUNTS)) as Counts,
    enabled: isSignedIn && isAtRest,
    staleTime: FRESH,
    retry: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page is somebody going on.
  useEffect(() => {
    void client.refetchQueries({ queryKey: COUNTS_KEY, type: 'active', stale: true });
  }, [client, pathname]);
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation.state.status === 'success')
          void client.invalidateQueries({ queryKey: COUNTS_KEY });
      }),
    [client],
  );
  return data;
}
