import type { RoleKey } from '@/core/access/roles';
import type { Represented } from '@/core/access/table';
import type { CodePurpose } from '@/modules/people/model/accounts/codes';
import type { Stored } from './storedRecord';

/** A purpose of a mailed link's token: a password after a code or an invitation, or a new e-mail address. */
export type TokenPurpose = 'reset' | 'invite' | 'confirm_email';

/** A token or a mailed code. Only its hash is stored. */
export type GrantKind = TokenPurpose | `${CodePurpose}_code`;

/** A person who has a password and may work. */
export interface Account {
  id: number;
  name: string;
  email: string;
  passwordHash: string;
}

export interface SignedIn {
  id: number;
  name: string;
  email: string;
  role: RoleKey;
  /** The permissions that the person's own role removes from the built-in one. */
  denied: readonly string[];
  /** The people for whom they are the deputy today, by the company's time zone. */
  standsInFor: readonly Represented[];
  tokenHash: string;
  /** True if the session accepts nothing but the password. */
  isLocked: boolean;
}

/** A person with the facts about their role and company that their record lacks. */
export interface Profile {
  record: Stored;
  /** The built-in role from which theirs is copied. */
  role: RoleKey;
  roleName: string;
  /** The permissions that their own role removes from the built-in one. */
  denied: readonly string[];
  companyName: string | null;
}

export interface AccountReads {
  /** Returns the account with this address, ignoring case, if the person may sign in. */
  account(email: string): Promise<Account | undefined>;
  /** Returns the hash of a person's password. */
  password(personId: number): Promise<string | undefined>;
  /** Returns the person of a live session, if they may still work here. Records that it was used. */
  session(tokenHash: string): Promise<SignedIn | undefined>;
  /** Returns a person with their role and company; nothing if they have no valid role. */
  profile(personId: number): Promise<Profile | undefined>;
  /** Returns the person whose token this is, while it can still be used. */
  holder(purpose: TokenPurpose, tokenHash: string): Promise<number | undefined>;
}

/** Ends or locks sessions. Each call is atomic, so it can run inside a change or outside of one. */
export interface Sessions {
  /** Locks a session, or unlocks it; an unlocked session counts as just used. */
  lockSession(tokenHash: string, isLocked: boolean): Promise<void>;
  /** Ends one session, or every session of a person except `exceptHash`. */
  endSessions(
    which: { tokenHash: string } | { personId: number; exceptHash?: string },
  ): Promise<void>;
}

/** Changes to accounts within a transaction. */
export interface AccountChanges {
  /** Locks a person who may work; returns them, with their built-in role, as the author of their own changes. */
  lockPerson(id: number): Promise<{ record: Stored; role: RoleKey } | undefined>;
  /** Sets the hash of a person's password. Returns false if `onlyIf` is not their current hash. */
  setPassword(personId: number, hash: string, onlyIf?: string): Promise<boolean>;
  /**
   * Opens a session and ends the oldest if there are too many. Returns its latest end, or nothing if the person
   * may not work or `verifiedHash` is no longer the hash of their password.
   */
  openSession(
    personId: number,
    tokenHash: string,
    verifiedHash?: string,
  ): Promise<string | undefined>;
  /** Gives a person a token or a code; it replaces an earlier one of its kind. */
  issue(kind: GrantKind, personId: number, hash: string, seconds: number): Promise<void>;
  /** Uses up a token; of several calls at once only one succeeds. */
  spend(purpose: TokenPurpose, tokenHash: string): Promise<boolean>;
  /** Tries a person's code, which is right only once. Every try counts: a wrong one must still commit. */
  tryCode(purpose: CodePurpose, personId: number, hash: string): Promise<boolean>;
  /** Revokes a person's tokens and codes of these kinds. */
  revoke(personId: number, kinds: readonly GrantKind[]): Promise<void>;
}
