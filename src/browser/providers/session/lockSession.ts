import { CallFailure } from '@/browser/providers/http/failures';
import { callAccount } from './accountClient';
import { startExpiry } from './expiry';
import { changeSession, readSession } from './session';
import { forgetSession } from './signOut';

const isSignedOut = (error: unknown) =>
  error instanceof CallFailure && error.status === 401 && error.body.code !== 'locked';

/**
 * Locks the session, on the server too, until the person enters the password; all tabs go to the lock screen. Throws
 * a CallFailure, with nothing locked, if the server could not lock it.
 */
export async function lockSession(): Promise<void> {
  const session = readSession();
  if (!session || session.locked) return;
  const { token } = session;
  // Record it first: a tab whose call the server now refuses must find out why.
  changeSession(token, { locked: true });
  try {
    await callAccount('auth/lock', { token });
  } catch (error) {
    if (error instanceof CallFailure && error.body.code === 'locked') return;
    if (isSignedOut(error)) forgetSession();
    else changeSession(token, { locked: false });
    throw error;
  }
}

/** Unlocks a session. Throws a CallFailure; a session that has ended meanwhile is cleared. */
export async function unlockSession(password: string): Promise<void> {
  const session = readSession();
  if (!session) return;
  const { token } = session;
  try {
    await callAccount('auth/unlock', { token, body: { password } });
  } catch (error) {
    if (isSignedOut(error)) forgetSession();
    throw error;
  }
  changeSession(token, { locked: false });
  startExpiry();
}
