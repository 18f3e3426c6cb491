import { isRefused } from '@/engine/operations';
import type { Refused } from '@/engine/store';
import type { Database } from '@/server/postgres/database';
import { sql } from '@/server/postgres/schema/sqlText';
import { queryPrepared } from './lists/preparedStatements';
import type { Attempt } from './transactionAttempt';

/** The most rows that are deferred to the end of a change with savepoints, which may write any number. */
const MOST_DEFERRED = 100;

const BEGIN = sql`savepoint part`.cached();
const KEEP = sql`release savepoint part`.cached();
const ROLL_BACK = sql`rollback to savepoint part`.cached();

/**
 * Runs a part of a change; where it is refused or throws, its statements are rolled back. Savepoints within others may
 * share their name: each statement means the innermost.
 */
export async function withSavepoint<T>(
  db: Database,
  attempt: Attempt,
  work: () => Promise<T | Refused>,
): Promise<T | Refused> {
  if (attempt.deferred > MOST_DEFERRED) await attempt.write(db);
  const forget = attempt.mark();
  // Sent along with the first statement of the part, which fails where this one does.
  queryPrepared(db, BEGIN).catch(() => {});
  const rollBack = async () => {
    forget();
    await queryPrepared(db, ROLL_BACK);
    attempt.awaitAtEnd(queryPrepared(db, KEEP));
  };
  try {
    const outcome = await work();
    // A statement that nobody waited for fails this part alone.
    if (!isRefused(outcome)) await attempt.sent();
    if (isRefused(outcome)) await rollBack();
    else attempt.awaitAtEnd(queryPrepared(db, KEEP));
    return outcome;
  } catch (error) {
    const cause = await attempt.causeOf(error);
    await rollBack();
    throw cause;
  }
}
