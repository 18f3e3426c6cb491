import type { AuthProvider, UserIdentity } from 'react-admin';
import { LOGIN_PATH, lockPath, loginPath } from '@/browser/providers/guardPaths';
import type { Principal } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import { mayDo } from './access';
import { principalOf } from './principal';
import { changeSession, readSession, type SessionUser } from './session';
import { signIn } from './signIn';
import { forgetSession, signOut } from './signOut';

/** What the app lends the auth provider: both exist once, and belong to the app. */
export interface Surroundings {
  /** Goes to a path in place of the present one. */
  replace(path: string): void;
  /** Forgets what was cached under a query key, or everything. */
  forget(key?: readonly string[]): void;
}

let surroundings: Surroundings = {
  replace: (path) => window.location.replace(path),
  forget: () => undefined,
};

/** To be called once, before the app is drawn. */
export function connectAuth(lent: Surroundings): void {
  surroundings = lent;
}

/** What a failed call says of the session: nothing, that it is held, or that it is over. */
function verdictOf(error: unknown): 'stays' | 'locked' | 'over' {
  const { status, body } = { ...(error as { status?: number; body?: { code?: unknown } }) };
  if (status !== 401) return 'stays';
  const session = readSession();
  return session && (session.locked || body?.code === 'locked') ? 'locked' : 'over';
}

/** The person of a session, as react-admin shows them. */
export const identityOf = (user: SessionUser): UserIdentity => ({ ...user, fullName: user.name });

/** Signing in and out, and who may do what, for react-admin. */
export const authProvider: AuthProvider = {
  supportAbortSignal: false,

  async login({ email, password }: { email: string; password: string }) {
    await signIn(email, password);
    // The refusal that brought people here is still cached and would send them straight back.
    surroundings.forget(['auth']);
  },

  async checkAuth() {
    if (readSession()) return;
    throw { redirectTo: loginPath(window.location), message: false };
  },

  // Only a 401 ends the session, and not where it is merely held. A 403 is an answer, and everything else passes.
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

  // Replaces the page itself, before the session is gone: react-admin would push the sign-in page, and the guard of
  // the page that is left would ask to come back to it. `redirectTo` says where else to go.
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
