import type { AuthProvider, UserIdentity } from 'react-admin';
import type { RoleKey } from '../../domain/access/roles';
import type { RecordValues } from '../../domain/fields';
import { mayDo } from './access';
import { callOperation } from './http';
import {
  clearSession,
  readSession,
  type SessionUser,
  toSessionUser,
  writeSession,
} from './session';

/** Where people sign in. */
export const LOGIN_PATH = '/auth/login';

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

/** The sign-in page, told to come back to where the person is; the page they started from is not worth telling. */
export function loginPath(location: { pathname: string; search: string }): string {
  const { pathname, search } = location;
  if (pathname.startsWith('/auth/') || (pathname === '/' && search === '')) return LOGIN_PATH;
  return `${LOGIN_PATH}?returnUrl=${encodeURIComponent(pathname + search)}`;
}

const readUser = async (): Promise<SessionUser> =>
  toSessionUser((await callOperation('employees/profile')).data);

async function signIn(email: string, password: string): Promise<void> {
  const { data } = await callOperation('auth/login', { body: { email, password } });
  const { token, expires_at, user } = data as Record<string, unknown>;
  const opened = { token: String(token), expires_at: String(expires_at) };
  writeSession({ ...opened, user: toSessionUser(user) });
  try {
    writeSession({ ...opened, user: await readUser() });
  } catch (error) {
    clearSession();
    throw error;
  }
  // The refusal that brought people here is still cached and would send them straight back.
  surroundings.forget(['auth']);
}

/** Signing in and out, and who may do what, for react-admin. */
export const authProvider: AuthProvider = {
  supportAbortSignal: false,

  login: ({ email, username, password }: { email?: string; username?: string; password: string }) =>
    signIn(email ?? username ?? '', password),

  async checkAuth() {
    if (readSession()) return;
    throw { redirectTo: loginPath(window.location), message: false };
  },

  // Only 401 ends the session. A 403 is an answer, and everything else passes.
  async checkError(error: { status?: number }) {
    if (error?.status !== 401) return;
    clearSession();
    surroundings.replace(loginPath(window.location));
    surroundings.forget();
    throw { logoutUser: false, message: false };
  },

  // Runs twice where react-admin finds nobody signed in; the second time there is nothing left to end.
  async logout() {
    if (!readSession()) return loginPath(window.location);
    await callOperation('employees/logout').catch(() => undefined);
    clearSession();
    return LOGIN_PATH;
  },

  async getIdentity(): Promise<UserIdentity> {
    const user = readSession()?.user;
    if (!user) throw new Error('Nobody is signed in.');
    return { ...user, fullName: user.name };
  },

  getPermissions: async (): Promise<RoleKey | undefined> => readSession()?.user.role,

  async canAccess({ action, resource, record }) {
    const user = readSession()?.user;
    return user !== undefined && mayDo(user, resource, action, record as RecordValues | undefined);
  },
};
