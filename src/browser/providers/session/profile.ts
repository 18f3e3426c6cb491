import { callAccount } from './accountClient';
import { changeSession, readSession, type SessionUser, toSessionUser } from './session';

/** The token whose profile was read since this page was loaded. */
let readFor: string | undefined;

/** Forgets whose profile was read, so that the next session reads its own. */
export function forgetProfile(): void {
  readFor = undefined;
}

/** The profile of the person this token belongs to. Throws a CallFailure. */
export async function readProfile(token: string): Promise<SessionUser> {
  const user = toSessionUser(await callAccount('employees/profile', { token }));
  readFor = token;
  return user;
}

/**
 * Reads the profile of the person who is signed in, since it may have changed since the session was stored; not where
 * signing in on this very page has just read it. Answers whether it had changed. Throws a CallFailure.
 */
export async function refreshProfile(): Promise<boolean> {
  const session = readSession();
  if (!session || session.locked || session.token === readFor) return false;
  const { token } = session;
  const user = await readProfile(token);
  if (JSON.stringify(user) === JSON.stringify(session.user)) return false;
  changeSession(token, { user });
  return true;
}
