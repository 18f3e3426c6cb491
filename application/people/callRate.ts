import type { Limit } from '../../domain/kernel/limits';
import { type Refusal, tooOften } from '../../domain/kernel/refusals';

/** How often each session calls. */
export interface CallRate {
  /** Counts a call; the seconds to wait where it is one too many. */
  waitOf(session: string, now?: number): number | undefined;
  /** Counts a call, and refuses where it is one too many. */
  refusalOf(session: string): Refusal | undefined;
}

interface Window {
  start: number;
  calls: number;
}

// Swept when there are more sessions than a busy company has, so that it never grows without end.
const MOST_KEPT = 5_000;

/**
 * Counts the calls of each session in fixed windows. Kept in this process: it only holds back a client that runs
 * wild, and a write to the database for every call would cost more than what it guards. Counted by time that passes,
 * whatever the clock is set to.
 */
export function callRate({ most, seconds }: Limit, clock = () => performance.now()): CallRate {
  const windows = new Map<string, Window>();
  const length = seconds * 1000;

  const sweep = (now: number) => {
    for (const [session, { start }] of windows) if (now - start >= length) windows.delete(session);
  };

  const waitOf = (session: string, now = clock()) => {
    const known = windows.get(session);
    if (!known || now - known.start >= length) {
      if (windows.size >= MOST_KEPT) sweep(now);
      windows.set(session, { start: now, calls: 1 });
      return undefined;
    }
    known.calls += 1;
    return known.calls > most ? Math.ceil((known.start + length - now) / 1000) : undefined;
  };
  return {
    waitOf,
    refusalOf(session) {
      const wait = waitOf(session);
      return wait === undefined ? undefined : tooOften(wait);
    },
  };
}
