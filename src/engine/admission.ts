import { mayCall, type Operation } from '@/core/operations/operation';
import { locked, notAllowed, type Refusal, signedOut } from '@/core/validation/refusals';
import type { SignedIn, Store } from './store';
import { hashOfToken } from './tokens';

/** The token of a request, by its Authorization header. */
const tokenIn = (authorization: string | undefined) =>
  /^Bearer ([\w-]{20,200})$/.exec(authorization ?? '')?.[1];

/** What monitoring asks of a process: its answers are nobody's secret and cost nothing, and a flood must not make the process look dead. */
const MONITORING = new Set(['health', 'ready']);

/** Returns whether nobody says who makes this call, so that it counts against its network address. */
export const isOpenCall = (
  { name, guard }: Pick<Operation, 'name' | 'guard'>,
  authorization: string | undefined,
): boolean => !MONITORING.has(name) && (guard === 'public' || !tokenIn(authorization));

/** Returns whether the token of a request is that of a session that has not ended. */
export async function hasSession(
  store: Store,
  authorization: string | undefined,
): Promise<boolean> {
  const token = tokenIn(authorization);
  return Boolean(token && (await store.session(hashOfToken(token))));
}

/** Who makes a call, where anybody is signed in or has to be, and why they may not. */
export interface Admission {
  person: SignedIn | null;
  refusal?: Refusal;
}

/**
 * Judges a call by its Authorization header, its session and the access table. `waits` says whether this session has
 * called too often; it is asked before anything that depends on the call. Notes that the session was used.
 */
export async function admit(
  store: Store,
  { guard, endsSession }: Pick<Operation, 'guard' | 'endsSession'>,
  authorization: string | undefined,
  waits: (person: SignedIn) => Refusal | undefined,
): Promise<Admission> {
  if (guard === 'public') return { person: null };
  const token = tokenIn(authorization);
  const person = token && (await store.session(hashOfToken(token)));
  if (!person) return { person: null, refusal: signedOut };
  const wait = waits(person);
  if (wait) return { person, refusal: wait };
  if (person.isLocked && guard !== 'locked') {
    // Signing out from the lock screen works, though the answer is that of any locked session.
    if (endsSession) await store.endSessions({ tokenHash: person.tokenHash });
    return { person, refusal: locked };
  }
  return mayCall(person, guard) ? { person } : { person, refusal: notAllowed };
}
