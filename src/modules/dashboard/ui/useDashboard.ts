import { useQuery, useQueryClient } from '@tanstack/react-query';
import { COUNTS_KEY, type Counts } from '@/browser/crud/calls/useCounts';
import { SessionEnded, useOperation } from '@/browser/crud/calls/useOperation';
import type { OwnVehicle } from '@/modules/dashboard/model/ownVehicle';

/** The person's own week; without a status until it has started. */
export interface OwnWeek {
  week_start: string;
  status: string | null;
  total_hours: string;
}

/** The total hours of all weeks that start on a day. */
export interface WeekHours {
  week_start: string;
  weeks: number;
  regular: string;
  ot_1_5: string;
  ot_2_0: string;
}

/** The response of the dashboard; its failed figures and cards are marked. */
export interface DashboardAnswer extends Counts {
  start_date: string;
  end_date: string;
  vehicles: readonly OwnVehicle[] | null;
  week: OwnWeek | null;
  hours: readonly WeekHours[] | null;
  failed: readonly string[];
}

/** Loads the dashboard with the hours of the period's weeks; the frame's counts are updated too. */
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
