import { execFileSync } from 'node:child_process';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { isLongRun } from '@/core/testing/longRun';
import { makeTestFolder, makeTestLog } from './fixtures/testFolder';
import { freeSpaceIsLow, startEmbedded } from './index';

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

/** Mounts a separate disk for the test, if this machine allows it. */
async function mountSmallDisk(megabytes: number): Promise<{ path: string; isSmall: boolean }> {
  const folder = await makeTestFolder();
  cleanUp.push(folder.remove);
  try {
    const options = `size=${megabytes}m,mode=755`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder.path], {
      stdio: 'ignore',
    });
    cleanUp.push(async () => execFileSync('umount', ['-l', folder.path]));
    return { path: folder.path, isSmall: true };
  } catch {
    return { path: folder.path, isSmall: false };
  }
}

async function free(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
}

describe('a full disk', { timeout: 90_000 }, () => {
  it('is reported before it is full, by the remaining room', async () => {
    const { path, isSmall } = await mountSmallDisk(80);
    const room = await free(path);
    expect(await freeSpaceIsLow(path, room / 2)).toBe(false);
    expect(await freeSpaceIsLow(path, room * 2 + 1)).toBe(true);
    expect(await freeSpaceIsLow(path)).toBe(room < 64 * 1024 * 1024);
    if (!isSmall) return;
    await writeFile(join(path, 'ballast'), Buffer.alloc(30 * 1024 * 1024));
    expect(await freeSpaceIsLow(path)).toBe(true);
  });

  it('is named with its path if it makes a first or a later start fail', async () => {
    const disk = await mountSmallDisk(90);
    if (!disk.isSmall) return;
    const refusal = new RegExp(`^The disk that holds ${disk.path}.* is full: make room first\\.`);
    const start = () => startEmbedded({ dataDir: disk.path, log: makeTestLog() });
    const ballast = join(disk.path, 'ballast');
    const leave = async (bytes: number) => {
      await rm(ballast, { force: true });
      await writeFile(ballast, Buffer.alloc(Math.max(0, (await free(disk.path)) - bytes)));
    };
    for (const megabytes of isLongRun ? [0, 4, 12] : [4]) {
      await leave(megabytes * 1024 * 1024);
      await expect(start(), `${megabytes} MB left`).rejects.toThrow(refusal);
    }
    await rm(ballast);
    await (await start()).stop();
    await leave(0);
    await expect(start()).rejects.toThrow(refusal);
  });

  it('stops writes, not reads, and recovers with every acknowledged row', async () => {
    const disk = await mountSmallDisk(150);
    const server = await startEmbedded({ dataDir: disk.path, log: makeTestLog() });
    cleanUp.push(server.stop);
    const pool = new Pool({ connectionString: server.url, max: 2 });
    pool.on('error', () => {});
    cleanUp.push(() => pool.end());
    await pool.query('create table filled (id serial primary key, stuff bytea)');
    const promised: number[] = [];
    const insert = async () => {
      // Random bytes, as PostgreSQL would compress zeros away.
      const stuff =
        "(select string_agg(uuid_send(gen_random_uuid()), '') from generate_series(1, 8000))";
      const { rows } = await pool.query(`insert into filled (stuff) select ${stuff} returning id`);
      promised.push(rows[0].id);
    };
    await insert();
    if (disk.isSmall) {
      const ballast = join(disk.path, 'ballast');
      await writeFile(
        ballast,
        Buffer.alloc(Math.max(0, (await free(disk.path)) - 4 * 1024 * 1024)),
      );
      let refusal: unknown;
      for (let i = 0; i < 200 && !refusal; i += 1)
        await insert().catch((problem) => (refusal = problem));
      expect(refusal).toBeDefined();
      expect(await freeSpaceIsLow(disk.path)).toBe(true);
      await rm(ballast);
    }
    const began = Date.now();
    for (let healed = false; !healed; ) {
      healed = await insert().then(
        () => true,
        () => false,
      );
      await pause(50);
      expect(Date.now() - began).toBeLessThan(12_000);
    }
    const { rows } = await pool.query<{ id: number }>('select id from filled');
    const stored = rows.map((row) => row.id);
    expect(promised.filter((id) => !stored.includes(id))).toEqual([]);
  });
});
