import { mayCall, type Operation } from '@/core/operations/operation';
import { locked, notAllowed, type Refusal, signedOut } from '@/core/validation/refusals';
import { hashOfToken } from './signIn/tokens';
import type { SignedIn, Store } from './store';

const tokenIn = (authorization: string | undefined) =>
  /^Bearer ([\w-]{20,200})$/.exec(authorization ?? '')?.[1];

/** Calls for monitoring. They reveal and cost nothing, and a flood of calls must not make the process look dead. */
const MONITORING = new Set(['health', 'ready']);

/** Returns true for a call without a signed-in person, which counts against its network address. */
export const isOpenCall = (
  { name, guard }: Pick<Operation, 'name' | 'guard'>,
  authorization: string | undefined,
): boolean => !MONITORING.has(name) && (guard === 'public' || !tokenIn(authorization));

/** Returns true if the token of a request belongs to a session that has not ended. */
export async function hasSession(
  store: Store,
  authorization: string | undefined,
): Promise<boolean> {
  const token = tokenIn(authorization);
  return Boolean(token && (await store.session(hashOfToken(token))));
}

/** The person who makes a call, if a session exists or is required, or the reason why they may not. */
export interface Admission {
  person: SignedIn | null;
  refusal?: Refusal;
}

/**
 * Checks a call by its Authorization header, its session and the access table. `waits` is called before anything that
 * depends on the call: it refuses a session that called too often. Records that the session was used.
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
    // Signing out works on the lock screen, although the answer is that of any locked session.
    if (endsSession) await store.endSessions({ tokenHash: person.tokenHash });
    return { person, refusal: locked };
  }
  return mayCall(person, guard) ? { person } : { person, refusal: notAllowed };
}
