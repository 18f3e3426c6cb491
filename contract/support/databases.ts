import { existsSync, readdirSync } from 'node:fs';
import { Client } from 'pg';

/** A PostgreSQL with one empty database of the application's. */
export interface DatabaseServer {
  /** The database, as the application reaches it. */
  url: string;
  /** Where a role that may create databases connects. */
  maintenanceUrl: string;
  /** The role that further databases are made for, where it is another one. */
  owner?: string;
  /** Takes back what was created and ends what was started. */
  stop(): Promise<void>;
}

const NAME = `fieldhouse_contract_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;

/** The embedded PostgreSQL, thrown away afterwards. */
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

/** Runs one statement in a connection of its own. */
export async function runStatement(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const FIRST_WITH_STRATEGIES = 150_000;

/**
 * Makes a database, as a copy of `template` if one is named: file by file, in a tenth of the time that it takes to write
 * every page to the log as well, which is what newer versions do unless told.
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

/** A database of this process on a server that somebody else runs. */
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

/** Where Debian keeps the servers it installs. */
const DEBIAN = '/usr/lib/postgresql';

/** Whether a PostgreSQL that is not the embedded one can be had here. */
export function hasOwnPostgres(): boolean {
  if (process.env.DATABASE_URL_TEST) return true;
  return (
    existsSync(DEBIAN) &&
    readdirSync(DEBIAN).some((version) => existsSync(`${DEBIAN}/${version}/bin/postgres`))
  );
}

/** The PostgreSQL at DATABASE_URL_TEST; where none is named, one that Debian installed, thrown away afterwards. */
export async function startOwnServer(): Promise<DatabaseServer> {
  const { DATABASE_URL_TEST } = process.env;
  if (DATABASE_URL_TEST) return databaseAt(DATABASE_URL_TEST);
  const { startOwnPostgres } = await import('@/server/embedded/ownServer');
  const server = await startOwnPostgres();
  if (!server) throw new Error('There is no PostgreSQL here; DATABASE_URL_TEST can name one.');
  const { url, stop } = server;
  return { url: await server.createDatabase(NAME), maintenanceUrl: url, stop };
}
