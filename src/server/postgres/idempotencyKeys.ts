import { sql } from 'drizzle-orm';
import { RETENTION_SECONDS } from '@/core/operations/idempotency';
import type { KeyedRequest, StoredAnswer } from '@/engine/store';
import type { Database } from './database';
import { ago, thisMoment } from './now';
import { idempotencyKeysTable as keys } from './schema/systemTables';

/** The state of a keyed request: new, running, a key of another request, or its stored response. */
export type Claim = 'new' | 'running' | 'another' | StoredAnswer;

const isOver = sql`${keys.created_at} <= ${ago(RETENTION_SECONDS)}`;

/**
 * Locks the key for this transaction: of two concurrent requests the second learns that the first is running, and
 * gets its response once that has ended. PostgreSQL releases the lock if the server dies.
 */
export async function claimKey(tx: Database, request: KeyedRequest): Promise<Claim> {
  const { employeeId, key, operation, digest } = request;
  const lock = await tx.execute<{ is_free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${key}, ${employeeId})) as is_free`,
  );
  if (!lock.rows[0]?.is_free) return 'running';
  const [stored] = await tx
    .select()
    .from(keys)
    .where(sql`${keys.employee_id} = ${employeeId} and ${keys.key} = ${key} and not (${isOver})`);
  if (!stored) return 'new';
  const isSame = stored.operation === operation && stored.digest === digest;
  return isSame ? { status: stored.status, answer: stored.answer } : 'another';
}

/** Stores the response of a request, at the end of the transaction of its change. */
export async function keepAnswer(
  tx: Database,
  { employeeId, key, ...request }: KeyedRequest,
  stored: StoredAnswer,
): Promise<void> {
  const values = { ...request, ...stored, created_at: thisMoment };
  await tx
    .insert(keys)
    .values({ employee_id: employeeId, key, ...values })
    .onConflictDoUpdate({ target: [keys.employee_id, keys.key], set: values });
}

/** Deletes expired responses. */
export async function forgetOldAnswers(db: Database): Promise<void> {
  await db.delete(keys).where(isOver);
}
