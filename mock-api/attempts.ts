import type { Limits } from '@/core/rateLimits';
import { tooOften } from '@/core/validation/refusals';
import type { AttemptCounter, CallLimit, PasswordLimit } from '@/engine/signIn/attemptCounter';
import { type CallRate, callRate } from '@/engine/signIn/callRate';

/** Attempts of one kind: the start of the window, the number, and the end of a block. */
interface Window {
  beganAt: number;
  hits: number;
  blockedUntil?: number;
}

/** Recent attempts, in memory: a restart of the mock clears them. */
export interface Counting extends AttemptCounter {
  /** The calls of each session. */
  calls(): CallRate;
  reset(): void;
}

/** Seconds to wait if pending attempts of others have used up the limit. */
const SHORTLY = 2;

/** Counts attempts in windows that start with the first of them. */
export function countTries(limits: Limits, now: () => number): Counting {
  let calls = callRate(limits.api, now);
  const windows = new Map<string, Window>();
  const keyOf = (name: keyof Limits, of: readonly string[]) => JSON.stringify([name, ...of]);
  const refusedUntil = (endsAt: number) => tooOften(Math.ceil((endsAt - now()) / 1000));
  const endOf = (name: keyof Limits, { beganAt, blockedUntil }: Window) =>
    blockedUntil ?? beganAt + limits[name].seconds * 1000;

  /** Returns the current window, a new one if the last is over. */
  const windowOf = (name: keyof Limits, of: readonly string[]): Window => {
    const key = keyOf(name, of);
    const known = windows.get(key);
    if (known && now() < endOf(name, known)) return known;
    const begun = { beganAt: now(), hits: 0 };
    windows.set(key, begun);
    return begun;
  };
  const known = (name: PasswordLimit, of: readonly string[]) => windows.get(keyOf(name, of));

  return {
    calls: () => calls,
    async count(name: CallLimit, of) {
      const window = windowOf(name, [of]);
      window.hits += 1;
      return window.hits > limits[name].most ? refusedUntil(endOf(name, window)) : undefined;
    },
    async take(name, of) {
      const window = windowOf(name, of);
      if (window.hits >= limits[name].most)
        return window.blockedUntil ? refusedUntil(window.blockedUntil) : tooOften(SHORTLY);
      window.hits += 1;
      return undefined;
    },
    async fail(name, of) {
      const window = known(name, of);
      const { most, seconds } = limits[name];
      // Too many failures start the full wait, not the rest of the window.
      if (window && window.hits >= most) window.blockedUntil ??= now() + seconds * 1000;
    },
    async giveBack(name, of) {
      const window = known(name, of);
      if (window && window.blockedUntil === undefined) window.hits = Math.max(0, window.hits - 1);
    },
    forget: async (name, of) => void windows.delete(keyOf(name, of)),
    reset() {
      windows.clear();
      calls = callRate(limits.api, now);
    },
  };
}
