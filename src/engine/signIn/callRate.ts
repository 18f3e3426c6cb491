import type { Limit } from '@/core/rateLimits';
import { type Refusal, tooOften } from '@/core/validation/refusals';

/** The rate of calls by each session, or each network address if nobody is signed in. */
export interface CallRate {
  /** Counts a call; returns the seconds to wait if it exceeds the limit. */
  waitOf(caller: string, now?: number): number | undefined;
  /** Counts a call, and refuses it if it exceeds the limit. */
  refusalOf(caller: string): Refusal | undefined;
  /** Refuses if the next call would exceed the limit; counts nothing. */
  refusalOfNext(caller: string): Refusal | undefined;
}

interface Window {
  start: number;
  calls: number;
}

// Swept when there are more sessions than a busy company has, so that it cannot grow without end.
const MAX_CALLERS = 5_000;

/**
 * Counts the calls of each caller in fixed windows, in this process: it only holds back a runaway client, and a
 * database write for every call would cost more than it saves. It measures elapsed time, whatever the clock is set
 * to.
 */
export function callRate({ most, seconds }: Limit, clock = () => performance.now()): CallRate {
  const windows = new Map<string, Window>();
  const length = seconds * 1000;

  const sweep = (now: number) => {
    for (const [caller, { start }] of windows) if (now - start >= length) windows.delete(caller);
  };
  const restOf = ({ start }: Window, now: number) => Math.ceil((start + length - now) / 1000);

  const waitOf = (caller: string, now = clock()) => {
    const known = windows.get(caller);
    if (!known || now - known.start >= length) {
      if (windows.size >= MAX_CALLERS) sweep(now);
      windows.set(caller, { start: now, calls: 1 });
      return undefined;
    }
    known.calls += 1;
    return known.calls > most ? restOf(known, now) : undefined;
  };
  return {
    waitOf,
    refusalOf(caller) {
      const wait = waitOf(caller);
      return wait === undefined ? undefined : tooOften(wait);
    },
    refusalOfNext(caller) {
      const now = clock();
      const known = windows.get(caller);
      const isSpent = known && known.calls >= most && now - known.start < length;
      return isSpent ? tooOften(restOf(known, now)) : undefined;
    },
  };
}
