import { useState } from 'react';
import { useNotify } from 'react-admin';
import { SessionEnded, useOperation } from '@/browser/crud/calls/useOperation';
import { dayAfter } from '@/core/dates/clock';
import { copyWeek } from '@/modules/timesheets/model/entries/copying';
import type { WeekView } from '@/modules/timesheets/ui/view/weekView';
import { withEntries } from './model/arranging';
import { useWeek } from './WeekContext';

/** Returns a function that loads the previous week. */
export function useReadLastWeek(): () => Promise<WeekView> {
  const callOperation = useOperation();
  const { userId, weekStart } = useWeek();
  return async () =>
    (await callOperation('timesheets/week', {
      user_id: userId,
      week_start: dayAfter(weekStart, -7),
    })) as WeekView;
}

/** Copies the jobs and times of the previous week to the days without hours. */
export function useCopyLastWeek() {
  const readLastWeek = useReadLastWeek();
  const notify = useNotify();
  const { store, surroundings } = useWeek();
  const [isCopying, setCopying] = useState(false);

  const copy = async () => {
    setCopying(true);
    try {
      const before = await readLastWeek();
      const { content } = store.state();
      const here = content.entries.map(({ values }) => values);
      const copied = copyWeek(before.entries, here, surroundings.working.holidays);
      const isDone = store.change('copy', withEntries(content, copied));
      notify(`timesheets.week.${isDone ? 'copied' : 'nothing_to_copy'}`, {
        type: isDone ? 'success' : 'info',
        messageArgs: { smart_count: new Set(copied.map(({ date }) => date)).size },
      });
    } catch (error) {
      if (error instanceof Error && !(error instanceof SessionEnded))
        notify(error.message, { type: 'error' });
    } finally {
      setCopying(false);
    }
  };
  return { copy, isCopying };
}
