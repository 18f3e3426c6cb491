import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { isRoot } from './account';
import { forgetDeadClaims } from './claim';
import { quoted, runStatements } from './database';
import { identityOf } from './processes/processes';
import { applicationRole } from './settings';
import { startCluster } from './start';
import type { EmbeddedLog } from './types';

/** A server for tests, with any number of databases. */
export interface Throwaway {
  /** The superuser's URL, for database `postgres`. */
  adminUrl: string;
  /** The URL of a database, as the application's role, existing or not. */
  url(database: string): string;
  /**
   * Creates a database owned by the application's role and returns its URL. With a template it is a copy, tables and
   * rows; from then on nobody can connect to the template. Refuses a taken name, and a template in use.
   */
  createDatabase(name: string, template?: string): Promise<string>;
  /** Stops the server and deletes its data. */
  stop(): Promise<void>;
}

const silent: EmbeddedLog = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * Starts an empty server in a temporary folder, as fast as possible: it never waits for the disk, so a crash of the
 * machine would lose its data. Deletes the remains of killed runs.
 */
export async function startThrowaway(): Promise<Throwaway> {
  await removeAbandoned();
  const dataDir = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  if (isRoot) await chmod(dataDir, 0o755);
  const server = await startCluster({ dataDir, log: silent, durability: 'throwaway' });
  const adminUrl = server.urlOf('postgres', 'administrator');
  const url = (database: string) => server.urlOf(database, 'application');
  const createDatabase = async (name: string, template?: string) => {
    if (template) await closeTemplate(adminUrl, template);
    const copied = template ? ` template ${quoted(template)} strategy file_copy` : '';
    await runStatements(adminUrl, [
      `create database ${quoted(name)} owner ${applicationRole}${copied}`,
    ]);
    return url(name);
  };
  const stop = async () => {
    await server.stop();
    await rm(server.dataDir, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  };
  return { adminUrl, url, createDatabase, stop };
}

/** Closes a template once: several test files may copy one template at the same moment. */
async function closeTemplate(adminUrl: string, template: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    // Held until the connection ends: two concurrent attempts would both fail.
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await client.query(
      'select 1 from pg_database where datname = $1 and datallowconn',
      [template],
    );
    if (rowCount) {
      await client.query(`alter database ${quoted(template)} with allow_connections false`);
    }
  } finally {
    await client.end();
  }
}

const prefix = 'fieldhouse-throwaway-';

async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    if (identityOf(pid) !== null) continue;
    // Leftovers of other users remain.
    await forgetDeadClaims(join(tmpdir(), name));
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {});
  }
}
