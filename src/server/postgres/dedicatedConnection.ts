import { Client } from 'pg';
import { explainDatabase } from './schema/explainDatabase';
import { StartRefused } from './schema/startRefused';

/** The properties of a database that Fieldhouse depends on, from one query. */
export interface Look {
  version: number;
  release: string;
  encoding: string;
  database: string;
  isStandby: boolean;
  isReadOnly: boolean;
}

const PROPERTIES = `select current_setting('server_version_num')::int as version,
  current_setting('server_version') as release,
  current_setting('server_encoding') as encoding,
  current_database() as database,
  pg_is_in_recovery() as "isStandby",
  current_setting('transaction_read_only') = 'on' as "isReadOnly"`;

const OLDEST = 15;

const NO_LIMITS = `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set lock_timeout = '10s'`;

/** Returns why a database cannot hold the product, in a sentence; with `onlyReads` a standby is fine. */
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

/** Lets the system detect a lost peer on an idle connection. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** Options of a separate connection: its name, and whether it only reads, which a standby allows too. */
export interface AloneOptions {
  name?: string;
  onlyReads?: boolean;
  /** Settings of the connection, in the format of libpq's `options`. */
  options?: string;
}

/** Runs long work on its own connection, limited only by 10 s for locks. Throws StartRefused for an unfit database. */
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
  // A lost connection also fails the running statement, which is reported.
  client.on('error', () => {});
  let isConnected = false;
  try {
    await client.connect();
    isConnected = true;
    await client.query(NO_LIMITS);
    const { rows } = await client.query<Look>(PROPERTIES);
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
