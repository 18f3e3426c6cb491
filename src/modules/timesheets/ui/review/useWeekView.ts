import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SessionEnded, useOperation } from '@/browser/crud/calls/useOperation';
import type { ReviewRow } from '@/browser/crud/review/actions/reviewed';
import { weeksResource } from '@/modules/timesheets/ui/view/weekResources';
import type { WeekView } from '@/modules/timesheets/ui/view/weekView';

/** Prefetched data stays fresh this long: an approval of outdated data is refused anyway. */
const FRESH_FOR = 30_000;

/** Returns the query for a week. Its key includes the version, so a changed row is fetched again. */
export const weekQuery = (
  row: ReviewRow,
  callOperation: (operation: string, input: unknown) => Promise<unknown>,
) =>
  queryOptions({
    queryKey: [weeksResource.route, 'week', row.user_id, row.week_start, row.version],
    queryFn: async () =>
      (await callOperation('timesheets/week', {
        user_id: row.user_id,
        week_start: row.week_start,
      })) as WeekView<ReviewRow>,
    staleTime: FRESH_FOR,
  });

/** Number of weeks prefetched after the shown one. */
const AHEAD = 2;

/** Loads all data of a week; shows the previous version while a new one loads. */
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

/** Prefetches the next weeks, and returns the version of a week that was shown. */
export function useWeeksAhead(next: readonly ReviewRow[], isOn: boolean) {
  const callOperation = useOperation();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isOn) return;
    for (const row of next.slice(0, AHEAD))
      void queryClient.prefetchQuery(weekQuery(row, callOperation));
  }, [next, isOn, queryClient, callOperation]);
  return (row: ReviewRow): number => {
    const cached = isOn
      ? queryClient.getQueryData(weekQuery(row, callOperation).queryKey)
      : undefined;
    return Number(cached?.week.version ?? row.version);
  };
}
