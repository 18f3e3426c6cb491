import type { Reads, Tx } from './store';

/** Runs a read and returns its result. */
type Ask = <T>(question: () => Promise<T>) => Promise<T>;

/** Returns a runner of concurrent reads. In a change, which has one connection, they run one after the other. */
export function concurrently(reads: Reads | Tx): Ask {
  if (!('lock' in reads)) return (question) => question();
  let before: Promise<unknown> = Promise.resolve();
  return (question) => {
    const answer = before.then(question);
    before = answer;
    return answer;
  };
}
