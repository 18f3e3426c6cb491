import { callAccount } from './accountClient';
import { clearExpiry, isExpired } from './expiry';
import { forgetProfile } from './profile';
import { clearSession, readSession } from './session';
import { VISIT_KEYS } from './visitKeys';

/**
 * Clears what react-admin stored for the visit, such as the state of lists. Works by keys, because the sign-in pages
 * have no react-admin; personal settings have other keys and remain.
 */
function forgetVisit(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(VISIT_KEYS)) localStorage.removeItem(key);
  } catch {
    // If the storage cannot be read, there is nothing to clear.
  }
}

/** Clears the employee, with their profile and what they viewed, and then the session on this device, in every tab. */
export function forgetSession(): void {
  forgetProfile();
  forgetVisit();
  clearSession();
  clearExpiry();
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
