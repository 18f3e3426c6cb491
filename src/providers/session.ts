import { isRoleKey, type RoleKey } from '../../domain/access/roles';

/** The person who is signed in: their employee record with the key of the built-in role they have. */
export interface SessionUser {
  id: number;
  name: string;
  role: RoleKey;
  [field: string]: unknown;
}

/** What a sign-in leaves behind: the bearer token, the instant it ends at the latest, and the person. */
export interface Session {
  token: string;
  expires_at: string;
  user: SessionUser;
}

const KEY = 'fieldhouse.session';

/** The person of an answer of the API. Throws where it names no id or no known role. */
export function toSessionUser(data: unknown): SessionUser {
  const person = { ...(typeof data === 'object' ? data : undefined) } as Record<string, unknown>;
  const { id, name, role } = person;
  if (typeof id !== 'number' || !isRoleKey(role)) {
    throw new Error('The profile carries no id or no role that is known.');
  }
  return { ...person, id, role, name: typeof name === 'string' ? name : '' };
}

/** The stored session, if there is one that has not passed its end. */
export function readSession(): Session | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { token, expires_at, user } = stored as Record<string, unknown>;
    if (typeof token !== 'string' || typeof expires_at !== 'string') return undefined;
    if (Date.parse(expires_at) <= Date.now()) return undefined;
    return { token, expires_at, user: toSessionUser(user) };
  } catch {
    return undefined;
  }
}

/** Keeps the session in local storage, where every tab sees it. */
export function writeSession(session: Session): void {
  localStorage.setItem(KEY, JSON.stringify(session));
}

/** Forgets the session. */
export function clearSession(): void {
  localStorage.removeItem(KEY);
}
