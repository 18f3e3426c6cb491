import { draftKey } from '../../../crud/sync/drafts';
import { useSyncStore } from '../../../crud/sync/useSyncStore';
import { useAct } from '../../../crud/useAct';
import type { WeekView } from '../view/weekView';
import { weekSync } from './model/weekSync';

interface Asked {
  signedIn: number;
  userId: number;
  weekStart: string;
}

/** Opens a person's week, as somebody who is signed in edits it. */
export function useWeekStore({ signedIn, userId, weekStart }: Asked) {
  const act = useAct();
  const week = { user_id: userId, week_start: weekStart };
  return useSyncStore(draftKey(signedIn, `pages/timesheet/${userId}/${weekStart}`), weekSync, {
    load: async () => (await act('timesheets/week', week)) as WeekView,
    save: async ({ changed, deleted }, key) => {
      const input = { ...week, entries: changed, deleted };
      return (await act('timesheets/save-week', input, key)) as WeekView;
    },
  });
}
