import { Client } from 'pg';
import { explainDatabase } from './schema/explainDatabase';
import { StartRefused } from './schema/startRefused';

/** What Fieldhouse needs of a database, as one look tells it. */
export interface Look {
  version: number;
  release: string;
  encoding: string;
  database: string;
  isStandby: boolean;
  isReadOnly: boolean;
}

const LOOK = `select current_setting('server_version_num')::int as version,
  current_setting('server_version') as release,
  current_setting('server_encoding') as encoding,
  current_database() as database,
  pg_is_in_recovery() as "isStandby",
  current_setting('transaction_read_only') = 'on' as "isReadOnly"`;

const OLDEST = 15;

const NO_LIMITS = `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set lock_timeout = '10s'`;

/** Returns why a database cannot hold the product, in a sentence; who `onlyReads` may do so on a standby too. */
export function unfitness(
  { version, release, encoding, database, isStandby, isReadOnly }: Look,
  onlyReads = false,
): string | undefined {
  if (version < OLDEST * 10_000)
    return `PostgreSQL ${release} is too old: Fieldhouse needs ${OLDEST} or newer.`;
  if (encoding !== 'UTF8')
    return `The database ${database} has the encoding ${encoding}, which cannot hold every name: create one with CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0.`;
  if (onlyReads) return undefined;
  if (isStandby)
    return 'This PostgreSQL is a standby, which takes no changes: DATABASE_URL must lead to the primary.';
  if (isReadOnly)
    return `The database ${database} is read-only (default_transaction_read_only is on): Fieldhouse must be able to write.`;
  return undefined;
}

/** Lets the system notice a peer that is gone from a connection on which nothing is asked. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** How a connection of one's own is known, and whether it only reads, which a standby allows too. */
export interface AloneOptions {
  name?: string;
  onlyReads?: boolean;
  /** Settings of the connection, as `options` of libpq. */
  options?: string;
}

/**
 * Opens a connection for one long piece of work, hands it on and closes it. No time limit of the server or of the role
 * applies, but for locks: who waits 10 s for one is in others' way. Throws StartRefused where the database cannot be
 * reached or cannot hold the product.
 */
export async function alone<T>(
  url: string,
  work: (client: Client) => Promise<T>,
  { name = 'fieldhouse', onlyReads = false, options = '' }: AloneOptions = {},
): Promise<T> {
  const client = new Client({
    connectionString: url,
    application_name: name,
    options,
    connectionTimeoutMillis: 10_000,
    ...KEEP_ALIVE,
  });
  // A lost connection also fails the statement that was running, and that one is reported.
  client.on('error', () => {});
  let isConnected = false;
  try {
    await client.connect();
    isConnected = true;
    await client.query(NO_LIMITS);
    const { rows } = await client.query<Look>(LOOK);
    const reason = rows[0] && unfitness(rows[0], onlyReads);
    if (reason) throw new StartRefused(reason);
    return await work(client);
  } catch (error) {
    const sentence =
      error instanceof StartRefused ? undefined : explainDatabase(error, url, isConnected);
    throw sentence ? new StartRefused(sentence, { cause: error }) : error;
  } finally {
    await client.end().catch(() => {});
  }
}
