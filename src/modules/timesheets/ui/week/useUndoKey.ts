import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { isWriting } from '@/browser/kit/behaviour/shortcuts/shortcuts';
import type { WeekStore } from './model/weekSync';

/** Undoes the last step and notifies which it was. */
export function useUndo(store: WeekStore) {
  const notify = useNotify();
  return () => {
    const what = store.undo();
    if (what) notify(`timesheets.week.undone.${what}`, { type: 'info', autoHideDuration: 3_000 });
  };
}

/** Undoes the last step on Ctrl (or ⌘) and Z; inputs handle it themselves. */
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
