import { createContext, use } from 'react';

/** The calls the pages make. They throw what `failureOf` can read. */
export interface AuthCalls {
  signIn(email: string, password: string): Promise<void>;
  /** Mails a code with which a new password can be chosen. */
  mailResetCode(email: string): Promise<void>;
  /** Exchanges that code for the token that `createPassword` asks for. */
  verifyResetCode(email: string, code: string): Promise<string>;
  createPassword(email: string, password: string, token: string): Promise<void>;
  /** Returns the name that an invitation was sent to; nothing where its link can no longer be used. */
  invitedName(token: string): Promise<string | undefined>;
  /** Accepts an invitation; answers the address to sign in with. */
  register(token: string, name: string, password: string): Promise<string>;
  /** Confirms a new address by its link; answers the address. */
  confirmAddress(token: string): Promise<string>;
  mailSignInCode(email: string): Promise<void>;
  signInByCode(email: string, code: string): Promise<void>;
  signOut(): Promise<void>;
  lock(): Promise<void>;
  unlock(password: string): Promise<void>;
}

/** Who is signed in, followed across tabs. */
export interface AuthSession {
  state(): 'none' | 'open' | 'locked';
  person(): { name: string; email: string } | undefined;
  subscribe(listener: () => void): () => void;
  /** Whether the last session ended because nobody used it. */
  hasTimedOut(): boolean;
  /** How many checks wait on this device to be sent. Throws where the browser keeps nothing. */
  countUnsent(): Promise<number>;
}

/** What the sign-in pages get from their host: the sign-in entry or the running app. */
export interface AuthSurroundings {
  pathname: string;
  search: string;
  translate(key: string, options?: Record<string, unknown>): string;
  /** Goes to another of these pages. */
  go(path: string, options?: { replace?: boolean }): void;
  /** Goes into the app, in place of this page. */
  leave(path: string): void;
  /** Goes to the page that says that there is nothing at this address. */
  leaveUnknown(): void;
  calls: AuthCalls;
  session: AuthSession;
}

export const AuthContext = createContext<AuthSurroundings | undefined>(undefined);

/** The surroundings of a page about signing in. Throws outside of them. */
export function useAuth(): AuthSurroundings {
  const surroundings = use(AuthContext);
  if (!surroundings) throw new Error('A sign-in page must be inside AuthContext.');
  return surroundings;
}
