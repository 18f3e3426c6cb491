import { existsSync } from 'node:fs';
import { mkdir, readdir, readlink, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, Pool } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { repeats } from '@/core/testing/longRun';
import { forgetDeadClaims } from './claim';
import { guardOf, startWriter, type Writer } from './fixtures/startWriter';
import { makeStartedFolders, makeTestLog } from './fixtures/testFolder';
import { startEmbedded } from './index';
import { identityOf, signal, waitUntil, workersIn } from './processes/processes';
import { readPostmasterFile } from './recovery';

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

// The first start has its own tests; here it has already happened.
let folders: Awaited<ReturnType<typeof makeStartedFolders>>;
beforeAll(async () => {
  folders = await makeStartedFolders();
}, 60_000);
afterAll(() => folders.remove());

async function testFolder(): Promise<string> {
  const folder = await folders.make();
  cleanUp.push(folder.remove);
  return folder.path;
}

function postmasterOf(dataDir: string): number {
  const pid = readPostmasterFile(join(dataDir, 'postgres'))?.pid;
  if (!pid) throw new Error('No PostgreSQL runs here.');
  return pid;
}

async function runFolderOf(dataDir: string): Promise<string> {
  const claims = join(dataDir, 'postgres.claims');
  const note = (await readdir(claims)).find((name) => name.endsWith('.run'));
  const runFolder = await readlink(join(claims, note ?? ''));
  expect(existsSync(runFolder)).toBe(true);
  return runFolder;
}

/** Restarts on the folder and returns the acknowledged rows that are missing. */
async function missingAfter(dataDir: string, writer: Writer): Promise<number[]> {
  const server = await startEmbedded({ dataDir, log: makeTestLog() });
  const client = new Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query<{ id: number }>('select id from acknowledged');
  await client.end();
  await server.stop();
  const stored = new Set(rows.map((row) => row.id));
  expect(writer.rows().length).toBeGreaterThan(0);
  return writer.rows().filter((id) => !stored.has(id));
}

describe('crashes of the built-in database', { timeout: 90_000 }, () => {
  it('loses no acknowledged row when this process is killed', async () => {
    const dataDir = await testFolder();
    const rounds = repeats({ short: 1, long: 3 });
    for (let round = 0; round < rounds; round += 1) {
      const writer = startWriter(dataDir);
      await writer.untilRows(20 + round * 30);
      const runFolder = await runFolderOf(dataDir);
      signal(writer.pid, 'SIGKILL');
      await writer.ended;
      expect(await missingAfter(dataDir, writer)).toEqual([]);
      expect(existsSync(runFolder)).toBe(false);
    }
    expect(await readdir(join(dataDir, 'postgres.claims'))).toEqual([]);
  });

  it('stops PostgreSQL soon after that kill', async () => {
    const dataDir = await testFolder();
    const writer = startWriter(dataDir);
    await writer.untilRows(5);
    const postmaster = postmasterOf(dataDir);
    signal(writer.pid, 'SIGKILL');
    expect(await waitUntil(() => identityOf(postmaster) === null, 3_000)).toBe(true);
    await writer.ended;
    await forgetDeadClaims(dataDir);
    expect(await readdir(join(dataDir, 'postgres.claims'))).toEqual([]);
  });

  it('stops the orphan that remains when the guard is killed too', async () => {
    const dataDir = await testFolder();
    const writer = startWriter(dataDir);
    await writer.untilRows(20);
    const postmaster = postmasterOf(dataDir);
    signal(guardOf(writer.pid), 'SIGKILL');
    signal(writer.pid, 'SIGKILL');
    await writer.ended;
    await pause(200);
    expect(identityOf(postmaster)).not.toBeNull();

    expect(await missingAfter(dataDir, writer)).toEqual([]);
    expect(identityOf(postmaster)).toBeNull();
  });

  it('loses no acknowledged row when both are killed', async () => {
    const dataDir = await testFolder();
    for (const first of ['server', 'database']) {
      const writer = startWriter(dataDir);
      await writer.untilRows(30);
      const pids = [writer.pid, postmasterOf(dataDir)];
      for (const pid of first === 'server' ? pids : pids.reverse()) signal(pid, 'SIGKILL');
      await writer.ended;
      expect(await missingAfter(dataDir, writer)).toEqual([]);
    }
  });

  it('starts PostgreSQL again under the same URL within 5 s each time it is killed, however often', async () => {
    const dataDir = await testFolder();
    const log = makeTestLog();
    const server = await startEmbedded({ dataDir, log });
    cleanUp.push(server.stop);
    const pool = new Pool({ connectionString: server.url, max: 4 });
    pool.on('error', () => {});
    cleanUp.push(() => pool.end());
    await pool.query('create table acknowledged (id serial primary key)');

    const promised: number[] = [];
    const rounds = repeats({ short: 3, long: 10 });
    for (let round = 0; round < rounds; round += 1) {
      const insert =
        'insert into acknowledged default values returning id, pg_postmaster_start_time()::text as server';
      let killedServer = '';
      for (let i = 0; i < 20; i += 1) {
        const [row] = (await pool.query(insert)).rows;
        promised.push(row.id);
        killedServer = row.server;
      }
      signal(postmasterOf(dataDir), 'SIGKILL');
      const killed = Date.now();
      for (let healed = false; !healed; ) {
        await pause(20);
        // Connections of the killed one may still work for a moment.
        healed = await pool.query(insert).then(
          ({ rows: [row] }) => row.server !== killedServer,
          () => false,
        );
        expect(Date.now() - killed).toBeLessThan(5_000);
      }
    }
    const stored = (await pool.query('select id from acknowledged')).rows.map((row) => row.id);
    expect(promised.filter((id) => !stored.includes(id))).toEqual([]);
    expect(log.said).toContain('PostgreSQL ended unexpectedly (SIGKILL); starting it again.');
  });

  it('leaves no process behind when stopped during a restart', async () => {
    const dataDir = await testFolder();
    const server = await startEmbedded({ dataDir, log: makeTestLog() });
    signal(postmasterOf(dataDir), 'SIGKILL');
    await pause(30);
    await server.stop();
    expect(workersIn(join(dataDir, 'postgres'))).toEqual([]);
  });

  it('finds its orphan if the cluster is a link to another disk', async () => {
    const dataDir = await testFolder();
    await (await startEmbedded({ dataDir, log: makeTestLog() })).stop();
    await mkdir(join(dataDir, 'disk'));
    await rename(join(dataDir, 'postgres'), join(dataDir, 'disk', 'rows'));
    await symlink(join(dataDir, 'disk', 'rows'), join(dataDir, 'postgres'));
    const writer = startWriter(dataDir);
    await writer.untilRows(5);
    signal(guardOf(writer.pid), 'SIGKILL');
    signal(writer.pid, 'SIGKILL');
    await writer.ended;
    expect(await missingAfter(dataDir, writer)).toEqual([]);
    expect(workersIn(join(dataDir, 'disk', 'rows'))).toEqual([]);
  });

  it('starts although postmaster.pid names an unrelated process', async () => {
    const dataDir = await testFolder();
    const first = await startEmbedded({ dataDir, log: makeTestLog() });
    await first.stop();
    const lines = [process.ppid, join(dataDir, 'postgres'), 1, 5432, '/tmp', '', '1 1', 'ready'];
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), lines.join('\n'));
    const second = await startEmbedded({ dataDir, log: makeTestLog() });
    await second.stop();
    expect(identityOf(process.ppid)).not.toBeNull();
  });
});
