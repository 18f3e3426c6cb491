import { timingSafeEqual } from 'node:crypto';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { GrantKind, TokenPurpose } from '@/engine/store';
import { type CodePurpose, canBeTried } from '@/modules/people/model/accounts/codes';
import type { Database } from '@/server/postgres/database';
import { ahead, thisMoment } from '@/server/postgres/now';
import { mailedCodesTable, passwordTokensTable } from '@/server/postgres/schema/systemTables';

const CODES: Readonly<Partial<Record<GrantKind, CodePurpose>>> = {
  reset_code: 'reset',
  sign_in_code: 'sign_in',
};

/** Issues a token or a code, replacing an earlier one of its kind. Only its hash is stored. */
export async function issueGrant(
  tx: Database,
  kind: GrantKind,
  personId: number,
  hash: string,
  seconds: number,
): Promise<void> {
  await revokeGrants(tx, personId, [kind]);
  const grant = { employee_id: personId, expires_at: ahead(seconds) };
  const code = CODES[kind];
  await (code
    ? tx.insert(mailedCodesTable).values({ ...grant, purpose: code, code_hash: hash })
    : tx.insert(passwordTokensTable).values({ ...grant, purpose: kind, token_hash: hash }));
}

/** Revokes a person's grants, with one statement for tokens and one for codes, as needed. */
export async function revokeGrants(
  tx: Database,
  personId: number,
  kinds: readonly GrantKind[],
): Promise<void> {
  const codes = kinds.flatMap((kind) => CODES[kind] ?? []);
  const tokens = kinds.filter((kind) => !CODES[kind]);
  for (const [table, purposes] of [
    [passwordTokensTable, tokens],
    [mailedCodesTable, codes],
  ] as const)
    if (purposes.length > 0)
      await tx
        .delete(table)
        .where(and(eq(table.employee_id, personId), inArray(table.purpose, purposes)));
}

const living = (purpose: TokenPurpose, tokenHash: string) =>
  and(
    eq(passwordTokensTable.token_hash, tokenHash),
    eq(passwordTokensTable.purpose, purpose),
    sql`${passwordTokensTable.expires_at} > ${thisMoment}`,
  );

/** Returns the holder of a valid token. */
export async function holderOfToken(
  db: Database,
  purpose: TokenPurpose,
  tokenHash: string,
): Promise<number | undefined> {
  const [found] = await db
    .select({ id: passwordTokensTable.employee_id })
    .from(passwordTokensTable)
    .where(living(purpose, tokenHash));
  return found?.id;
}

/** Uses up a token; of many concurrent attempts one succeeds. */
export async function spendToken(
  tx: Database,
  purpose: TokenPurpose,
  tokenHash: string,
): Promise<boolean> {
  const { rowCount } = await tx.delete(passwordTokensTable).where(living(purpose, tokenHash));
  return rowCount === 1;
}

/** A hash and an id that match no code. */
const NO_HASH = '0'.repeat(64);
const NO_CODE = 0;

const isSame = (left: string, right: string) =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

/**
 * Tries a code by its hash, which works once. Every attempt counts, and of many concurrent ones with the right code
 * one succeeds. Without a code or person the same work is done.
 */
export async function tryCode(
  tx: Database,
  purpose: CodePurpose,
  personId: number,
  hash: string,
): Promise<boolean> {
  const [mailed] = await tx
    .select({
      id: mailedCodesTable.id,
      hash: mailedCodesTable.code_hash,
      tries: mailedCodesTable.tries,
      isUsed: sql<boolean>`${mailedCodesTable.used_at} is not null`,
      isOld: sql<boolean>`${mailedCodesTable.expires_at} <= ${thisMoment}`,
    })
    .from(mailedCodesTable)
    .where(and(eq(mailedCodesTable.employee_id, personId), eq(mailedCodesTable.purpose, purpose)))
    .orderBy(desc(mailedCodesTable.id))
    .limit(1)
    .for('update');
  const isRight = isSame(mailed?.hash ?? NO_HASH, hash) && mailed !== undefined;
  const isOpen = mailed !== undefined && canBeTried(mailed);
  await tx
    .update(mailedCodesTable)
    .set({
      tries: sql`${mailedCodesTable.tries} + 1`,
      ...(isRight && { used_at: thisMoment }),
    })
    .where(eq(mailedCodesTable.id, isOpen ? mailed.id : NO_CODE));
  return isOpen && isRight;
}
