import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { isWriting } from '@/browser/kit/behaviour/shortcuts';
import type { WeekStore } from './model/weekSync';

/** Takes the last step back and says which it was. */
export function useUndo(store: WeekStore) {
  const notify = useNotify();
  return () => {
    const what = store.undo();
    if (what) notify(`timesheets.week.undone.${what}`, { type: 'info', autoHideDuration: 3_000 });
  };
}

/** Ctrl (or ⌘) and Z take the last step back; in a box it is the box's own. */
export function useUndoKey(store: WeekStore, isOn: boolean): void {
  const undo = useUndo(store);
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const isUndo =
        event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (!isUndo || event.altKey || event.defaultPrevented || isWriting(event.target)) return;
      if (document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
