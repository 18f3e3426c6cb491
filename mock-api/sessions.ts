import type { Caller } from './store';
import { endSessions, lockSession, openSession, type People, sessionAt } from './store/people';
import { hashOfToken, newToken } from './tokens';

/** The person a token belongs to, and whether their session is locked. */
export interface FoundSession {
  caller: Caller;
  isLocked: boolean;
}

/** Who is signed in, by the tokens that were handed out. */
export interface Sessions {
  /** Opens a session for somebody who may work. */
  open(employeeId: number): { token: string; expiresAt: string };
  /** The person behind a token whose session lives, and whether it is locked. An open one counts as used. */
  find(token: string, requestId: string): FoundSession | undefined;
  /** Locks a session, so that it answers nothing but the password, or opens it again. */
  setLocked(token: string, isLocked: boolean): void;
  close(token: string): void;
  /** Ends the sessions of a person, but for the one with the token that is spared. */
  closeOf(employeeId: number, spared?: string): void;
}

export const openSessions = (people: () => People): Sessions => ({
  open(employeeId) {
    const token = newToken();
    const expiresAt = openSession(people(), employeeId, hashOfToken(token));
    if (!expiresAt) throw new Error(`employee ${employeeId} may not sign in`);
    return { token, expiresAt };
  },
  find(token, requestId) {
    const found = sessionAt(people(), hashOfToken(token));
    if (!found) return undefined;
    const { id, name, role, denied, isLocked } = found;
    return { caller: { id, name, role, denied, token, requestId }, isLocked };
  },
  setLocked: (token, isLocked) => lockSession(people(), hashOfToken(token), isLocked),
  close: (token) => endSessions(people(), { tokenHash: hashOfToken(token) }),
  closeOf: (personId, spared) =>
    endSessions(people(), { personId, ...(spared && { exceptHash: hashOfToken(spared) }) }),
});
