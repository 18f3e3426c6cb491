import type { Call, Mails } from '@/engine/call';
import type { Answered } from '@/engine/operations';
import type { By, Refused, SignedIn, Store } from '@/engine/store';
import type { Tries } from './tries';

/** How passwords become hashes, and are compared with them. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether it is the password behind the hash. With no hash it takes as long and is never right. */
  isRight(password: string, hash: string | undefined): Promise<boolean>;
  /** Whether the hash was made in another way than hashes are made today. */
  isStale(hash: string): boolean;
}

/** A call around signing in, by anybody. */
export interface OpenCall extends Pick<Call, 'registry' | 'attached'> {
  /** The network address that it comes from. */
  place: string;
  requestId: string;
  mails: Mails;
  passwords: Passwords;
  tries: Tries;
  /** Writes down for administrators that something was refused, and whose account it was about. */
  warn(what: string, about: { row: number | null }): void;
}

/** A call around signing in, by somebody who is signed in. */
export interface OwnCall extends OpenCall {
  person: SignedIn;
}

/** What a call was given, every field a text. */
export type Texts = Readonly<Record<string, string>>;

/**
 * A call around signing in. It takes no Idempotency-Key, and what it counts has to stay counted when it is refused:
 * so it begins its changes itself.
 */
export type AccountOperation<Who extends OpenCall = OpenCall> = (
  store: Store,
  call: Who,
  input: Texts,
) => Promise<Answered | Refused>;

/** Who is signed in, as the author of a change. */
export function authorOf({ person, requestId }: Pick<OwnCall, 'person' | 'requestId'>): By {
  const { id, name, role, denied, standsInFor } = person;
  return { id, name, role, denied, standsInFor, requestId };
}
