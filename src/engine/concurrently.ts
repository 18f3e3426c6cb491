import type { Reads, Tx } from './store';

/** Asks something, and answers what it is answered. */
type Ask = <T>(question: () => Promise<T>) => Promise<T>;

/** How several questions are asked together: side by side; within a change, which has one connection, one after the other. */
export function concurrently(reads: Reads | Tx): Ask {
  if (!('lock' in reads)) return (question) => question();
  let before: Promise<unknown> = Promise.resolve();
  return (question) => {
    const answer = before.then(question);
    before = answer;
    return answer;
  };
}
