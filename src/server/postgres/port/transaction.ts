import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Refused } from '@/engine/store';
import type { Database } from '@/server/postgres/database';
import { askTogether, type Together } from './lists/batchedReads';
import { nameOfRepeated } from './naming';
import { settling } from './outcomes';

const MAX_ATTEMPTS = 5;

/** Deadlocks and serialization failures: PostgreSQL ended this change, which may be retried. */
const RETRYABLE = new Set(['40P01', '40001']);

function isRetryable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && RETRYABLE.has(String(at.code))) return true;
  return false;
}

/** Returns true if the outcome of a change is a refusal. */
const isRefused = (outcome: unknown): outcome is Refused =>
  typeof outcome === 'object' && outcome !== null && 'refusal' in outcome;

// One call, so that the moment costs no round trip; cut like `thisMoment`, which fills columns.
const BEGIN = `begin; select to_char(date_trunc('milliseconds', now()) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`;

/** A transaction, and the reads of a turn that share a statement. */
export interface Transaction {
  db: Database;
  together: Together;
}

/** A change, given its transaction and the moment at which that began. */
type Work<T> = (tx: Transaction, now: string) => Promise<T | Refused>;

/** The statements at the beginning and the end of a change, which wait for no round trip of their own. */
interface Frame {
  /** Sends statements along with the beginning. */
  open?(tx: Transaction): Promise<unknown>;
  /** Sends the last statements, at once; throws where one cannot be sent. */
  close?(tx: Database): Promise<unknown>;
}

/**
 * Returns a client that names the statements which Drizzle builds, and sends each after the reads that were asked for
 * before it. It takes none once the transaction is over: work
 * that another part of the change did not wait for would otherwise be done although the change failed.
 */
const naming = (
  client: pg.PoolClient,
  change: { isOver: boolean; before(): void },
): pg.PoolClient => {
  const query = (config: pg.QueryConfig, given: unknown[] | ((error: Error) => void)) => {
    if (change.isOver) {
      const refusal = new Error('the change is over');
      return typeof given === 'function' ? given(refusal) : Promise.reject(refusal);
    }
    change.before();
    if (typeof given === 'function') return client.query(config, given);
    const name = config.name ?? nameOfRepeated(config.text);
    return client.query({ ...config, ...(name !== undefined && { name }) }, given);
  };
  return { query } as pg.PoolClient;
};

async function onClient<T>(
  client: pg.PoolClient,
  work: Work<T>,
  beforeCommit: (tx: Database) => Promise<void>,
  { open, close }: Frame,
): Promise<T | Refused> {
  const change = { isOver: false, before: () => {} };
  const db = drizzle(naming(client, change));
  const together = askTogether(db, true);
  change.before = together.send;
  const tx = { db, together };
  let outcome: T | Refused;
  let last: Promise<unknown> | undefined;
  try {
    const [begun] = await Promise.all([client.query(BEGIN), open?.(tx)]);
    // pg returns a result for each statement of a text, where its types have only one.
    const answers = begun as unknown as pg.QueryResult<{ now: string }>[];
    outcome = await work(tx, answers[1]?.rows[0]?.now ?? '');
    if (!isRefused(outcome)) {
      await beforeCommit(db);
      last = close?.(db);
    }
  } finally {
    change.isOver = true;
    together.end();
  }
  if (isRefused(outcome)) {
    await client.query('rollback');
    return outcome;
  }
  const [{ command }] = await settling(() => Promise.all([client.query('commit'), last]));
  // After a failed statement a commit rolls back, and only reports it in its command tag.
  if (command !== 'COMMIT')
    throw new Error('the change was rolled back: one of its statements failed');
  return outcome;
}

async function once<T>(
  pool: pg.Pool,
  work: Work<T>,
  beforeCommit: (tx: Database) => Promise<void>,
  frame: Frame,
): Promise<T | Refused> {
  const client = await pool.connect();
  let lost: Error | undefined;
  try {
    return await onClient(client, work, beforeCommit, frame);
  } catch (error) {
    await client.query('rollback').catch((reason: Error) => {
      lost = reason;
    });
    throw error;
  } finally {
    client.release(lost);
  }
}

/**
 * The change that this call is part of, known only in tests: AsyncLocalStorage makes every promise in Node 20 more
 * expensive.
 */
const current =
  process.env.NODE_ENV === 'test' ? new AsyncLocalStorage<{ isOver: boolean }>() : undefined;

/**
 * Runs a change in its own transaction. If it is refused or throws, nothing happened, except for OutcomeUnknown. It
 * is retried if PostgreSQL ended it in favour of another. In tests it throws within another change, which would wait
 * for itself.
 */
export async function inTransactionOf<T>(
  pool: pg.Pool,
  work: Work<T>,
  beforeCommit: (tx: Database) => Promise<void>,
  frame: Frame = {},
): Promise<T | Refused> {
  if (current?.getStore()?.isOver === false)
    throw new Error('a change was begun within another change');
  const attempts = async () => {
    for (let triesLeft = MAX_ATTEMPTS - 1; triesLeft > 0; triesLeft -= 1) {
      try {
        return await once(pool, work, beforeCommit, frame);
      } catch (error) {
        if (!isRetryable(error)) throw error;
      }
    }
    return once(pool, work, beforeCommit, frame);
  };
  if (!current) return attempts();
  const change = { isOver: false };
  return current.run(change, attempts).finally(() => {
    change.isOver = true;
  });
}
