import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { DEFAULT_ZONE } from '../../domain/kernel/zone';

/** The database, or a transaction on it. */
export type Database = NodePgDatabase;

/** A connection to PostgreSQL: a pool and Drizzle on top. */
export interface Connection {
  db: Database;
  pool: pg.Pool;
  /** Throws where the database does not answer. */
  isUp(): Promise<void>;
  /** Connections apart from the others; `made` is told the process of PostgreSQL behind each. */
  apart(limits: PoolLimits, made?: (processId: number) => void): Apart;
  close(): Promise<void>;
}

/** How many connections there are at most, and how many seconds one statement on them may run. */
export interface PoolLimits {
  connections: number;
  statementSeconds: number;
}

/** Does a piece of work with all that it asks of the database on connections that are kept for such work. */
export type Apart = <T>(work: () => Promise<T>) => Promise<T>;

/** The name under which each connection knows the company's time zone. */
export const ZONE_SETTING = 'fieldhouse.zone';

/** The connections of everything that has none to itself. */
export const COMMON_CONNECTIONS = 20;
const EVERYTHING: PoolLimits = { connections: COMMON_CONNECTIONS, statementSeconds: 15 };

/** The connections that the present work has to itself. */
const kept = new AsyncLocalStorage<pg.Pool>();

/** Sends work that has connections to itself there, and everything else to this pool. */
function sending(pool: pg.Pool): pg.Pool {
  const own = pool.connect;
  pool.connect = function connect(...given: []) {
    const other = kept.getStore();
    return other ? other.connect(...given) : Reflect.apply(own, pool, given);
  } as typeof own;
  return pool;
}

/**
 * Connects to the database at this URL. Connections are made when needed; a lost one is reported and replaced,
 * never thrown at the process. A statement that runs longer than 15 s is cancelled.
 */
export function connect(
  url: string,
  onLost: (error: Error) => void,
  zone = DEFAULT_ZONE,
): Connection {
  const settings = ({ connections, statementSeconds }: PoolLimits): pg.PoolConfig => ({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementSeconds * 1_000,
    application_name: 'fieldhouse',
    options: `-c ${ZONE_SETTING}=${zone}`,
  });
  const watched = (pool: pg.Pool): pg.Pool => {
    pool.on('error', onLost);
    pool.on('connect', (client) => client.on('error', onLost));
    return pool;
  };
  const pool = sending(watched(new pg.Pool(settings(EVERYTHING))));
  const others: pg.Pool[] = [];
  return {
    db: drizzle(pool),
    pool,
    isUp: async () => {
      await pool.query('select 1');
    },
    apart(limits, made) {
      const other = watched(new pg.Pool(settings(limits)));
      others.push(other);
      if (made) other.on('connect', (client) => made(processOf(client)));
      return (work) => kept.run(other, work);
    },
    close: async () => {
      await Promise.all([pool, ...others].map((one) => one.end()));
    },
  };
}

/** The process that serves a client, which its types leave out. */
const processOf = (client: pg.PoolClient) => (client as unknown as { processID: number }).processID;

/** Runs queries side by side; in a transaction, whose one connection takes one at a time, in their order. */
export async function together<T extends readonly unknown[]>(
  db: Database,
  ...queries: { [K in keyof T]: () => Promise<T[K]> }
): Promise<T> {
  const isTransaction = (db as unknown) instanceof PgTransaction;
  if (!isTransaction) return (await Promise.all(queries.map((query) => query()))) as unknown as T;
  const answers: unknown[] = [];
  for (const query of queries) answers.push(await query());
  return answers as unknown as T;
}
