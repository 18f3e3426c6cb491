import { setTimeout as pause } from 'node:timers/promises';
import { type EmbeddedLog, reasonOf } from './contract';
import type { Place } from './place';
import { launch, type Postmaster } from './postmaster';
import { signal } from './processes';
import { recoverCluster } from './recovery';
import type { RunFolder } from './runFolder';

/** A server that is kept running until it is told to stop. */
export interface Supervised {
  /** Makes PostgreSQL read its settings again. */
  reload(): void;
  stop(): Promise<void>;
}

const steadyAfter = 60_000;
/** A server that ran is soon back, however often it is killed; the pause only keeps a broken one from spinning. */
const longestAfterRunning = 1_000;
/** One that does not start is tried again soon at first, and for good only now and then. */
const longestAfterFailing = 2_000;
const longestForGood = 10_000;
const triesUntilForGood = 30;

const pauseBefore = (attempt: number, longest: number) => Math.min(25 * 2 ** attempt, longest);

/**
 * Starts PostgreSQL, waits until it lets connections in, and from then on starts it again
 * whenever it ends by itself: after 50 ms, then ever later up to 1 s, and where it does not start up
 * to 10 s, without end, since a full disk may be cleared hours later. It comes back under the same socket, so pools heal by
 * themselves. Rejects where the very first start fails; `begun` is called while that is waited for.
 */
export async function supervise(
  place: Place,
  run: RunFolder,
  log: EmbeddedLog,
  begun: () => void = () => {},
): Promise<Supervised> {
  const stopping = new AbortController();
  let current = await launch(place, run);
  begun();
  await current.ready;

  const again = async (wait: number, failures = 0): Promise<Postmaster | null> => {
    await pause(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    if (stopping.signal.aborted) return null;
    try {
      await recoverCluster(place.cluster, log);
      current = await launch(place, run);
      if (stopping.signal.aborted) await current.halt();
      await current.ready;
      log.info('PostgreSQL runs again.');
      return current;
    } catch (problem) {
      if (stopping.signal.aborted) return null;
      log.error(`PostgreSQL could not be started again: ${reasonOf(problem)}`);
      const longest = failures < triesUntilForGood ? longestAfterFailing : longestForGood;
      return again(pauseBefore(failures + 1, longest), failures + 1);
    }
  };

  const watching = (async () => {
    let attempt = 0;
    for (let running: Postmaster | null = current; running; ) {
      const since = performance.now();
      const how = await running.ended;
      if (stopping.signal.aborted) return;
      log.error(`PostgreSQL ended unexpectedly (${how}); starting it again.`);
      attempt = performance.now() - since > steadyAfter ? 0 : attempt + 1;
      running = await again(pauseBefore(attempt, longestAfterRunning));
    }
  })();

  return {
    reload: () => signal(current.pid, 'SIGHUP'),
    stop: async () => {
      stopping.abort();
      await current.halt();
      await watching;
    },
  };
}
