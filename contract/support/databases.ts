import { existsSync, readdirSync } from 'node:fs';
import { Client } from 'pg';

/** A PostgreSQL that gives out empty databases. */
export interface DatabaseServer {
  /** Creates a database and answers its URL. */
  create(): Promise<string>;
  /** Takes back what was created and ends what was started. */
  stop(): Promise<void>;
}

/** The embedded PostgreSQL, thrown away afterwards. */
export async function startEmbeddedPostgres(): Promise<DatabaseServer> {
  const { startThrowaway } = await import('../../server/embedded');
  const server = await startThrowaway();
  return { create: () => server.createDatabase('contract'), stop: server.stop };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Databases of this process on a server that somebody else runs. */
function databasesAt(url: string): DatabaseServer {
  const name = `fieldhouse_contract_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  return {
    async create() {
      await run(url, `create database ${name}`);
      const created = new URL(url);
      created.pathname = `/${name}`;
      return created.href;
    },
    stop: () => run(url, `drop database if exists ${name} with (force)`),
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
  if (DATABASE_URL_TEST) return databasesAt(DATABASE_URL_TEST);
  const { startOwnPostgres } = await import('../../server/embedded/ownServer');
  const server = await startOwnPostgres();
  if (!server) throw new Error('There is no PostgreSQL here; DATABASE_URL_TEST can name one.');
  return { create: () => server.createDatabase('contract'), stop: server.stop };
}
