import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Identifier, useNotify } from 'react-admin';
import { useFlaggedOperation } from '@/browser/crud/calls/useDoneOperations';
import type { QueueWords } from '@/browser/crud/review/useQueueWords';
import type { useReviewQueue } from '@/browser/crud/review/useReviewQueue';
import { isConflict } from '@/browser/crud/workflow/useTransition';
import type { ToastOptions } from '@/browser/kit/toast';
import type { RecordValues } from '@/core/fields';
import { nameOfTransition } from '@/core/operations/workflowOperations';
import { stateAfter } from '@/core/workflow/transition';
import type { ReviewRow } from './reviewed';
import { addressOf, type Reviewed } from './reviewed';
import { useRun } from './useRun';

/** Toasts of a queue replace each other, because reviews are faster than toasts disappear. */
const REVIEWED = { type: 'success', kind: 'review' } as const;

/** A transition of one row, as it is about to be made. */
export interface Job {
  id: Identifier;
  name: string;
  row: ReviewRow;
  input: RecordValues;
}

/** Rows after a transition, and the transition that undoes it. */
interface Undoable {
  made: string;
  undo: string;
  rows: readonly ReviewRow[];
  /** True if Undo was pressed while it was pending, so that it is undone as soon as it is made. */
  isUnwanted?: boolean;
}

interface Around {
  words: QueueWords;
  queue: ReturnType<typeof useReviewQueue>;
  nameOf: (row: RecordValues) => string;
  /** Returns true if this person may still see the changed row. */
  maySee: (row: ReviewRow) => boolean;
}

/** Returns functions that make transitions with rows of a queue, directly or from a dialog, and undo them. */
export function useTransitions({ resource, workflow }: Reviewed, around: Around) {
  const { words, queue, nameOf, maySee } = around;
  const { field, transitions } = workflow;
  const callFlagged = useFlaggedOperation(resource);
  const notify = useNotify();
  const [undoable, setUndoable] = useState<Undoable>();
  /** The latest pending transition that can be undone. */
  const pending = useRef<Undoable>(undefined);
  const [isPending, setPending] = useState(false);
  const isUndo = (name: string) => Object.values(transitions).some(({ undo }) => undo === name);

  const call = (name: string, row: ReviewRow, input: RecordValues, report?: () => void) =>
    callFlagged({
      operation: nameOfTransition(resource, workflow, name),
      input: {
        ...addressOf(workflow, row),
        // The version on the screen, except for an undo, whose record has a new version already.
        ...(!isUndo(name) && { version: row.version }),
        ...input,
      },
      ...(report && { tell: report }),
    });
  const stateOf = (name: string, row: ReviewRow) =>
    stateAfter(transitions[name] ?? {}) ?? String(row[field]);
  const runs = useRun(({ name, row, input }: Job) =>
    queue.judge(row, stateOf(name, row), () => call(name, row, input)),
  );

  const wordsOf = (name: string, rows: readonly ReviewRow[]) =>
    words(`done.${name}`, {
      done: transitions[name]?.done,
      smart_count: rows.length,
      name: rows[0] && nameOf(rows[0]),
    });
  const notifyDone = (name: string, rows: readonly ReviewRow[], sentence?: string) => {
    const undo = transitions[name]?.undo;
    if (rows.length === 0) return;
    // An undo is notified too, and its toast replaces the one that offered it.
    if (undo === undefined) notify(sentence ?? wordsOf(name, rows), REVIEWED);
    else setUndoable({ made: name, undo, rows });
  };
  const make = async (name: string, rows: readonly ReviewRow[], input: RecordValues = {}) => {
    setUndoable(undefined);
    const undo = transitions[name]?.undo;
    const own: Undoable | undefined = undo === undefined ? undefined : { made: name, undo, rows };
    pending.current = own;
    setPending(own !== undefined);
    const done = (await runs.run(rows.map((row) => ({ id: row.id, name, row, input })))).map(
      ({ row }) => row,
    );
    if (pending.current === own) setPending(false);
    if (own?.isUnwanted && done.length > 0) return void (await takeBack({ ...own, rows: done }));
    notifyDone(name, done);
    queue.refocus();
  };
  /** Returns the rows after the transition, and moves the queue to the first of them, which an undo brings back. */
  const expectBack = ({ made, undo, rows }: Undoable) => {
    const taken = rows.map((row) => ({ ...row, [field]: stateOf(made, row) }));
    queue.expect(taken[0], stateAfter(transitions[undo] ?? {}) ?? '');
    return taken;
  };
  // An undo moves to its row; other transitions move on from theirs.
  const takeBack = (last: Undoable) => make(last.undo, expectBack(last));
  const unwant = (last: Undoable) => {
    last.isUnwanted = true;
    expectBack(last);
  };

  const notifyUndoable = useEffectEvent(({ made, rows, ...rest }: Undoable) => {
    const options: ToastOptions = {
      onUndo: () => void takeBack({ made, rows, ...rest }),
      undoKey: 'undo',
    };
    notify(wordsOf(made, rows), { ...REVIEWED, ...options });
  });
  useEffect(() => {
    if (undoable) notifyUndoable(undoable);
  }, [undoable]);

  return {
    failures: runs.failures,
    forget: runs.forget,
    progress: runs.progress,
    /** Makes a transition with rows as shown. The next row becomes current. */
    make: (...args: Parameters<typeof make>) => {
      queue.leaveOnly(args[1]);
      void make(...args);
    },
    /** Retries refused jobs. */
    again: (name: string, jobs: readonly Job[]) => {
      const rows = jobs.map(({ row }) => row);
      queue.leaveOnly(rows);
      void make(name, rows, jobs[0]?.input);
    },
    /** Makes a transition with one row for a dialog, which shows its error. */
    makeWithInput: async (name: string, row: ReviewRow, input: RecordValues, sentence?: string) => {
      const report = () => notifyDone(name, [row], sentence);
      const answer = (await call(name, row, input, report).catch((error: unknown) => {
        // Behind the dialog, show who was faster.
        if (isConflict(error)) queue.refresh();
        throw error;
      })) as ReviewRow;
      setUndoable(undefined);
      const to = stateAfter(transitions[name] ?? {});
      if (to !== undefined) queue.moved(row, to);
      else if (maySee(answer)) queue.refresh();
      else queue.release(row);
    },
    /** Undoes the last transition; a pending one as soon as it is made. */
    undo:
      undoable || isPending
        ? () => {
            if (undoable) void takeBack(undoable);
            else if (pending.current) unwant(pending.current);
          }
        : undefined,
  };
}
