import { sql } from 'drizzle-orm';
import { KEPT_SECONDS } from '@/core/operations/idempotency';
import type { KeptAnswer, KeyedRequest } from '@/engine/store';
import type { Database } from './database';
import { ago, thisMoment } from './now';
import { idempotencyKeysTable as keys } from './schema/systemTables';

/** What is known of a keyed request: nothing yet, that it is running, that the key was another's, or its answer. */
export type Claim = 'new' | 'running' | 'another' | KeptAnswer;

const isOver = sql`${keys.created_at} <= ${ago(KEPT_SECONDS)}`;

/**
 * Takes the key for this transaction: of two at once the second learns that the first is running, and gets its
 * answer once the first has ended. PostgreSQL gives the key back where the server dies.
 */
export async function claimKey(tx: Database, request: KeyedRequest): Promise<Claim> {
  const { employeeId, key, operation, digest } = request;
  const lock = await tx.execute<{ is_free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${key}, ${employeeId})) as is_free`,
  );
  if (!lock.rows[0]?.is_free) return 'running';
  const [kept] = await tx
    .select()
    .from(keys)
    .where(sql`${keys.employee_id} = ${employeeId} and ${keys.key} = ${key} and not (${isOver})`);
  if (!kept) return 'new';
  const isSame = kept.operation === operation && kept.digest === digest;
  return isSame ? { status: kept.status, answer: kept.answer } : 'another';
}

/** Keeps the answer of a request; called last in the transaction of its change. */
export async function keepAnswer(
  tx: Database,
  { employeeId, key, ...request }: KeyedRequest,
  kept: KeptAnswer,
): Promise<void> {
  const values = { ...request, ...kept, created_at: thisMoment };
  await tx
    .insert(keys)
    .values({ employee_id: employeeId, key, ...values })
    .onConflictDoUpdate({ target: [keys.employee_id, keys.key], set: values });
}

/** Forgets the answers whose time has passed. */
export async function forgetOldAnswers(db: Database): Promise<void> {
  await db.delete(keys).where(isOver);
}
