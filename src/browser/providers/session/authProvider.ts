import type { AuthProvider, UserIdentity } from 'react-admin';
import { LOGIN_PATH, lockPath, loginPath } from '@/browser/providers/guardPaths';
import type { Principal } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import { mayDo } from './access';
import { principalOf } from './principal';
import { changeSession, readSession, type SessionUser } from './session';
import { signIn } from './signIn';
import { forgetSession, signOut } from './signOut';

/** The app's navigation and cache, provided to the auth provider. */
export interface Surroundings {
  replace(path: string): void;
  /** Clears the cache under a query key, or all of it. */
  forget(key?: readonly string[]): void;
}

let surroundings: Surroundings = {
  replace: (path) => window.location.replace(path),
  forget: () => undefined,
};

/** Connects the app. Call once, before the first render. */
export function connectAuth(lent: Surroundings): void {
  surroundings = lent;
}

/** Returns the effect of a failed call on the session: none, locked, or over. */
function verdictOf(error: unknown): 'stays' | 'locked' | 'over' {
  const { status, body } = { ...(error as { status?: number; body?: { code?: unknown } }) };
  if (status !== 401) return 'stays';
  const session = readSession();
  return session && (session.locked || body?.code === 'locked') ? 'locked' : 'over';
}

/** Returns the person of a session in react-admin's shape. */
export const identityOf = (user: SessionUser): UserIdentity => ({ ...user, fullName: user.name });

/** Sign-in, sign-out and permissions for react-admin. */
export const authProvider: AuthProvider = {
  supportAbortSignal: false,

  async login({ email, password }: { email: string; password: string }) {
    await signIn(email, password);
    // The refusal that led here is still cached and would redirect them straight back.
    surroundings.forget(['auth']);
  },

  async checkAuth() {
    if (readSession()) return;
    throw { redirectTo: loginPath(window.location), message: false };
  },

  // Only a 401 ends the session, unless it is only locked. A 403 is a regular response, and other failures may pass.
  async checkError(error: unknown) {
    const verdict = verdictOf(error);
    if (verdict === 'stays') return;
    const session = readSession();
    if (verdict === 'over') forgetSession();
    else if (session) changeSession(session.token, { locked: true });
    surroundings.replace((verdict === 'over' ? loginPath : lockPath)(window.location));
    surroundings.forget();
    throw { logoutUser: false, message: false };
  },

  // Replaces the page before the session is gone: otherwise react-admin would push the sign-in page, and the guard of
  // the old page would ask to return to it. `redirectTo` overrides the target.
  async logout(params?: { redirectTo?: string }) {
    if (!readSession()) return loginPath(window.location);
    await signOut(() => surroundings.replace(params?.redirectTo ?? LOGIN_PATH));
    return false;
  },

  async getIdentity(): Promise<UserIdentity> {
    const user = readSession()?.user;
    if (!user) throw new Error('Nobody is signed in.');
    return identityOf(user);
  },

  getPermissions: async (): Promise<Principal | undefined> => {
    const user = readSession()?.user;
    return user && principalOf(user);
  },

  async canAccess({ action, resource, record }) {
    const user = readSession()?.user;
    return user !== undefined && mayDo(user, resource, action, record as RecordValues | undefined);
  },
};
