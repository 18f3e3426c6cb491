import { useMemo } from 'react';
import { useRecentEntries } from '@/modules/timesheets/ui/jobs/useRecentEntries';
import { isSameJob, type Job, jobOf } from './model/week';
import { useWeek } from './WeekContext';

/** Returns the person's recent jobs, latest first, each once, without descriptions and time off. */
export function useRecentWork(): Job[] {
  const { userId } = useWeek();
  const entries = useRecentEntries(userId);
  return useMemo(
    () =>
      entries
        .map((entry) => ({ ...jobOf(entry), description: null }))
        .filter((job, index, all) => all.findIndex((one) => isSameJob(one, job)) === index),
    [entries],
  );
}
