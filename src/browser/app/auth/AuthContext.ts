import { createContext, use } from 'react';

/** The calls of the sign-in pages. They throw errors that `failureOf` can read. */
export interface AuthCalls {
  signIn(email: string, password: string): Promise<void>;
  /** Mails a code with which a new password can be chosen. */
  mailResetCode(email: string): Promise<void>;
  /** Exchanges that code for the token that `createPassword` needs. */
  verifyResetCode(email: string, code: string): Promise<string>;
  createPassword(email: string, password: string, token: string): Promise<void>;
  /** Returns the name an invitation was sent to, or undefined if its link is no longer valid. */
  invitedName(token: string): Promise<string | undefined>;
  /** Accepts an invitation. Returns the address to sign in with. */
  register(token: string, name: string, password: string): Promise<string>;
  /** Confirms a new address by its link. Returns the address. */
  confirmAddress(token: string): Promise<string>;
  mailSignInCode(email: string): Promise<void>;
  signInByCode(email: string, code: string): Promise<void>;
  signOut(): Promise<void>;
  lock(): Promise<void>;
  unlock(password: string): Promise<void>;
}

/** The session of this browser, synchronised across tabs. */
export interface AuthSession {
  state(): 'none' | 'open' | 'locked';
  person(): { name: string; email: string } | undefined;
  subscribe(listener: () => void): () => void;
  /** True if the last session ended through inactivity. */
  hasTimedOut(): boolean;
  /** Returns the number of checks waiting on this device. Throws if the browser has no storage. */
  countUnsent(): Promise<number>;
}

/** The services that the host of the sign-in pages provides: the sign-in entry or the running app. */
export interface AuthSurroundings {
  pathname: string;
  search: string;
  /** True in the running app, from which these pages open with a return address only if a session ends. */
  isInApp: boolean;
  translate(key: string, options?: Record<string, unknown>): string;
  /** Opens another sign-in page. */
  go(path: string, options?: { replace?: boolean }): void;
  /** Enters the app in place of this page. */
  leave(path: string): void;
  /** Opens the not-found page. */
  leaveUnknown(): void;
  calls: AuthCalls;
  session: AuthSession;
}

export const AuthContext = createContext<AuthSurroundings | undefined>(undefined);

/** Returns the surroundings of a sign-in page. Throws outside AuthContext. */
export function useAuth(): AuthSurroundings {
  const surroundings = use(AuthContext);
  if (!surroundings) throw new Error('A sign-in page must be inside AuthContext.');
  return surroundings;
}
