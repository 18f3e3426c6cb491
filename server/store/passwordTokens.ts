import type { TokenPurpose } from '../../application/store';
import type { Database } from './database';
import { holderOfToken, issueGrant, revokeGrants, spendToken as spendHash } from './port/grants';
import { hashOfToken, newToken } from './tokens';

/** Takes every such token of a person back. */
export const dropTokens = (db: Database, employeeId: number, purpose: TokenPurpose) =>
  revokeGrants(db, employeeId, [purpose]);

/** Gives a person a token of this purpose for so many seconds, in place of an earlier one. The token is answered once and never stored. */
export async function makeToken(
  db: Database,
  employeeId: number,
  purpose: TokenPurpose,
  seconds: number,
): Promise<string> {
  const token = newToken();
  await db.transaction((tx) => issueGrant(tx, purpose, employeeId, hashOfToken(token), seconds));
  return token;
}

/** Whose token this is, where it can still be used. */
export const holderOf = (db: Database, token: string, purpose: TokenPurpose) =>
  holderOfToken(db, purpose, hashOfToken(token));

/** Uses a token up; of many at once one succeeds. */
export const spendToken = (tx: Database, token: string, purpose: TokenPurpose) =>
  spendHash(tx, purpose, hashOfToken(token));
