import { callAccount } from './accountClient';
import { changeSession, readSession, type SessionUser, toSessionUser } from './session';

/** The token whose profile was read since the page was loaded. */
let readFor: string | undefined;

/** Resets the profile, so that the next session reads its own. */
export function forgetProfile(): void {
  readFor = undefined;
}

/** Reads the profile of the person with this token. Throws a CallFailure. */
export async function readProfile(token: string): Promise<SessionUser> {
  const user = toSessionUser(await callAccount('employees/profile', { token }));
  readFor = token;
  return user;
}

/**
 * Rereads the profile of the signed-in person, unless sign-in on this page has just read it. Returns true if it had
 * changed since the session was stored. Throws a CallFailure.
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
