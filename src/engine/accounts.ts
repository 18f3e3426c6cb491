import type { RoleKey } from '@/core/access/roles';
import type { Represented } from '@/core/access/table';
import type { CodePurpose } from '@/modules/people/model/accounts/codes';
import type { Stored } from './stored';

/** What a token can be used for: a password after a code or an invitation, or a new e-mail address. */
export type TokenPurpose = 'reset' | 'invite' | 'confirm_email';

/** What somebody was given, of which only a hash is kept: a token, or a code that was mailed. */
export type GrantKind = TokenPurpose | `${CodePurpose}_code`;

/** Somebody who has a password and may work. */
export interface Account {
  id: number;
  name: string;
  email: string;
  passwordHash: string;
}

/** The person who is signed in. */
export interface SignedIn {
  id: number;
  name: string;
  email: string;
  role: RoleKey;
  /** What the person's own role takes away of the built-in one. */
  denied: readonly string[];
  /** Whose deputy they are on the company's day. */
  standsInFor: readonly Represented[];
  tokenHash: string;
  /** Whether the session answers nothing but the password. */
  isLocked: boolean;
}

/** A person, and what they are told of themselves beside their record. */
export interface Profile {
  record: Stored;
  /** The built-in role that theirs copies. */
  role: RoleKey;
  roleName: string;
  /** What their own role takes away of the built-in one. */
  denied: readonly string[];
  companyName: string | null;
}

/** What can be looked up of accounts. */
export interface AccountReads {
  /** The account with this address, in upper or lower case, of somebody who may sign in. */
  account(email: string): Promise<Account | undefined>;
  /** The hash of a person's password. */
  password(personId: number): Promise<string | undefined>;
  /** Who this session belongs to, where it lives and the person may still work here. Notes that it was used. */
  session(tokenHash: string): Promise<SignedIn | undefined>;
  /** A person with what they are told of their role and company; nothing where their role is none. */
  profile(personId: number): Promise<Profile | undefined>;
  /** Whose token this is, where it can still be used. */
  holder(purpose: TokenPurpose, tokenHash: string): Promise<number | undefined>;
}

/** What ends or locks sessions: whole by itself, and so done within a change or outside of one. */
export interface Sessions {
  /** Locks a session, or opens it again; an opened one counts as just used. */
  lockSession(tokenHash: string, isLocked: boolean): Promise<void>;
  /** Ends one session, or every session of a person but `exceptHash`. */
  endSessions(
    which: { tokenHash: string } | { personId: number; exceptHash?: string },
  ): Promise<void>;
}

/** What a change can do to accounts. */
export interface AccountChanges {
  /** Somebody who may work, locked, with the built-in role they have: the author of what they do to themselves. */
  lockPerson(id: number): Promise<{ record: Stored; role: RoleKey } | undefined>;
  /** Gives a person a password by its hash. Answers whether: not where `onlyIf` is not the one they have. */
  setPassword(personId: number, hash: string, onlyIf?: string): Promise<boolean>;
  /**
   * Opens a session; the oldest ends that would be one too many. Answers when it ends at the latest; nothing where the
   * person may not work, or `verifiedHash` is not the hash of their password any more.
   */
  openSession(
    personId: number,
    tokenHash: string,
    verifiedHash?: string,
  ): Promise<string | undefined>;
  /** Gives a person a token or a code in place of an earlier one of its kind. */
  issue(kind: GrantKind, personId: number, hash: string, seconds: number): Promise<void>;
  /** Uses a token up; of many at once one succeeds. */
  spend(purpose: TokenPurpose, tokenHash: string): Promise<boolean>;
  /** Tries a person's code: right once and never again. Every try counts, so the change must end well where it was wrong. */
  tryCode(purpose: CodePurpose, personId: number, hash: string): Promise<boolean>;
  /** Makes what a person was given worth nothing. */
  revoke(personId: number, kinds: readonly GrantKind[]): Promise<void>;
}
