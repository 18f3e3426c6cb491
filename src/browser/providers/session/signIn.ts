import { ABSOLUTE_HOURS } from '@/modules/people/model/accounts/sessions';
import { callAccount } from './accountClient';
import { startExpiry } from './expiry';
import { readProfile } from './profile';
import { writeSession } from './session';

/**
 * Starts the session from a sign-in response, once the whole profile is known. Its end is counted from now, because
 * the device's clock may be hours off.
 */
async function begin(answer: Record<string, unknown>): Promise<void> {
  const token = String(answer.token);
  const expires_at = new Date(Date.now() + ABSOLUTE_HOURS * 3_600_000).toISOString();
  try {
    const user = await readProfile(token);
    writeSession({ token, expires_at, user });
    startExpiry();
  } catch (error) {
    // Nobody can use this session, so end it early.
    await callAccount('employees/logout', { token }).catch(() => undefined);
    throw error;
  }
}

/** Signs in with a password. Throws a CallFailure without storing anything. */
export async function signIn(email: string, password: string): Promise<void> {
  await begin(await callAccount('auth/login', { body: { email, password } }));
}

/** Signs in with a mailed code. Throws a CallFailure without storing anything. */
export async function signInByCode(email: string, otp: string): Promise<void> {
  await begin(await callAccount('auth/pin-verify', { body: { email, otp } }));
}
