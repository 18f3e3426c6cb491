import type { Call, Mails } from '@/engine/call';
import type { Answered } from '@/engine/operations';
import type { By, Refused, SignedIn, Store } from '@/engine/store';
import type { AttemptCounter } from './attemptCounter';

/** Hashes passwords and compares them with hashes. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Returns true for the password behind the hash. Without a hash it takes as long and is always false. */
  isRight(password: string, hash: string | undefined): Promise<boolean>;
  /** Returns true if the hash was not made with today's settings. */
  isStale(hash: string): boolean;
}

/** A call around signing in, by anybody. */
export interface OpenCall extends Pick<Call, 'registry' | 'attached'> {
  /** The caller's network address. */
  place: string;
  requestId: string;
  mails: Mails;
  passwords: Passwords;
  tries: AttemptCounter;
  /** Logs a refusal for administrators, with the account it was about. */
  warn(what: string, about: { row: number | null }): void;
}

/** A call around signing in, by somebody who is signed in. */
export interface OwnCall extends OpenCall {
  person: SignedIn;
}

/** The input of a call, every field a text. */
export type Texts = Readonly<Record<string, string>>;

/**
 * A call around signing in. It takes no Idempotency-Key, and begins its own transactions, because its counts must
 * remain after a refusal.
 */
export type AccountOperation<Who extends OpenCall = OpenCall> = (
  store: Store,
  call: Who,
  input: Texts,
) => Promise<Answered | Refused>;

/** Returns the signed-in person as the author of a change. */
export function authorOf({ person, requestId }: Pick<OwnCall, 'person' | 'requestId'>): By {
  const { id, name, role, denied, standsInFor } = person;
  return { id, name, role, denied, standsInFor, requestId };
}
