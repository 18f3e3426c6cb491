import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { DEFAULT_ZONE } from '@/core/dates/zone';
import { alone, KEEP_ALIVE } from './dedicatedConnection';
import { GatheringSocket } from './gatheringSocket';
import { Watch } from './silentConnections';

export type Database = NodePgDatabase;

/** A pool of connections to PostgreSQL, and Drizzle on top. */
export interface Connections {
  db: Database;
  pool: pg.Pool;
}

/** The common connections, and ways to create separate ones. */
export interface Connection extends Connections {
  /** Creates a separate pool; `onConnected` is called in place of the common connections' one. */
  apart(limits: PoolLimits, onConnected?: (processId: number) => void): Connections;
  /** Runs work on its own connection, without a time limit. */
  alone<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The size of a pool, and the time limit of its statements. */
export interface PoolLimits {
  connections: number;
  /** 0 for no limit. */
  statementSeconds: number;
  /** Milliseconds for a connection, and for any query on it, instead of the defaults. */
  answerMs?: number;
}

/** Options of `connect`. */
export interface ConnectOptions {
  /** The company's time zone. */
  zone?: string | undefined;
  /** Called with PostgreSQL's process id of each connection. */
  onConnected?: ((processId: number) => void) | undefined;
}

/** The setting of each connection with the company's time zone. */
export const ZONE_SETTING = 'fieldhouse.zone';

export const COMMON_CONNECTIONS = 20;
const EVERYTHING: PoolLimits = { connections: COMMON_CONNECTIONS, statementSeconds: 15 };

/** The time a call waits for a connection, if the pool is exhausted or none can be made. */
const CONNECT_MS = 4_000;
/** The time in which a reachable database responds over a new connection. */
const REACHABLE_MS = 3_000;

/** Returns true if the database responds over a new connection, even with an error. */
async function responds(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'fieldhouse',
    connectionTimeoutMillis: REACHABLE_MS,
    query_timeout: REACHABLE_MS,
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
 * Connects to the database at this URL. Connections are opened on demand; a lost one is reported and replaced, never
 * an uncaught error, and one that no longer responds is dropped (`Watch`). A statement that runs longer than 15 s is
 * cancelled.
 */
export function connect(
  url: string,
  onLost: (error: Error) => void,
  { zone = DEFAULT_ZONE, onConnected }: ConnectOptions = {},
): Connection {
  const options = `-c ${ZONE_SETTING}=${zone}`;
  const watch = new Watch(() => responds(url));
  const poolOf = (
    { connections, statementSeconds, answerMs }: PoolLimits,
    connected = onConnected,
  ): pg.Pool => {
    const pool = new pg.Pool({
      connectionString: url,
      max: connections,
      // Statements that do not wait for each other share a round trip.
      pipeline: true,
      stream: () => new GatheringSocket(),
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
      connected?.(processOf(client));
    });
    return pool;
  };
  const pool = poolOf(EVERYTHING);
  const others: pg.Pool[] = [];
  return {
    db: drizzle(pool),
    pool,
    apart(limits, connected) {
      const other = poolOf(limits, connected);
      others.push(other);
      return { db: drizzle(other), pool: other };
    },
    alone: (work) => alone(url, work, { options }),
    close: async () => {
      watch.end();
      await Promise.all([pool, ...others].map((each) => each.end()));
    },
  };
}

/** Returns the id of the process behind a client, which pg's types omit. */
const processOf = (client: pg.PoolClient) => (client as unknown as { processID: number }).processID;
