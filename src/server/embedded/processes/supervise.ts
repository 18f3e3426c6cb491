import { setTimeout as pause } from 'node:timers/promises';
import type { Place } from '@/server/embedded/dataPlace';
import { recoverCluster } from '@/server/embedded/recovery';
import type { RunFolder } from '@/server/embedded/runFolder';
import { type EmbeddedLog, reasonOf } from '@/server/embedded/types';
import { launch, type Postmaster } from './postmaster';
import { signal } from './processes';

/** A server that is restarted until it is stopped. */
export interface Supervised {
  /** Makes PostgreSQL reload its settings. */
  reload(): void;
  stop(): Promise<void>;
}

const steadyAfter = 60_000;
/** Longest pause after a server that ran: it comes back soon, and a broken one does not spin. */
const longestAfterRunning = 1_000;
/** Longest pauses after a failed start: short at first, later longer without end. */
const longestAfterFailing = 2_000;
const longestForGood = 10_000;
const triesUntilForGood = 30;

const pauseBefore = (attempt: number, longest: number) => Math.min(25 * 2 ** attempt, longest);

/**
 * Starts PostgreSQL, waits until it accepts connections, and restarts it whenever it exits: after 50 ms, then with
 * growing pauses up to 1 s, or up to 10 s while it does not start, without end, since a full disk may be cleared
 * hours later. The socket stays the same, so pools recover by themselves. Rejects if the first start fails; `begun`
 * is called during that start.
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
