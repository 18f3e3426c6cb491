import { createHash, randomBytes } from 'node:crypto';
import type { TokenPurpose, Tx } from './store';

/** 32 random bytes, as a text that fits into an address. */
export const newToken = () => randomBytes(32).toString('base64url');

/** What is kept of a token: it cannot be used by a reader. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Gives a person a token for so many seconds, in place of an earlier one. It is answered once and never stored. */
export async function issueToken(
  tx: Tx,
  purpose: TokenPurpose,
  personId: number,
  seconds: number,
): Promise<string> {
  const token = newToken();
  await tx.issue(purpose, personId, hashOfToken(token), seconds);
  return token;
}
