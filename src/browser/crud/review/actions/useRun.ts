import { useCallback, useRef, useState } from 'react';
import type { Identifier } from 'react-admin';
import { SessionEnded } from '@/browser/crud/calls/useOperation';
import { wordsOf } from '@/browser/kit/wordsOf';

/** How many calls are on their way at once. */
const AT_ONCE = 4;

/** A row that the call was refused for, and the sentence that says why. */
export interface Failure<Row> {
  row: Row;
  message: string;
}

/** How far a run over several rows has come. */
export interface Progress {
  done: number;
  total: number;
}

/**
 * Makes a call for every row, a few at a time, and tells each failure apart: what was refused is kept with its
 * sentence until it is tried again or put aside.
 */
export function useRun<Row extends { id: Identifier }>(call: (row: Row) => Promise<unknown>) {
  const latest = useRef(call);
  latest.current = call;
  const [progress, setProgress] = useState<Progress>();
  const [failures, setFailures] = useState<Failure<Row>[]>([]);
  const forget = useCallback((ids: readonly Identifier[]) => {
    setFailures((before) => before.filter(({ row }) => !ids.includes(row.id)));
  }, []);

  const run = useCallback(
    async (rows: readonly Row[]): Promise<Row[]> => {
      forget(rows.map(({ id }) => id));
      const done: Row[] = [];
      const waiting = [...rows];
      const isTold = rows.length > 1;
      let finished = 0;
      if (isTold) setProgress({ done: 0, total: rows.length });
      const work = async () => {
        for (let row = waiting.shift(); row; row = waiting.shift()) {
          try {
            await latest.current(row);
            done.push(row);
          } catch (error) {
            // The person is on their way to the sign-in page: nothing more is sent.
            if (error instanceof SessionEnded) return void waiting.splice(0);
            const refused = row;
            const message = wordsOf(error);
            setFailures((before) => [...before, { row: refused, message }]);
          }
          finished += 1;
          if (isTold) setProgress({ done: finished, total: rows.length });
        }
      };
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, rows.length) }, work));
      if (isTold) setProgress(undefined);
      return done;
    },
    [forget],
  );
  return { run, progress, failures, forget };
}
