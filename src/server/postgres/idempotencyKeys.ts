import { RETENTION_SECONDS } from '@/core/operations/idempotency';
import type { KeyedRequest, StoredAnswer } from '@/engine/store';
import type { Database } from './database';
import { ago, thisMoment } from './now';
import { queryPrepared } from './port/lists/preparedStatements';
import { sql } from './schema/sqlText';
import { idempotencyKeysTable as keys } from './schema/systemTables';

/** The state of a keyed request: new, running, a key of another request, or its stored response. */
export type Claim = 'new' | 'running' | 'another' | StoredAnswer;

const NOW = sql`${thisMoment}`.cached();
const isOver = sql`${keys.created_at} <= ${ago(RETENTION_SECONDS)}`.cached();

/**
 * Locks the key for this transaction: of two concurrent requests the second learns that the first is running, and
 * gets its response once that has ended. PostgreSQL releases the lock if the server dies. Both statements are sent
 * together; the second sees all that was committed before the first got the lock.
 */
export async function claimKey(tx: Database, request: KeyedRequest): Promise<Claim> {
  const { employeeId, key, operation, digest } = request;
  const [[lock], [stored]] = await Promise.all([
    queryPrepared(
      tx,
      sql`select pg_try_advisory_xact_lock(hashtextextended(${key}, ${employeeId}))`,
    ),
    queryPrepared(
      tx,
      sql`select ${keys.operation}, ${keys.digest}, ${keys.status}, ${keys.answer} from ${keys}
        where ${keys.employee_id} = ${employeeId} and ${keys.key} = ${key} and not (${isOver})`,
    ),
  ]);
  if (lock?.[0] !== 't') return 'running';
  if (!stored) return 'new';
  const [storedOperation, storedDigest, status, answer] = stored;
  const isSame = storedOperation === operation && storedDigest === digest;
  return isSame ? { status: Number(status), answer: answer ?? '' } : 'another';
}

/** Sends the statement that stores the response of a request, at the end of the transaction of its change. */
export const keepAnswer = (
  tx: Database,
  { employeeId, key, operation, digest }: KeyedRequest,
  { status, answer }: StoredAnswer,
): Promise<unknown> =>
  queryPrepared(
    tx,
    sql`insert into ${keys} (employee_id, key, operation, digest, status, answer, created_at)
      values (${employeeId}, ${key}, ${operation}, ${digest}, ${status}, ${answer}, ${NOW})
      on conflict (employee_id, key) do update set operation = excluded.operation, digest = excluded.digest,
        status = excluded.status, answer = excluded.answer, created_at = excluded.created_at`,
  );

/** Deletes expired responses. */
export async function forgetOldAnswers(db: Database): Promise<void> {
  await db.delete(keys).where(isOver.getSQL());
}
