import type { Limits } from '@/core/limits';
import type { Refusal } from '@/core/validation/refusals';

/** The limits of attempts at a password, which only failures count against. */
export type PasswordLimit = 'login_failures' | 'login_account';

/** The limits that every try counts against. The server counts those of calls in the process. */
export type CallLimit = Exclude<keyof Limits, 'api' | PasswordLimit>;

/**
 * How often what was tried lately. It counts though the call is refused, so it is no part of any change. `of` is what
 * the limit goes by: values that were read and checked.
 */
export interface Tries {
  /** Counts one more, and refuses where it is one too many. */
  count(name: CallLimit, of: string): Promise<Refusal | undefined>;
  /** Takes an attempt before it is judged, so that of many at once no more get through than the limit has left. */
  take(name: PasswordLimit, of: readonly string[]): Promise<Refusal | undefined>;
  /** The attempt that was taken has failed; the last that the limit has makes the next ones wait. */
  fail(name: PasswordLimit, of: readonly string[]): Promise<void>;
  /** The attempt that was taken was not judged, or does not count. */
  giveBack(name: PasswordLimit, of: readonly string[]): Promise<void>;
  /** Forgets all attempts: the right password was given. */
  forget(name: PasswordLimit, of: readonly string[]): Promise<void>;
}
