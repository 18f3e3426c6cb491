import { useNotify } from 'react-admin';
import type { ToastOptions } from '@/browser/kit/toast';
import { useWeek } from './WeekContext';

/** Notifies that an entry was deleted, with an undo. Call it right after the step that deleted it. */
export function useRemoved() {
  const notify = useNotify();
  const { store } = useWeek();
  return () => {
    const step = store.state().steps.at(-1);
    if (!step) return;
    const options: ToastOptions = { onUndo: () => store.takeBack(step) };
    notify('timesheets.week.removed', { type: 'info', ...options });
  };
}
