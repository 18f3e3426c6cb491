import { existsSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isLongRun } from '@/core/testing/longRun';
import { startWriter } from './fixtures/startWriter';
import { makeStartedFolders, makeTestFolder, makeTestLog } from './fixtures/testFolder';
import { EmbeddedRefused, findRunning, startEmbedded } from './index';
import { identityOf, signal } from './processes/processes';
import { readPostmasterFile } from './recovery';

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

let folders: Awaited<ReturnType<typeof makeStartedFolders>>;
beforeAll(async () => {
  folders = await makeStartedFolders();
}, 60_000);
afterAll(() => folders.remove());

async function testFolder(make = makeTestFolder): Promise<string> {
  const folder = await make();
  cleanUp.push(folder.remove);
  return folder.path;
}

/** Returns a folder whose database was started before, for tests that do not depend on its creation. */
const startedFolder = () => testFolder(folders.make);

async function start(dataDir: string, log = makeTestLog()) {
  const server = await startEmbedded({ dataDir, log });
  cleanUp.push(server.stop);
  return server;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return (await client.query(sql).finally(() => client.end())).rows;
}

describe('starting the built-in database', { timeout: 90_000 }, () => {
  it('creates it in an empty folder, and finds everything at the next start', async () => {
    const dataDir = join(await testFolder(), 'not', 'there', 'yet');
    const first = await start(dataDir);
    await query(first.url, "create table stored as select 'Grüße' as word");
    await first.stop();
    await first.stop();

    const again = Date.now();
    const second = await start(dataDir);
    const took = Date.now() - again;
    expect(await query(second.url, 'select word from stored')).toEqual([{ word: 'Grüße' }]);
    // 0.1 s on an idle machine; the bound leaves room for tests that run in parallel.
    expect(took).toBeLessThan(2_000);
  });

  it('opens no port, lets no other user in, and gives the application no superuser', async () => {
    const server = await start(await startedFolder());
    const [row] = await query(
      server.url,
      `select current_setting('listen_addresses') as ports, rolsuper, current_setting('fsync') as fsync
       from pg_roles where rolname = current_user`,
    );
    expect(row).toEqual({ ports: '', rolsuper: false, fsync: 'on' });
    const socketFolder = new URLSearchParams(server.url.split('?')[1]).get('host') ?? '';
    expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
    await server.stop();
    expect(existsSync(socketFolder)).toBe(false);
  });

  it('ignores the PG variables of the calling shell', async () => {
    process.env.PGPORT = '1';
    process.env.PGSSLMODE = 'require';
    process.env.PGDATA = '/nowhere';
    cleanUp.push(async () => {
      delete process.env.PGPORT;
      delete process.env.PGSSLMODE;
      delete process.env.PGDATA;
    });
    const server = await start(await testFolder());
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('removes what an interrupted first start left, and starts again', async () => {
    const dataDir = await testFolder();
    await mkdir(join(dataDir, 'postgres.tmp-0badcafe', 'base'), { recursive: true });
    await writeFile(join(dataDir, 'postgres.tmp-0badcafe', 'PG_VERSION'), '18\n');
    const server = await start(dataDir);
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await readdir(dataDir)).filter((name) => name.includes('tmp'))).toEqual([]);
  });

  it('survives a first start that is killed at any moment', async () => {
    const dataDir = await testFolder();
    // Counted from the first sign of the new cluster, so that the kill falls into initdb.
    for (const delay of isLongRun ? [0, 150, 300] : [150]) {
      const writer = startWriter(dataDir);
      const begun = async () => (await readdir(dataDir)).some((name) => name.includes('.tmp-'));
      while (!(await begun()) && identityOf(writer.pid))
        await new Promise((go) => setTimeout(go, 5));
      await new Promise((go) => setTimeout(go, delay));
      signal(writer.pid, 'SIGKILL');
      await writer.ended;
    }
    const server = await start(dataDir);
    expect(await query(server.url, 'select current_user as me')).toEqual([{ me: 'app' }]);
    expect((await readdir(dataDir)).filter((name) => name.includes('tmp'))).toEqual([]);
  });

  it('refuses the data of another major version, with a message', async () => {
    const dataDir = await testFolder();
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    await expect(start(dataDir)).rejects.toThrow(/written by PostgreSQL 17.*runs 18.*backup/);
  });

  it('refuses a second start in the same process', async () => {
    const dataDir = await startedFolder();
    const server = await start(dataDir);
    await expect(start(dataDir)).rejects.toThrow(EmbeddedRefused);
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('refuses within a second a folder that another process uses, without disturbing it', async () => {
    const dataDir = await startedFolder();
    const writer = startWriter(dataDir);
    cleanUp.push(() => {
      signal(writer.pid, 'SIGTERM');
      return writer.ended;
    });
    await writer.untilRows(10);
    const postmaster = readPostmasterFile(join(dataDir, 'postgres'))?.pid;

    const began = Date.now();
    await expect(start(dataDir)).rejects.toThrow(new RegExp(`in use .*pid ${writer.pid}\\b`));
    expect(Date.now() - began).toBeLessThan(1_000);

    await writer.untilRows(writer.rows().length + 10);
    expect(readPostmasterFile(join(dataDir, 'postgres'))?.pid).toBe(postmaster);
    const running = await findRunning(dataDir);
    expect(
      await query(running?.url ?? '', 'select count(*) > 19 as many from acknowledged'),
    ).toEqual([{ many: true }]);
  });

  it('lets exactly one of several simultaneous starts in', async () => {
    const dataDir = await testFolder();
    const starts = await Promise.allSettled([start(dataDir), start(dataDir), start(dataDir)]);
    expect(starts.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  });

  it('ignores a claim whose process is gone, or whose pid was reused', async () => {
    const dataDir = await startedFolder();
    await mkdir(join(dataDir, 'postgres.claims'));
    for (const name of ['999999999_boot-1_00000000', `${process.ppid}_boot-1_00000000`]) {
      await writeFile(join(dataDir, 'postgres.claims', name), '');
      await writeFile(join(dataDir, 'postgres.claims', `${name}.held`), '');
    }
    const server = await start(dataDir);
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
