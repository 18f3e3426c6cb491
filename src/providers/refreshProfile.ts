import { callAccount } from './accountClient';
import { changeSession, readSession, toSessionUser } from './session';

/**
 * Reads the profile of whoever is signed in again, since it may have changed since the session was stored.
 * Answers whether it had. Throws a CallFailure.
 */
export async function refreshProfile(): Promise<boolean> {
  const session = readSession();
  if (!session || session.locked) return false;
  const { token } = session;
  const user = toSessionUser(await callAccount('employees/profile', { token }));
  if (JSON.stringify(user) === JSON.stringify(session.user)) return false;
  changeSession(token, { user });
  return true;
}
