import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import { CODE_DIGITS, CODE_SECONDS, type CodePurpose, canBeTried } from '../../domain/rules/codes';
import type { Database } from './database';
import { mailedCodesTable } from './systemTables';

const newCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

const hashOf = (employeeId: number, purpose: CodePurpose, code: string) =>
  createHash('sha256').update(`${employeeId}/${purpose}/${code}`).digest('hex');

const isSame = (left: string, right: string) =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

/** Makes every code that was mailed to a person worth nothing. */
export async function dropCodes(db: Database, employeeId: number): Promise<void> {
  await db.delete(mailedCodesTable).where(eq(mailedCodesTable.employee_id, employeeId));
}

/** Makes a code for a person, in place of any that was mailed for this purpose before. The code is told once and never stored. */
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
      expires_at: sql`now() + make_interval(secs => ${CODE_SECONDS})` as never,
    });
  });
  return code;
}

/**
 * Tries a code: right once and never again. Every try counts, also a wrong one, and of many at once with the
 * right code one succeeds.
 */
export async function takeCode(
  db: Database,
  employeeId: number,
  purpose: CodePurpose,
  code: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [mailed] = await tx
      .select()
      .from(mailedCodesTable)
      .where(
        and(eq(mailedCodesTable.employee_id, employeeId), eq(mailedCodesTable.purpose, purpose)),
      )
      .orderBy(desc(mailedCodesTable.id))
      .limit(1)
      .for('update');
    if (!mailed) return false;
    const state = {
      expiresAt: Date.parse(mailed.expires_at),
      tries: mailed.tries,
      usedAt: mailed.used_at === null ? null : Date.parse(mailed.used_at),
    };
    if (!canBeTried(state, Date.now())) return false;
    const isRight = isSame(mailed.code_hash, hashOf(employeeId, purpose, code));
    await tx
      .update(mailedCodesTable)
      .set({ tries: mailed.tries + 1, ...(isRight && { used_at: sql`now()` as never }) })
      .where(eq(mailedCodesTable.id, mailed.id));
    return isRight;
  });
}
