import { useRef } from 'react';
import type { RecordValues } from '../../../domain/kernel/fields';
import { useAction } from '../../crud/useAction';
import { expensesEntry } from './expensesEntry';

interface Told {
  onDone?: () => void;
  /** Told why it was refused, where that is said in place; left out: a notification says it. */
  onFailed?: (error: Error) => void;
}

/** Takes an expense to another state, one call at a time: a second press may come before the first has been drawn. */
export function useExpenseAct(record: RecordValues, act: 'approve' | 'reject', told: Told = {}) {
  const { mutateAsync, isPending } = useAction(expensesEntry, act, {
    done: `expenses.done.${act}`,
    ...told,
  });
  const onItsWay = useRef<Promise<unknown>>(undefined);
  const run = (asked: RecordValues = {}) => {
    // What went wrong has been said by then.
    onItsWay.current ??= mutateAsync({ id: record.id, ...asked })
      .catch(() => undefined)
      .finally(() => {
        onItsWay.current = undefined;
      });
    return onItsWay.current;
  };
  return { run, isRunning: isPending };
}
