import { callAccount } from './accountClient';
import { clearExpiry, isExpired } from './expiry';
import { forgetProfile } from './profile';
import { clearSession, readSession } from './session';
import { VISIT_KEYS } from './visitKeys';

/**
 * What react-admin keeps of the visit: where lists stood, what was opened. Removed by its keys, since the pages about
 * signing in have no react-admin; what somebody arranged for themselves has keys of its own and stays.
 */
function forgetVisit(): void {
  const ofVisit = Object.keys(window.localStorage).filter((key) => key.startsWith(VISIT_KEYS));
  for (const key of ofVisit) window.localStorage.removeItem(key);
}

/** Forgets the employee: their profile, and what they looked at. */
function resetEmployee(): void {
  forgetProfile();
  try {
    forgetVisit();
  } catch {
    // A storage that refuses holds nothing.
  }
}

/** Forgets the employee and then the session on this device, in every tab. */
export function forgetSession(): void {
  resetEmployee();
  clearSession();
  clearExpiry();
}

/**
 * Ends the session on the server and here; here even if the server cannot be reached. `leave` is called when the
 * server has answered and before the session is forgotten.
 */
export async function signOut(leave?: () => void): Promise<void> {
  if (readSession()) await callAccount('employees/logout').catch(() => undefined);
  leave?.();
  forgetSession();
}

/**
 * Ends a session that timed out while no tab was there to see it. Does not wait for the server: the person who comes back
 * must not see a page of that session first.
 */
export function signOutIfExpired(): void {
  const session = readSession();
  if (!session || !isExpired()) return;
  const { token } = session;
  callAccount('employees/logout', { token, keepalive: true }).catch(() => undefined);
  forgetSession();
}
