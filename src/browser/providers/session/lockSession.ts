import { CallFailure } from '@/browser/providers/http/failures';
import { callAccount } from './accountClient';
import { startExpiry } from './expiry';
import { changeSession, readSession } from './session';
import { forgetSession } from './signOut';

const isSignedOut = (error: unknown) =>
  error instanceof CallFailure && error.status === 401 && error.body.code !== 'locked';

/**
 * Holds the session, on the server too, until its person gives the password; all tabs go to the lock screen.
 * Throws a CallFailure where the server could not hold it: then nothing is locked, and nobody should think so.
 */
export async function lockSession(): Promise<void> {
  const session = readSession();
  if (!session || session.locked) return;
  const { token } = session;
  // Told first: a tab whose call the server refuses from now on must find out why.
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

/** Opens a held session again. Throws a CallFailure; where the session has ended meanwhile, it is forgotten. */
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
