import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { RecordValues } from '../../../../domain/kernel/fields';
import { SessionEnded, useAct } from '../../../crud/useAct';
import { useWeek } from './WeekContext';

/** Hands the week in or takes it back, once all that was typed is saved. */
export function useWeekAct() {
  const act = useAct();
  const notify = useNotify();
  const { store, userId, weekStart } = useWeek();
  const [isRunning, setRunning] = useState(false);

  const run = async (action: 'submit' | 'unsubmit') => {
    setRunning(true);
    try {
      await store.flush();
      if (!store.isSaved()) {
        notify('timesheets.week.not_saved_yet', { type: 'warning' });
        return;
      }
      const week = await act(`timesheets/${action}`, { user_id: userId, week_start: weekStart });
      store.show({ ...store.state().view, week: week as RecordValues });
      const isUnmanaged =
        action === 'submit' && (week as RecordValues).contract_manager_id === null;
      if (isUnmanaged) notify('timesheets.week.done.submit_unmanaged', { type: 'warning' });
      else notify(`timesheets.week.done.${action}`, { type: 'success' });
      await store.refresh();
    } catch (error) {
      if (error instanceof SessionEnded) return;
      // Somebody else may have reviewed it meanwhile: show its present state.
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
      await store.refresh();
    } finally {
      setRunning(false);
    }
  };
  return { run, isRunning };
}
