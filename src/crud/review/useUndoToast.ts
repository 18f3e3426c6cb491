import { useEffect, useEffectEvent } from 'react';
import { useNotify } from 'react-admin';
import type { ToastOptions } from '../../kit/toast';

/** Toasts of a queue replace each other: rows are judged faster than sentences are read. */
export const REVIEWED = { type: 'success', kind: 'review' } as const;

/** Says what was just done to rows, and takes it back. Told once for each list of rows. */
export function useUndoToast(done: readonly unknown[], words: string, onUndo: () => void): void {
  const notify = useNotify();
  const tell = useEffectEvent(() => {
    const options: ToastOptions = { onUndo, undoKey: 'undo' };
    notify(words, { ...REVIEWED, ...options });
  });
  useEffect(() => {
    if (done.length > 0) tell();
  }, [done]);
}
