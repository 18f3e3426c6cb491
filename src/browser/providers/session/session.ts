import { isRoleKey, type RoleKey } from '@/core/access/roles';

/** The person who is signed in: their employee record with the key of the built-in role they have. */
export interface SessionUser {
  id: number;
  name: string;
  role: RoleKey;
  [field: string]: unknown;
}

/** What a sign-in leaves behind: the bearer token, the instant it ends at the latest by this device's clock, and the person. */
export interface Session {
  token: string;
  expires_at: string;
  user: SessionUser;
  /** Held until the person gives the password again; the server answers 401 to all else. */
  locked?: boolean;
}

/** Whether somebody is signed in, and whether their session is held. */
export type SessionState = 'none' | 'open' | 'locked';

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
    const { token, expires_at, user, locked } = stored as Record<string, unknown>;
    if (typeof token !== 'string' || typeof expires_at !== 'string') return undefined;
    if (Date.parse(expires_at) <= Date.now()) return undefined;
    return { token, expires_at, user: toSessionUser(user), ...(locked === true && { locked }) };
  } catch {
    return undefined;
  }
}

/** The state of the session. */
export function sessionState(): SessionState {
  const session = readSession();
  if (!session) return 'none';
  return session.locked ? 'locked' : 'open';
}

const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of [...listeners]) listener();
}

/** Keeps the session in local storage, where every tab sees it. Throws where the browser stores nothing. */
export function writeSession(session: Session): void {
  localStorage.setItem(KEY, JSON.stringify(session));
  tell();
}

/** Changes part of the session, if there still is one with this token. */
export function changeSession(token: string, changes: Partial<Session>): void {
  const session = readSession();
  if (session?.token === token) writeSession({ ...session, ...changes });
}

/** Forgets the session. */
export function clearSession(): void {
  try {
    localStorage.removeItem(KEY);
  } finally {
    tell();
  }
}

/** Calls back whenever the session was written or forgotten, by this tab or by another one. */
export function onSessionChange(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    // No key: somebody has cleared everything.
    if (event.key === KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
  };
}
