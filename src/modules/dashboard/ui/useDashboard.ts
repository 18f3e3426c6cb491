import { useQuery, useQueryClient } from '@tanstack/react-query';
import { COUNTS_KEY, type Counts } from '@/browser/crud/calls/useCounts';
import { SessionEnded, useOperation } from '@/browser/crud/calls/useOperation';
import type { OwnVehicle } from '@/modules/dashboard/model/ownVehicle';

/** The person's own week; one that has not begun has no state. */
export interface OwnWeek {
  week_start: string;
  status: string | null;
  total_hours: string;
}

/** The hours of all weeks that began on a day. */
export interface WeekHours {
  week_start: string;
  weeks: number;
  regular: string;
  ot_1_5: string;
  ot_2_0: string;
}

/** What the dashboard is answered; a card that could not be filled is among the failed. */
export interface DashboardAnswer extends Counts {
  start_date: string;
  end_date: string;
  vehicles: readonly OwnVehicle[] | null;
  week: OwnWeek | null;
  hours: readonly WeekHours[] | null;
  failed: readonly string[];
}

/** What needs this person, their vehicles, and the hours of the weeks from a Monday on; the frame counts the same. */
export function useDashboard(period: { start_date: string; end_date: string }) {
  const callOperation = useOperation();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', 'page', period],
    queryFn: async () => {
      const answer = (await callOperation('dashboard', period)) as DashboardAnswer;
      const { unread, figures } = answer;
      client.setQueryData<Counts>(COUNTS_KEY, {
        unread,
        figures: figures.filter(({ menu }) => menu !== null),
      });
      return answer;
    },
    placeholderData: (before) => before,
    gcTime: 0,
  });
  return {
    data,
    hasFailed: error !== null && !(error instanceof SessionEnded),
    retry: () => void refetch(),
  };
}
