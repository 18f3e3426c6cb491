import { mayCall, type Operation } from '../domain/kernel/operation';
import { locked, notAllowed, type Refusal, signedOut } from '../domain/kernel/refusals';
import type { SignedIn, Store } from './store';
import { hashOfToken } from './tokens';

/** The token of a request, by its Authorization header. */
const tokenIn = (authorization: string | undefined) =>
  /^Bearer ([\w-]{20,200})$/.exec(authorization ?? '')?.[1];

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
