import { useCallback, useRef, useState } from 'react';
import type { Identifier } from 'react-admin';
import { useFailureWords } from '@/browser/crud/calls/useFailureWords';
import { SessionEnded } from '@/browser/crud/calls/useOperation';

/** The number of concurrent calls. */
const AT_ONCE = 4;

/** A row whose call was refused, and the reason. */
export interface Failure<Row> {
  row: Row;
  message: string;
}

/** The progress of a run over several rows. */
export interface Progress {
  done: number;
  total: number;
}

/**
 * Returns a function that makes a call for every row, a few at a time, and the failures, each with its reason until
 * it is retried or dismissed.
 */
export function useRun<Row extends { id: Identifier }>(call: (row: Row) => Promise<unknown>) {
  const wordsOf = useFailureWords();
  const latest = useRef({ call, wordsOf });
  latest.current = { call, wordsOf };
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
      const isShown = rows.length > 1;
      let finished = 0;
      if (isShown) setProgress({ done: 0, total: rows.length });
      const work = async () => {
        for (let row = waiting.shift(); row; row = waiting.shift()) {
          try {
            await latest.current.call(row);
            done.push(row);
          } catch (error) {
            // The session has ended: nothing more is sent.
            if (error instanceof SessionEnded) return void waiting.splice(0);
            const refused = row;
            const message = latest.current.wordsOf(error);
            setFailures((before) => [...before, { row: refused, message }]);
          }
          finished += 1;
          if (isShown) setProgress({ done: finished, total: rows.length });
        }
      };
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, rows.length) }, work));
      if (isShown) setProgress(undefined);
      return done;
    },
    [forget],
  );
  return { run, progress, failures, forget };
}
