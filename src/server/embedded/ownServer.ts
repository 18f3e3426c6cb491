import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountFor, spawnAs, succeeds } from './account';
import { quoted, runStatements } from './database';
import { guard } from './processes/guard';
import { waitUntil } from './processes/processes';
import { haltPostmaster, readPostmasterFile } from './recovery';
import type { Account } from './types';

/** A PostgreSQL as an administrator would run it: TCP, a password, a role that is no superuser. */
export interface OwnPostgres {
  /** Database `fieldhouse`, empty, owned by the URL's role, which may create databases. */
  url: string;
  /** Creates another empty database of that role and returns its URL. */
  createDatabase(name: string): Promise<string>;
  /** Stops the server and deletes its data. */
  stop(): Promise<void>;
}

const packages = '/usr/lib/postgresql';
const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Starts the newest PostgreSQL that Debian's packages installed on this machine, on a temporary folder and a free
 * port of 127.0.0.1. For tests; null if none is installed.
 */
export async function startOwnPostgres(): Promise<OwnPostgres | null> {
  const binaries = await installedBinaries();
  if (!binaries) return null;
  const folder = await mkdtemp(join(tmpdir(), 'fieldhouse-own-'));
  const cluster = join(folder, 'data');
  const password = randomBytes(16).toString('hex');
  const account = await accountFor(cluster);
  const port = await freePort();
  await initialise(binaries, folder, cluster, account, password);

  const options = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  };
  const child = spawn(
    join(binaries, 'postgres'),
    [
      '-D',
      cluster,
      ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...spawnAs(account), env: environment, stdio: 'ignore', detached: true },
  );
  const watch = guard(child.pid ?? 0, account);
  let over = false;
  child.on('exit', () => {
    over = true;
    watch.dismiss();
  });
  child.unref();
  const stop = async () => {
    child.ref();
    await haltPostmaster(child.pid ?? 0, () => over);
    await rm(folder, { recursive: true, force: true });
  };
  if (
    !(await waitUntil(() => over || readPostmasterFile(cluster)?.ready === true, 30_000)) ||
    over
  ) {
    await stop();
    throw new Error(`PostgreSQL in ${binaries} did not start.`);
  }
  const urlOf = (role: string, database: string) =>
    `postgresql://${role}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
  const createDatabase = async (name: string) => {
    await runStatements(urlOf('owner', 'postgres'), [`create database ${quoted(name)}`]);
    return urlOf('owner', name);
  };
  await runStatements(urlOf('postgres', 'postgres'), [
    `create role owner login createdb password '${password}'`,
  ]);
  return { url: await createDatabase('fieldhouse'), createDatabase, stop };
}

async function installedBinaries(): Promise<string | null> {
  if (!existsSync(packages)) return null;
  const versions = (await readdir(packages)).sort((a, b) => Number(b) - Number(a));
  const folders = versions.map((version) => join(packages, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

async function initialise(
  binaries: string,
  folder: string,
  cluster: string,
  account: Account | null,
  password: string,
): Promise<void> {
  await chmod(folder, 0o755);
  await mkdir(cluster, { mode: 0o700 });
  const secret = join(folder, 'password');
  await writeFile(secret, password, { mode: 0o600 });
  if (account) await chown(cluster, account.uid, account.gid);
  if (account) await chown(secret, account.uid, account.gid);
  const options = [
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '-A',
    'scram-sha-256',
    '--no-sync',
  ];
  const args = ['-D', cluster, ...options, `--pwfile=${secret}`];
  if (await succeeds(join(binaries, 'initdb'), args, account, environment)) return;
  await rm(folder, { recursive: true, force: true });
  throw new Error(`${binaries}/initdb could not make a database in ${folder}.`);
}

/** Returns a free port. Another process may take it first; then the start fails with a message. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
