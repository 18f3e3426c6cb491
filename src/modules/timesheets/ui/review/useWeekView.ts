import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SessionEnded, useOperation } from '@/browser/crud/calls/useOperation';
import type { ReviewRow } from '@/browser/crud/review/actions/reviewed';
import { weeksEntry } from '@/modules/timesheets/ui/view/weekAccess';
import type { WeekView } from '@/modules/timesheets/ui/view/weekView';

/** How long prefetched data stays fresh: an approval of outdated data is refused anyway. */
const FRESH_FOR = 30_000;

/** How a week is asked for. Another version of the row is another question. */
export const weekQuery = (
  row: ReviewRow,
  callOperation: (operation: string, input: unknown) => Promise<unknown>,
) =>
  queryOptions({
    queryKey: [weeksEntry.route, 'week', row.user_id, row.week_start, row.version],
    queryFn: async () =>
      (await callOperation('timesheets/week', {
        user_id: row.user_id,
        week_start: row.week_start,
      })) as WeekView<ReviewRow>,
    staleTime: FRESH_FOR,
  });

/** How many weeks after the one that is shown are fetched ahead. */
const AHEAD = 2;

/** All of a week that is shown; while it is read again, as it was. */
export function useWeekView(row: ReviewRow) {
  const callOperation = useOperation();
  const { data, error, refetch } = useQuery({
    ...weekQuery(row, callOperation),
    placeholderData: (previous: WeekView<ReviewRow> | undefined) =>
      previous?.week.user_id === row.user_id && previous?.week.week_start === row.week_start
        ? previous
        : undefined,
  });
  return {
    view: data,
    error: error instanceof SessionEnded ? null : error,
    retry: () => void refetch(),
  };
}

/** Fetches the next weeks before they are asked for, and knows which version of a week was seen. */
export function useWeeksAhead(following: readonly ReviewRow[], isOn: boolean) {
  const callOperation = useOperation();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isOn) return;
    for (const row of following.slice(0, AHEAD))
      void queryClient.prefetchQuery(weekQuery(row, callOperation));
  }, [following, isOn, queryClient, callOperation]);
  return (row: ReviewRow): number => {
    const seen = isOn
      ? queryClient.getQueryData(weekQuery(row, callOperation).queryKey)
      : undefined;
    return Number(seen?.week.version ?? row.version);
  };
}
