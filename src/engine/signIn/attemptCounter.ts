import type { Limits } from '@/core/rateLimits';
import type { Refusal } from '@/core/validation/refusals';

/** The limits of attempts at a password, which only failures count against. */
export type PasswordLimit = 'login_failures' | 'login_account';

/** The limits that every try counts against. The limits of calls are counted in the server process. */
export type CallLimit = Exclude<keyof Limits, 'api' | PasswordLimit>;

/**
 * Recent tries of each kind. They count even if the call is refused, so they are not part of any change. `of` is the
 * key of the limit: values that were read and checked.
 */
export interface AttemptCounter {
  /** Counts a try, and refuses it if it exceeds the limit. */
  count(name: CallLimit, of: string): Promise<Refusal | undefined>;
  /** Takes an attempt before the check, so that no more concurrent attempts pass than the limit has left. */
  take(name: PasswordLimit, of: readonly string[]): Promise<Refusal | undefined>;
  /** Records that a taken attempt failed; once the limit is used up, later ones wait. */
  fail(name: PasswordLimit, of: readonly string[]): Promise<void>;
  /** Releases an attempt that was not checked or does not count. */
  giveBack(name: PasswordLimit, of: readonly string[]): Promise<void>;
  /** Forgets all attempts after the right password. */
  forget(name: PasswordLimit, of: readonly string[]): Promise<void>;
}
