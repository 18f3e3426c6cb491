import { useMemo } from 'react';
import { useRecentEntries } from '@/modules/timesheets/ui/jobs/useRecentEntries';
import { isSameJob, type Job, jobOf } from './model/week';
import { useWeek } from './WeekContext';

/** The jobs this person worked on of late, the latest first, each once whatever was done there; no time off. */
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
