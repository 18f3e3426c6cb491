import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Identifier, useNotify } from 'react-admin';
import { useFlaggedOperation } from '@/browser/crud/calls/useDoneOperations';
import type { QueueWords } from '@/browser/crud/review/useQueueWords';
import type { useReviewQueue } from '@/browser/crud/review/useReviewQueue';
import type { ToastOptions } from '@/browser/kit/toast';
import type { RecordValues } from '@/core/fields';
import { nameOfTransition } from '@/core/operations/workflowOperations';
import type { ReviewRow } from './reviewed';
import { addressOf, type Reviewed } from './reviewed';
import { useRun } from './useRun';

/** Toasts of a queue replace each other: rows are judged faster than sentences are read. */
const REVIEWED = { type: 'success', kind: 'review' } as const;

/** A transition of one row, as it is about to be made. */
export interface Job {
  id: Identifier;
  name: string;
  row: ReviewRow;
  input: RecordValues;
}

/** Rows that a transition was just made with, and which takes it back. */
interface Undoable {
  made: string;
  undo: string;
  rows: readonly ReviewRow[];
  /** Whether it is to be taken back as soon as it is made: that was asked while it was on its way. */
  isUnwanted?: boolean;
}

interface Around {
  words: QueueWords;
  queue: ReturnType<typeof useReviewQueue>;
  nameOf: (row: RecordValues) => string;
  /** Whether this person may see a row as it has become. */
  maySee: (row: ReviewRow) => boolean;
}

/** Makes transitions with rows of a queue: at once or after a dialog, with one or several, and takes them back. */
export function useTransitions({ resource, workflow }: Reviewed, around: Around) {
  const { words, queue, nameOf, maySee } = around;
  const { field, transitions } = workflow;
  const callFlagged = useFlaggedOperation(resource);
  const notify = useNotify();
  const [undoable, setUndoable] = useState<Undoable>();
  /** What is on its way and could be taken back, the latest of it. */
  const underWay = useRef<Undoable>(undefined);
  const [isUnderWay, setUnderWay] = useState(false);
  const isUndo = (name: string) => Object.values(transitions).some(({ undo }) => undo === name);

  const call = (name: string, row: ReviewRow, input: RecordValues, tell?: () => void) =>
    callFlagged({
      operation: nameOfTransition(resource, workflow, name),
      input: {
        ...addressOf(workflow, row),
        // Just what was seen; what is taken back right after it has another version by now.
        ...(!isUndo(name) && { version: row.version }),
        ...input,
      },
      ...(tell && { tell }),
    });
  const stateAfter = (name: string, row: ReviewRow) => transitions[name]?.to ?? String(row[field]);
  const runs = useRun(({ name, row, input }: Job) =>
    queue.judge(row, stateAfter(name, row), () => call(name, row, input)),
  );

  const wordsOf = (name: string, rows: readonly ReviewRow[]) =>
    words(`done.${name}`, {
      done: transitions[name]?.done,
      smart_count: rows.length,
      name: rows[0] && nameOf(rows[0]),
    });
  const tell = (name: string, rows: readonly ReviewRow[], told?: string) => {
    const undo = transitions[name]?.undo;
    if (rows.length === 0) return;
    // What takes something back is told too: it takes the place of the toast that offered it.
    if (undo === undefined) notify(told ?? wordsOf(name, rows), REVIEWED);
    else setUndoable({ made: name, undo, rows });
  };
  const make = async (name: string, rows: readonly ReviewRow[], input: RecordValues = {}) => {
    setUndoable(undefined);
    const undo = transitions[name]?.undo;
    const own: Undoable | undefined = undo === undefined ? undefined : { made: name, undo, rows };
    underWay.current = own;
    setUnderWay(own !== undefined);
    const done = (await runs.run(rows.map((row) => ({ id: row.id, name, row, input })))).map(
      ({ row }) => row,
    );
    if (underWay.current === own) setUnderWay(false);
    if (own?.isUnwanted && done.length > 0) return void (await takeBack({ ...own, rows: done }));
    tell(name, done);
    queue.refocus();
  };
  /** The rows as they are once they were made so; the queue goes to the first of them, which comes back. */
  const expectBack = ({ made, undo, rows }: Undoable) => {
    const taken = rows.map((row) => ({ ...row, [field]: stateAfter(made, row) }));
    queue.expect(taken[0], transitions[undo]?.to ?? '');
    return taken;
  };
  // It goes to the row, where anything else that is made goes on from it.
  const takeBack = (one: Undoable) => make(one.undo, expectBack(one));
  const unwant = (one: Undoable) => {
    one.isUnwanted = true;
    expectBack(one);
  };

  const tellUndoable = useEffectEvent(({ made, rows, ...rest }: Undoable) => {
    const options: ToastOptions = {
      onUndo: () => void takeBack({ made, rows, ...rest }),
      undoKey: 'undo',
    };
    notify(wordsOf(made, rows), { ...REVIEWED, ...options });
  });
  useEffect(() => {
    if (undoable) tellUndoable(undoable);
  }, [undoable]);

  return {
    failures: runs.failures,
    forget: runs.forget,
    progress: runs.progress,
    /** Makes a transition with rows as they were seen; the next row takes the place of the current one. */
    make: (...asked: Parameters<typeof make>) => {
      queue.leaveOnly(asked[1]);
      void make(...asked);
    },
    /** Tries jobs again that were refused. */
    again: (name: string, jobs: readonly Job[]) => {
      const rows = jobs.map(({ row }) => row);
      queue.leaveOnly(rows);
      void make(name, rows, jobs[0]?.input);
    },
    /** Makes a transition with one row for a dialog, which says what went wrong. */
    makeAsked: async (name: string, row: ReviewRow, input: RecordValues, told?: string) => {
      const tellIt = () => tell(name, [row], told);
      const answer = (await call(name, row, input, tellIt)) as ReviewRow;
      setUndoable(undefined);
      const to = transitions[name]?.to;
      if (to !== undefined) queue.moved(row, to);
      else if (maySee(answer)) queue.refresh();
      else queue.release(row);
    },
    /** Takes the last back; what is on its way, as soon as it is made. */
    undo:
      undoable || isUnderWay
        ? () => {
            if (undoable) void takeBack(undoable);
            else if (underWay.current) unwant(underWay.current);
          }
        : undefined,
  };
}
