import { and, eq, sql } from 'drizzle-orm';
import type { Database } from './database';
import { ahead, thisMoment } from './now';
import { passwordTokensTable } from './systemTables';
import { hashOfToken, newToken } from './tokens';

/** What a token is good for: a password after a code or an invitation, or confirming a new e-mail address. */
export type TokenPurpose = 'reset' | 'invite' | 'confirm_email';

const ofPerson = (employeeId: number, purpose: TokenPurpose) =>
  and(eq(passwordTokensTable.employee_id, employeeId), eq(passwordTokensTable.purpose, purpose));

/** Takes every such token of a person back. */
export async function dropTokens(
  db: Database,
  employeeId: number,
  purpose: TokenPurpose,
): Promise<void> {
  await db.delete(passwordTokensTable).where(ofPerson(employeeId, purpose));
}

/** Gives a person a token of this purpose for so many seconds, in place of an earlier one. The token is answered once and never stored. */
export async function makeToken(
  db: Database,
  employeeId: number,
  purpose: TokenPurpose,
  seconds: number,
): Promise<string> {
  const token = newToken();
  await db.transaction(async (tx) => {
    await dropTokens(tx, employeeId, purpose);
    await tx.insert(passwordTokensTable).values({
      token_hash: hashOfToken(token),
      employee_id: employeeId,
      purpose,
      expires_at: ahead(seconds) as never,
    });
  });
  return token;
}

const living = (token: string, purpose: TokenPurpose) =>
  and(
    eq(passwordTokensTable.token_hash, hashOfToken(token)),
    eq(passwordTokensTable.purpose, purpose),
    sql`${passwordTokensTable.expires_at} > ${thisMoment}`,
  );

/** Whose token this is, where it can still be used. */
export async function holderOf(
  db: Database,
  token: string,
  purpose: TokenPurpose,
): Promise<number | undefined> {
  const [found] = await db
    .select({ id: passwordTokensTable.employee_id })
    .from(passwordTokensTable)
    .where(living(token, purpose));
  return found?.id;
}

/** Uses a token up; of many at once one succeeds. */
export async function spendToken(
  tx: Database,
  token: string,
  purpose: TokenPurpose,
): Promise<boolean> {
  const spent = await tx
    .delete(passwordTokensTable)
    .where(living(token, purpose))
    .returning({ id: passwordTokensTable.employee_id });
  return spent.length > 0;
}
