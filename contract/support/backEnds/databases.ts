import { existsSync, readdirSync } from 'node:fs';
import { Client } from 'pg';

/** A PostgreSQL with an empty database for the application. */
export interface DatabaseServer {
  /** The application's URL of the database. */
  url: string;
  /** The URL for a role that may create databases. */
  maintenanceUrl: string;
  /** The owner of further databases, if it is another role. */
  owner?: string;
  /** Removes the databases and stops the servers it has started. */
  stop(): Promise<void>;
}

const NAME = `fieldhouse_contract_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;

/** Starts the embedded PostgreSQL, which is deleted afterwards. */
export async function startEmbeddedPostgres(): Promise<DatabaseServer> {
  const { startThrowaway } = await import('@/server/embedded');
  const server = await startThrowaway();
  return {
    url: await server.createDatabase(NAME),
    maintenanceUrl: server.adminUrl,
    owner: 'app',
    stop: server.stop,
  };
}

/** Runs a statement in a separate connection. */
export async function runStatement(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const FIRST_WITH_STRATEGIES = 150_000;

/**
 * Creates a database, as a copy of `template` if given: file by file, in a tenth of the time of writing every page to
 * the log as well, the default of newer versions.
 */
export async function createDatabase(
  maintenanceUrl: string,
  name: string,
  { template, owner }: { template?: string | undefined; owner?: string | undefined },
): Promise<void> {
  const client = new Client({ connectionString: maintenanceUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    const knowsStrategies = (rows[0]?.version ?? 0) >= FIRST_WITH_STRATEGIES;
    const options = [
      owner && `owner ${owner}`,
      template && `template ${template}`,
      template && knowsStrategies && 'strategy file_copy',
    ];
    await client.query(`create database ${name} ${options.filter(Boolean).join(' ')}`);
  } finally {
    await client.end();
  }
}

/** Creates a database for this process on an existing server. */
async function databaseAt(url: string): Promise<DatabaseServer> {
  await runStatement(url, `create database ${NAME}`);
  const created = new URL(url);
  created.pathname = `/${NAME}`;
  return {
    url: created.href,
    maintenanceUrl: url,
    stop: () => runStatement(url, `drop database if exists ${NAME} with (force)`),
  };
}

/** The folder of Debian's servers. */
const DEBIAN = '/usr/lib/postgresql';

/** Returns true if a PostgreSQL other than the embedded one is available. */
export function hasOwnPostgres(): boolean {
  if (process.env.DATABASE_URL_TEST) return true;
  return (
    existsSync(DEBIAN) &&
    readdirSync(DEBIAN).some((version) => existsSync(`${DEBIAN}/${version}/bin/postgres`))
  );
}

/** Returns the PostgreSQL at DATABASE_URL_TEST, otherwise starts Debian's, which is deleted afterwards. */
export async function startOwnServer(): Promise<DatabaseServer> {
  const { DATABASE_URL_TEST } = process.env;
  if (DATABASE_URL_TEST) return databaseAt(DATABASE_URL_TEST);
  const { startOwnPostgres } = await import('@/server/embedded/ownServer');
  const server = await startOwnPostgres();
  if (!server) throw new Error('There is no PostgreSQL here; DATABASE_URL_TEST can name one.');
  const { url, stop } = server;
  return { url: await server.createDatabase(NAME), maintenanceUrl: url, stop };
}
