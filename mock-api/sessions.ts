import { randomBytes } from 'node:crypto';
import { isRoleKey } from '../domain/access/roles';
import type { RecordValues } from '../domain/fields';
import type { Caller, Store } from './store';

/** A session ends so long after its last request, and so long after it began whatever happens. */
const IDLE = 960_000;
const ABSOLUTE = 12 * 3_600_000;
const MOST_SESSIONS = 5;

interface Session {
  employeeId: number;
  usedAt: number;
  endsAt: number;
}

/** Who is signed in, in memory: a restart of the mock signs everybody out. */
export interface Sessions {
  open(employeeId: number): { token: string; expiresAt: string };
  /** The person behind a token whose session lives, while they may still work here. */
  callerOf(token: string, requestId: string): Caller | undefined;
  close(token: string): void;
  closeAll(): void;
}

/** The role key of an employee, through the role they have. */
export function roleKeyOf(store: Store, employee: RecordValues): Caller['role'] | undefined {
  const key =
    typeof employee.role_id === 'number'
      ? store.find('roles', employee.role_id)?.copies
      : undefined;
  return isRoleKey(key) ? key : undefined;
}

export const mayWork = (employee: RecordValues) =>
  employee.status === 'active' && employee.archived_at === null;

export function openSessions(store: Store): Sessions {
  const sessions = new Map<string, Session>();

  const living = (token: string): Session | undefined => {
    const session = sessions.get(token);
    if (!session) return undefined;
    const now = store.now();
    if (now < session.endsAt && now < session.usedAt + IDLE) return session;
    sessions.delete(token);
    return undefined;
  };

  return {
    open(employeeId) {
      const own = [...sessions].filter(([, session]) => session.employeeId === employeeId);
      // The sixth ends the oldest; a Map keeps the order in which they were opened.
      for (const [token] of own.slice(0, Math.max(0, own.length - MOST_SESSIONS + 1)))
        sessions.delete(token);
      const token = randomBytes(32).toString('base64url');
      const now = store.now();
      sessions.set(token, { employeeId, usedAt: now, endsAt: now + ABSOLUTE });
      return { token, expiresAt: new Date(now + ABSOLUTE).toISOString() };
    },
    callerOf(token, requestId) {
      const session = living(token);
      const employee = session && store.find('employees', session.employeeId);
      const role = employee && roleKeyOf(store, employee);
      if (!session || !employee || !role || !mayWork(employee)) return undefined;
      session.usedAt = store.now();
      return { id: session.employeeId, role, name: String(employee.name), token, requestId };
    },
    close: (token) => {
      sessions.delete(token);
    },
    closeAll: () => sessions.clear(),
  };
}
