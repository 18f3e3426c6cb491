import type { Grantee } from '../domain/kernel/access/table';
import type { RecordValues } from '../domain/kernel/fields';
import { mayWork } from '../domain/people/employment';
import { granteeOf } from '../domain/people/grantedRoles';
import { ABSOLUTE_HOURS, IDLE_SECONDS, MOST_SESSIONS } from '../domain/people/sessions';
import type { Caller, Store } from './store';
import { newToken } from './tokens';

const IDLE = IDLE_SECONDS * 1000;
const ABSOLUTE = ABSOLUTE_HOURS * 3_600_000;

interface Session {
  employeeId: number;
  usedAt: number;
  endsAt: number;
  isLocked: boolean;
}

/** The person a token belongs to, and whether their session is locked. */
export interface FoundSession {
  caller: Caller;
  isLocked: boolean;
}

/** Who is signed in, in memory: a restart of the mock signs everybody out. */
export interface Sessions {
  open(employeeId: number): { token: string; expiresAt: string };
  /** The person behind a token whose session lives, and whether it is locked. An open one counts as used. */
  find(token: string, requestId: string): FoundSession | undefined;
  /** Locks a session, so that it answers nothing but the password, or opens it again. */
  setLocked(token: string, isLocked: boolean): void;
  close(token: string): void;
  /** Ends the sessions of a person, but for the one with the token that is spared. */
  closeOf(employeeId: number, spared?: string): void;
  reset(): void;
}

/** What an employee may, through the role they have. */
export function granteeAt(store: Store, employee: RecordValues): Grantee | undefined {
  const role =
    typeof employee.role_id === 'number' ? store.find('roles', employee.role_id) : undefined;
  return role && granteeOf(role);
}

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
      const token = newToken();
      const now = store.now();
      sessions.set(token, { employeeId, usedAt: now, endsAt: now + ABSOLUTE, isLocked: false });
      return { token, expiresAt: new Date(now + ABSOLUTE).toISOString() };
    },
    find(token, requestId) {
      const session = living(token);
      const employee = session && store.find('employees', session.employeeId);
      const grantee = employee && granteeAt(store, employee);
      if (!session || !employee || !grantee || !mayWork(employee)) return undefined;
      // A locked session is not in use: trying passwords does not keep it alive.
      if (!session.isLocked) session.usedAt = store.now();
      const { employeeId: id, isLocked } = session;
      const caller = { id, ...grantee, name: String(employee.name), token, requestId };
      return { caller, isLocked };
    },
    setLocked(token, isLocked) {
      const session = living(token);
      if (session) Object.assign(session, { isLocked, usedAt: store.now() });
    },
    close: (token) => {
      sessions.delete(token);
    },
    closeOf: (employeeId, spared) => {
      for (const [token, session] of sessions)
        if (session.employeeId === employeeId && token !== spared) sessions.delete(token);
    },
    reset: () => sessions.clear(),
  };
}
