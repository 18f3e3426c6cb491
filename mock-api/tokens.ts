import { createHash, randomBytes } from 'node:crypto';
import type { TokenPurpose } from '../application/store';
import { holderOf, issue, revoke } from './store/grants';
import type { People } from './store/people';

/** 32 random bytes, as a text that fits into an address. */
export const newToken = () => randomBytes(32).toString('base64url');

/** What is kept of a token. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Rights that were handed out, each of one person. */
export interface Tokens {
  /** Gives a person the right for so many seconds, in place of an earlier one. */
  make(employeeId: number, purpose: TokenPurpose, seconds: number): string;
  /** Whose token this is, where it can still be used. */
  holderOf(token: string, purpose: TokenPurpose): number | undefined;
  /** Takes every such right of a person back. */
  drop(employeeId: number, purpose: TokenPurpose): void;
}

export const keepTokens = (people: () => People): Tokens => ({
  make(employeeId, purpose, seconds) {
    const token = newToken();
    issue(people(), purpose, employeeId, hashOfToken(token), seconds);
    return token;
  },
  holderOf: (token, purpose) => holderOf(people(), purpose, hashOfToken(token)),
  drop: (employeeId, purpose) => revoke(people(), employeeId, [purpose]),
});
