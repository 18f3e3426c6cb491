import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import { CODE_DIGITS, CODE_SECONDS, type CodePurpose, canBeTried } from '../../domain/people/codes';
import type { Database } from './database';
import { ahead, thisMoment } from './now';
import { mailedCodesTable } from './systemTables';

const newCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

const hashOf = (employeeId: number, purpose: CodePurpose, code: string) =>
  createHash('sha256').update(`${employeeId}/${purpose}/${code}`).digest('hex');

/** The hash and the id of no code. */
const NO_HASH = '0'.repeat(64);
const NO_CODE = 0;

const isSame = (left: string, right: string) =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

/** Makes every code that was mailed to a person worth nothing. */
export async function dropCodes(db: Database, employeeId: number): Promise<void> {
  await db.delete(mailedCodesTable).where(eq(mailedCodesTable.employee_id, employeeId));
}

/** Makes a code for a person, in place of any that was mailed for this purpose before. The code is answered once and never stored. */
export async function makeCode(
  db: Database,
  employeeId: number,
  purpose: CodePurpose,
): Promise<string> {
  const code = newCode();
  const ofPerson = and(
    eq(mailedCodesTable.employee_id, employeeId),
    eq(mailedCodesTable.purpose, purpose),
  );
  await db.transaction(async (tx) => {
    await tx.delete(mailedCodesTable).where(ofPerson);
    await tx.insert(mailedCodesTable).values({
      employee_id: employeeId,
      purpose,
      code_hash: hashOf(employeeId, purpose, code),
      expires_at: ahead(CODE_SECONDS) as never,
    });
  });
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
  return db.transaction(async (tx) => {
    const [mailed] = await tx
      .select({
        id: mailedCodesTable.id,
        hash: mailedCodesTable.code_hash,
        tries: mailedCodesTable.tries,
        isUsed: sql<boolean>`${mailedCodesTable.used_at} is not null`,
        isOld: sql<boolean>`${mailedCodesTable.expires_at} <= ${thisMoment}`,
      })
      .from(mailedCodesTable)
      .where(
        and(eq(mailedCodesTable.employee_id, employeeId), eq(mailedCodesTable.purpose, purpose)),
      )
      .orderBy(desc(mailedCodesTable.id))
      .limit(1)
      .for('update');
    const given = hashOf(employeeId, purpose, code);
    const isRight = isSame(mailed?.hash ?? NO_HASH, given) && mailed !== undefined;
    const isOpen = mailed !== undefined && canBeTried(mailed);
    await tx
      .update(mailedCodesTable)
      .set({
        tries: sql`${mailedCodesTable.tries} + 1`,
        ...(isRight && { used_at: thisMoment as never }),
      })
      .where(eq(mailedCodesTable.id, isOpen ? mailed.id : NO_CODE));
    return isOpen && isRight;
  });
}
