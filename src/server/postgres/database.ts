import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { DEFAULT_ZONE } from '@/core/dates/zone';
import { alone, KEEP_ALIVE } from './alone';
import { Watch } from './watch';

/** The database, or a transaction on it. */
export type Database = NodePgDatabase;

/** A pool of connections to PostgreSQL, and Drizzle on top. */
export interface Connections {
  db: Database;
  pool: pg.Pool;
}

/** The connections of everything that has none to itself, and a way to make others. */
export interface Connection extends Connections {
  /** Connections apart from the others; `made` is told the process of PostgreSQL behind each. */
  apart(limits: PoolLimits, made?: (processId: number) => void): Connections;
  /** Hands on a connection of its own, without a limit of time, for as long as the work takes. */
  alone<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** How many connections there are at most, and how many seconds one statement on them may run. */
export interface PoolLimits {
  connections: number;
  /** 0 for as long as it needs. */
  statementSeconds: number;
  /** Milliseconds within which a connection must come, and anything asked on it be answered, in place of the usual. */
  answerMs?: number;
}

/** The name under which each connection knows the company's time zone. */
export const ZONE_SETTING = 'fieldhouse.zone';

/** The connections of everything that has none to itself. */
export const COMMON_CONNECTIONS = 20;
const EVERYTHING: PoolLimits = { connections: COMMON_CONNECTIONS, statementSeconds: 15 };

/** For as long a call waits for a connection: those of the pool are all in use, or none can be made. */
const CONNECT_MS = 4_000;
/** Within this time a database that is there answers over a fresh connection. */
const THERE_MS = 3_000;

/** Tells whether the database answers over a fresh connection, if only to refuse. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'fieldhouse',
    connectionTimeoutMillis: THERE_MS,
    query_timeout: THERE_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    client.end().catch(() => {});
  }
}

/**
 * Connects to the database at this URL. Connections are made when needed; a lost one is reported and replaced,
 * never thrown at the process, and one that will never answer is given up (`Watch`). A statement that runs longer than
 * 15 s is cancelled.
 */
export function connect(
  url: string,
  onLost: (error: Error) => void,
  zone = DEFAULT_ZONE,
): Connection {
  const options = `-c ${ZONE_SETTING}=${zone}`;
  const watch = new Watch(() => answers(url));
  const poolOf = ({ connections, statementSeconds, answerMs }: PoolLimits): pg.Pool => {
    const pool = new pg.Pool({
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: answerMs ?? CONNECT_MS,
      ...(answerMs && { query_timeout: answerMs }),
      idleTimeoutMillis: 60_000,
      statement_timeout: statementSeconds * 1_000,
      application_name: 'fieldhouse',
      options,
      ...KEEP_ALIVE,
    });
    pool.on('error', onLost);
    pool.on('connect', (client) => {
      client.on('error', onLost);
      watch.add(client, statementSeconds);
    });
    return pool;
  };
  const pool = poolOf(EVERYTHING);
  const others: pg.Pool[] = [];
  return {
    db: drizzle(pool),
    pool,
    apart(limits, made) {
      const other = poolOf(limits);
      others.push(other);
      if (made) other.on('connect', (client) => made(processOf(client)));
      return { db: drizzle(other), pool: other };
    },
    alone: (work) => alone(url, work, { options }),
    close: async () => {
      watch.end();
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
