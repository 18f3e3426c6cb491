import { UNUSED_SECONDS } from '@/modules/people/model/accounts/sessions';

const prefix = import.meta.env.VITE_IDLE_PREFIX ?? 'fieldhouse.';

/** Where every tab finds the instant at which the session ends (epoch milliseconds). */
export const EXPIRY_KEY = `${prefix}expiry`;
const IDLING_KEY = `${prefix}idling`;

function change(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // A storage that refuses keeps no session either, so there is nothing that could outlive its end.
  }
}

/**
 * Somebody did something at `now` (epoch milliseconds): the session ends that much later, and nobody is idle.
 * Signing in calls it before the session is stored, so that no tab finds a new session with an old end.
 */
export function startExpiry(now = Date.now()): void {
  change(EXPIRY_KEY, String(now + UNUSED_SECONDS * 1000));
  change(IDLING_KEY, 'false');
}

/** When the session ends unless somebody does something, in epoch milliseconds; nothing where none was started. */
export function readExpiry(): number | undefined {
  try {
    const stored = Number(localStorage.getItem(EXPIRY_KEY) || Number.NaN);
    return Number.isFinite(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether the last session has timed out; one that was never started has not. It stays true until the next
 * sign-in, so that the sign-in page can say so.
 */
export function isExpired(now = Date.now()): boolean {
  const expiry = readExpiry();
  return expiry !== undefined && expiry <= now;
}

/** Says for all tabs whether the countdown runs. */
export function markIdling(isIdling: boolean): void {
  change(IDLING_KEY, String(isIdling));
}

/** Forgets both, for a session that ended in another way than by timing out. An end that has passed is kept. */
export function clearExpiry(now = Date.now()): void {
  if (isExpired(now)) return;
  change(EXPIRY_KEY, undefined);
  change(IDLING_KEY, undefined);
}
