import type { AuthCalls, AuthSession } from '@/browser/app/auth/AuthContext';
import { countUnsent } from '@/browser/app/countUnsent';
import { callAccount } from '@/browser/providers/session/accountClient';
import { isExpired } from '@/browser/providers/session/expiry';
import { lockSession, unlockSession } from '@/browser/providers/session/lockSession';
import { onSessionChange, readSession, sessionState } from '@/browser/providers/session/session';
import { signIn, signInByCode } from '@/browser/providers/session/signIn';
import { signOut } from '@/browser/providers/session/signOut';

/** The calls of the sign-in pages, by their contract names. */
export const authCalls: AuthCalls = {
  signIn,
  async mailResetCode(email) {
    await callAccount('auth/forgot-password', { body: { email } });
  },
  async verifyResetCode(email, otp) {
    return String((await callAccount('auth/verify-otp', { body: { email, otp } })).token);
  },
  async createPassword(email, password, token) {
    await callAccount('auth/create-password', { body: { email, password, token } });
  },
  async invitedName(token) {
    const { name, state } = await callAccount('auth/invitation', { body: { token } });
    return state === 'invited' ? String(name ?? '') : undefined;
  },
  async register(token, name, password) {
    return String((await callAccount('auth/register', { body: { token, name, password } })).email);
  },
  async confirmAddress(token) {
    return String((await callAccount('auth/confirm-email', { body: { token } })).email);
  },
  async mailSignInCode(email) {
    await callAccount('auth/pin-login', { body: { email } });
  },
  signInByCode,
  signOut: () => signOut(),
  lock: lockSession,
  unlock: unlockSession,
};

/** The session as the sign-in pages see it. */
export const authSession: AuthSession = {
  state: sessionState,
  person() {
    const user = readSession()?.user;
    return user && { name: user.name, email: typeof user.email === 'string' ? user.email : '' };
  },
  subscribe: onSessionChange,
  hasTimedOut: () => isExpired(),
  countUnsent: () => countUnsent(),
};
