import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { DEFAULT_ZONE } from '../../domain/kernel/zone';

/** The database, or a transaction on it. */
export type Database = NodePgDatabase;

/** A pool of connections to PostgreSQL, and Drizzle on top. */
export interface Connections {
  db: Database;
  pool: pg.Pool;
}

/** The connections of everything that has none to itself, and a way to make others. */
export interface Connection extends Connections {
  /** Throws where the database does not answer. */
  isUp(): Promise<void>;
  /** Connections apart from the others; `made` is told the process of PostgreSQL behind each. */
  apart(limits: PoolLimits, made?: (processId: number) => void): Connections;
  close(): Promise<void>;
}

/** How many connections there are at most, and how many seconds one statement on them may run. */
export interface PoolLimits {
  connections: number;
  statementSeconds: number;
}

/** The name under which each connection knows the company's time zone. */
export const ZONE_SETTING = 'fieldhouse.zone';

/** The connections of everything that has none to itself. */
export const COMMON_CONNECTIONS = 20;
const EVERYTHING: PoolLimits = { connections: COMMON_CONNECTIONS, statementSeconds: 15 };

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
  const pool = watched(new pg.Pool(settings(EVERYTHING)));
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
      return { db: drizzle(other), pool: other };
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
