import { UNUSED_SECONDS } from '@/modules/people/model/accounts/sessions';

const prefix = import.meta.env.VITE_IDLE_PREFIX ?? 'fieldhouse.';

/** The storage key of the instant at which the session ends (epoch milliseconds), shared by all tabs. */
export const EXPIRY_KEY = `${prefix}expiry`;
const IDLING_KEY = `${prefix}idling`;

function change(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Without storage there is no session either, so nothing can outlive its end.
  }
}

/**
 * Records activity at `now` (epoch milliseconds): moves the end of the session and clears idling. Sign-in calls it
 * before storing the session, so that no tab finds a new session with an old end.
 */
export function startExpiry(now = Date.now()): void {
  change(EXPIRY_KEY, String(now + UNUSED_SECONDS * 1000));
  change(IDLING_KEY, 'false');
}

/** Returns when the session ends without activity, in epoch milliseconds; undefined if none was started. */
export function readExpiry(): number | undefined {
  try {
    const stored = Number(localStorage.getItem(EXPIRY_KEY) || Number.NaN);
    return Number.isFinite(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** True if the last session timed out. Stays true until the next sign-in, so that the sign-in page can say so. */
export function isExpired(now = Date.now()): boolean {
  const expiry = readExpiry();
  return expiry !== undefined && expiry <= now;
}

/** Records for all tabs whether the countdown is running. */
export function markIdling(isIdling: boolean): void {
  change(IDLING_KEY, String(isIdling));
}

/** Clears both for a session that ended without timing out. A past end is retained. */
export function clearExpiry(now = Date.now()): void {
  if (isExpired(now)) return;
  change(EXPIRY_KEY, undefined);
  change(IDLING_KEY, undefined);
}
