import { createHash, randomInt } from 'node:crypto';
import { CODE_DIGITS, CODE_SECONDS, type CodePurpose } from '../../domain/people/codes';
import type { Database } from './database';
import { issueGrant, revokeGrants, tryCode } from './port/grants';

const newCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

const hashOf = (employeeId: number, purpose: CodePurpose, code: string) =>
  createHash('sha256').update(`${employeeId}/${purpose}/${code}`).digest('hex');

/** Makes every code that was mailed to a person worth nothing. */
export async function dropCodes(db: Database, employeeId: number): Promise<void> {
  await revokeGrants(db, employeeId, ['reset_code', 'sign_in_code']);
}

/** Makes a code for a person, in place of any that was mailed for this purpose before. The code is answered once and never stored. */
export async function makeCode(
  db: Database,
  employeeId: number,
  purpose: CodePurpose,
): Promise<string> {
  const code = newCode();
  const hash = hashOf(employeeId, purpose, code);
  await db.transaction((tx) => issueGrant(tx, `${purpose}_code`, employeeId, hash, CODE_SECONDS));
  return code;
}

/**
 * Tries a code: right once and never again. Every try counts, also a wrong one, and of many at once with the
 * right code one succeeds. Where there is no code, or nobody, as much is done as where there is one.
 */
export async function takeCode(
  db: Database,
  employeeId: number,
  purpose: CodePurpose,
  code: string,
): Promise<boolean> {
  return db.transaction((tx) =>
    tryCode(tx, purpose, employeeId, hashOf(employeeId, purpose, code)),
  );
}
