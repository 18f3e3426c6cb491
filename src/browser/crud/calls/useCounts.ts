import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { whenAtRest } from '@/browser/kit/behaviour/whenAtRest';
import { useOperation } from './useOperation';

/** A figure in the dashboard's response. Its count is null if it could not be computed. */
export interface ShownFigure {
  name: string;
  /** The path of the resource whose list it counts. */
  of: string;
  count: number | null;
  oldest: string | null;
  /** A sentence that helps people to decide. */
  detail: string | null;
  filter: Readonly<Record<string, unknown>>;
  menu: string | null;
  is_warning: boolean;
  is_failed: boolean;
}

/** The counts of the frame: unread notices, and open work behind the items of the menu. */
export interface Counts {
  unread: number | null;
  figures: readonly ShownFigure[];
}

/** The call that returns the counts, with its input. */
export interface CountsCall {
  operation: string;
  input: Readonly<Record<string, string>>;
}

export const COUNTS_KEY = ['counts'];

/** The age in milliseconds from which a change of page reloads the counts. */
const FRESH = 60_000;

/**
 * Returns the counts of the frame, loaded after the first page; reloaded on a change of page, on return to the
 * window, and after a change of data. An idle window sends no requests, so that its session ends. Without a module that
 * has the call there are none.
 */
export function useCounts(call: CountsCall | undefined, isSignedIn: boolean): Counts | undefined {
  const callOperation = useOperation();
  const client = useQueryClient();
  const { pathname } = useLocation();
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => whenAtRest(() => setAtRest(true)), []);
  const { data } = useQuery({
    queryKey: COUNTS_KEY,
    queryFn: call
      ? async () => (await callOperation(call.operation, call.input)) as Counts
      : skipToken,
    enabled: isSignedIn && isAtRest,
    staleTime: FRESH,
    retry: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path reloads old counts.
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
