import { callAccount } from './accountClient';
import { clearExpiry, isExpired, markRefused } from './expiry';
import { forgetProfile } from './profile';
import { clearSession, readSession } from './session';
import { VISIT_KEYS } from './visitKeys';

/**
 * Clears what react-admin stored for the visit, such as the state of lists. Works by keys, because the sign-in pages
 * have no react-admin; personal settings have other keys and remain.
 */
function forgetVisit(): void {
  const ofVisit = Object.keys(window.localStorage).filter((key) => key.startsWith(VISIT_KEYS));
  for (const key of ofVisit) window.localStorage.removeItem(key);
}

/** Clears the employee: their profile and what they viewed. */
function resetEmployee(): void {
  forgetProfile();
  try {
    forgetVisit();
  } catch {
    // If the storage cannot be read, there is nothing to clear.
  }
}

/** Clears the employee and then the session on this device, in every tab. */
function forgetSession(): void {
  resetEmployee();
  clearSession();
  clearExpiry();
}

/** Forgets a session that the server refuses, so that the sign-in page can say why it opened. */
export function forgetRefusedSession(): void {
  // Calls refused after the first find no session; one that the person ended is not marked by them.
  if (readSession()) markRefused();
  forgetSession();
}

/**
 * Ends the session on the server and here; here even if the server is unreachable. `leave` is called after the
 * server's response and before the session is cleared.
 */
export async function signOut(leave?: () => void): Promise<void> {
  if (readSession()) await callAccount('employees/logout').catch(() => undefined);
  leave?.();
  forgetSession();
}

/**
 * Ends a session that timed out while no tab was open. Does not wait for the server: a returning person must not see
 * a page of that session.
 */
export function signOutIfExpired(): void {
  const session = readSession();
  if (!session || !isExpired()) return;
  const { token } = session;
  callAccount('employees/logout', { token, keepalive: true }).catch(() => undefined);
  forgetSession();
}
