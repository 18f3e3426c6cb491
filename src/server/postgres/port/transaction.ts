import { AsyncLocalStorage } from 'node:async_hooks';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Refused } from '@/engine/store';
import type { Database } from '@/server/postgres/database';
import { settling } from './outcomes';

const MOST_TRIES = 5;

/** Two changes waited for each other, or one saw what the other changed: PostgreSQL ended this one, and it may begin again. */
const BEGINS_AGAIN = new Set(['40P01', '40001']);

function beginsAgain(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && BEGINS_AGAIN.has(String(at.code))) return true;
  return false;
}

/** Whether what came out of a change is a refusal. */
const isRefused = (outcome: unknown): outcome is Refused =>
  typeof outcome === 'object' && outcome !== null && 'refusal' in outcome;

// One call, so that the moment costs no round trip; cut as `thisMoment` is, which columns are filled with.
const BEGIN = `begin; select to_char(date_trunc('milliseconds', now()) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`;

const dialect = new PgDialect();

/** A change, on the transaction that it is done in and at the moment that this began. */
type Work<T> = (tx: Database, now: string) => Promise<T | Refused>;

async function onClient<T>(
  client: pg.PoolClient,
  work: Work<T>,
  beforeCommit: () => Promise<void>,
): Promise<T | Refused> {
  const answers = (await client.query(BEGIN)) as unknown as pg.QueryResult<{ now: string }>[];
  const session = new NodePgSession(client, dialect, undefined);
  const tx = new NodePgTransaction<Record<string, never>, Record<string, never>>(
    dialect,
    session as never,
    undefined,
  );
  const outcome = await work(tx as unknown as Database, answers[1]?.rows[0]?.now ?? '');
  if (isRefused(outcome)) {
    await client.query('rollback');
    return outcome;
  }
  await beforeCommit();
  const { command } = await settling(() => client.query('commit'));
  // A change that went on after a statement failed is taken back by a commit, which says so and no more.
  if (command !== 'COMMIT')
    throw new Error('the change was taken back: one of its statements failed');
  return outcome;
}

async function once<T>(
  pool: pg.Pool,
  work: Work<T>,
  beforeCommit: () => Promise<void>,
): Promise<T | Refused> {
  const client = await pool.connect();
  let lost: Error | undefined;
  try {
    return await onClient(client, work, beforeCommit);
  } catch (error) {
    await client.query('rollback').catch((reason: Error) => {
      lost = reason;
    });
    throw error;
  } finally {
    client.release(lost);
  }
}

/** The change that this call is part of. */
const current = new AsyncLocalStorage<{ isOver: boolean }>();
let underWay = 0;

/**
 * Once one change has been followed, Node 20 follows every promise of the process from then on, which makes each of them
 * dearer. Where no change is under way there is none to be found in any call, so following ends until the next.
 */
function follow<T>(change: { isOver: boolean }, work: () => Promise<T>): Promise<T> {
  underWay += 1;
  return current.run(change, work).finally(() => {
    change.isOver = true;
    underWay -= 1;
    if (underWay === 0) current.disable();
  });
}

/**
 * Carries out a change in a transaction of its own. Refused or thrown: nothing happened, unless OutcomeUnknown was
 * thrown. Where PostgreSQL ended it for the sake of another it begins again. Throws within another change, which would
 * wait for itself.
 */
export async function inTransactionOf<T>(
  pool: pg.Pool,
  work: Work<T>,
  beforeCommit: () => Promise<void>,
): Promise<T | Refused> {
  if (current.getStore()?.isOver === false)
    throw new Error('a change was begun within another change');
  return follow({ isOver: false }, async () => {
    for (let triesLeft = MOST_TRIES - 1; triesLeft > 0; triesLeft -= 1) {
      try {
        return await once(pool, work, beforeCommit);
      } catch (error) {
        if (!beginsAgain(error)) throw error;
      }
    }
    return once(pool, work, beforeCommit);
  });
}
