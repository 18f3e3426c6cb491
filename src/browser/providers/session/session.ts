import { isRoleKey, type RoleKey } from '@/core/access/roles';

/** The signed-in person: their employee record with the key of their built-in role. */
export interface SessionUser {
  id: number;
  name: string;
  role: RoleKey;
  [field: string]: unknown;
}

/** A stored sign-in: the bearer token, its latest end by this device's clock, and the person. */
export interface Session {
  token: string;
  expires_at: string;
  user: SessionUser;
  /** True until the person enters the password again; the server answers 401 to everything else. */
  locked?: boolean;
}

export type SessionState = 'none' | 'open' | 'locked';

const KEY = 'fieldhouse.session';

/** Returns the person in a response of the API. Throws without an id or a known role. */
export function toSessionUser(data: unknown): SessionUser {
  const person = { ...(typeof data === 'object' ? data : undefined) } as Record<string, unknown>;
  const { id, name, role } = person;
  if (typeof id !== 'number' || !isRoleKey(role)) {
    throw new Error('The profile has no id or no known role.');
  }
  return { ...person, id, role, name: typeof name === 'string' ? name : '' };
}

/** Returns the stored session unless it has expired. */
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

export function sessionState(): SessionState {
  const session = readSession();
  if (!session) return 'none';
  return session.locked ? 'locked' : 'open';
}

const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of [...listeners]) listener();
}

/** Stores the session in local storage, where every tab sees it. Throws if the browser cannot store it. */
export function writeSession(session: Session): void {
  localStorage.setItem(KEY, JSON.stringify(session));
  notifyListeners();
}

/** Changes part of the session, if it still has this token. */
export function changeSession(token: string, changes: Partial<Session>): void {
  const session = readSession();
  if (session?.token === token) writeSession({ ...session, ...changes });
}

export function clearSession(): void {
  try {
    localStorage.removeItem(KEY);
  } finally {
    notifyListeners();
  }
}

/** Calls back whenever the session was written or cleared, in this tab or another. */
export function onSessionChange(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    // No key: the whole storage was cleared.
    if (event.key === KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
  };
}
