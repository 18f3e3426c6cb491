import { useNotify } from 'react-admin';
import { UndoAction } from '../../../crud/UndoAction';
import { useWeek } from './WeekContext';

/** Says that an entry is gone, and offers to have it back. Called right after the step that took it away. */
export function useRemoved() {
  const notify = useNotify();
  const { store } = useWeek();
  return () => {
    const step = store.state().steps.at(-1);
    if (!step) return;
    notify('timesheets.week.phone.removed', {
      type: 'info',
      autoHideDuration: 5_000,
      action: <UndoAction onUndo={() => store.takeBack(step)} />,
    });
  };
}
