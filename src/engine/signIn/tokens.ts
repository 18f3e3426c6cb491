import { createHash, randomBytes } from 'node:crypto';
import type { TokenPurpose, Tx } from '@/engine/store';

/** Returns 32 random bytes as a text that fits into an address. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Returns the hash of a token, which is stored instead: a reader of the database cannot use it. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Gives a person a token for this many seconds that replaces an earlier one. It is returned once and never stored. */
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
