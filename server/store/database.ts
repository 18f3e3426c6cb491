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
  close(): Promise<void>;
}

/** The name under which each connection knows the company's time zone. */
export const ZONE_SETTING = 'fieldhouse.zone';

/**
 * Connects to the database at this URL. Connections are made when needed; a lost one is reported and replaced,
 * never thrown at the process. A statement that runs longer than 15 s is cancelled.
 */
export function connect(
  url: string,
  onLost: (error: Error) => void,
  zone = DEFAULT_ZONE,
): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    application_name: 'fieldhouse',
    options: `-c ${ZONE_SETTING}=${zone}`,
  });
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  return {
    db: drizzle(pool),
    pool,
    isUp: async () => {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
}

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
