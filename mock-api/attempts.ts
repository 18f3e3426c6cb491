import type { Limits } from '../domain/kernel/limits';
import { type Refusal, tooOften } from '../domain/kernel/refusals';

interface Window {
  count: number;
  endsAt: number;
}

/** How often what was tried lately, in memory: a restart of the mock forgives everybody. */
export interface Tries {
  /** Counts one more under this key, and refuses it where it is one too many. */
  count(name: keyof Limits, key: string): Refusal | undefined;
  /** Refuses where the limit was reached already, without counting. */
  refusalOf(name: keyof Limits, key: string): Refusal | undefined;
  forget(name: keyof Limits, key: string): void;
  reset(): void;
}

/** Counts tries in windows that begin with the first of them. */
export function countTries(limits: Limits, now: () => number): Tries {
  const windows = new Map<string, Window>();
  const windowOf = (name: keyof Limits, key: string): Window | undefined => {
    const found = windows.get(`${name} ${key}`);
    if (found && now() < found.endsAt) return found;
    windows.delete(`${name} ${key}`);
    return undefined;
  };
  const wait = (window: Window) => tooOften(Math.ceil((window.endsAt - now()) / 1000));

  return {
    count(name, key) {
      const { most, seconds } = limits[name];
      const window = windowOf(name, key) ?? { count: 0, endsAt: now() + seconds * 1000 };
      window.count += 1;
      // After too many failures the full wait begins, not what is left of the window.
      if (['login_failures', 'login_account'].includes(name) && window.count === most)
        window.endsAt = now() + seconds * 1000;
      windows.set(`${name} ${key}`, window);
      return window.count > most ? wait(window) : undefined;
    },
    refusalOf(name, key) {
      const window = windowOf(name, key);
      return window && window.count >= limits[name].most ? wait(window) : undefined;
    },
    forget: (name, key) => {
      windows.delete(`${name} ${key}`);
    },
    reset: () => windows.clear(),
  };
}
