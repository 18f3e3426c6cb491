import { useNotify } from 'react-admin';
import type { ToastOptions } from '@/browser/kit/toast';
import { useWeek } from './WeekContext';

/** Says that an entry is gone, and offers to have it back. Called right after the step that took it away. */
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
