import { cp, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleFiles } from '@/modules/samples';
import { buildApp } from '@/server/app';
import { checksumsOf } from '@/server/backup/checksum';
import { connect } from '@/server/postgres/database';
import { filesFolder } from '@/server/postgres/uploads/folders';
import { forgetUnknown, reconcileFiles } from '@/server/postgres/uploads/orphanFiles';
import { createDemoDatabase, createEmptyDatabase } from '@/server/testing/testDatabase';
import { giveInstallationId, idFileIn, idOfFolder, refuseWrongFolder } from './installation';

const made: string[] = [];
afterAll(async () => {
  for (const folder of made) await rm(folder, { recursive: true, force: true });
});

let url: string;
let dataDir: string;
beforeEach(async () => {
  url = await createDemoDatabase();
  dataDir = await newFolder();
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldhouse-unit-'));
  made.push(folder);
  return folder;
}

/** Runs the first steps of a start; returns its log. */
async function start(databaseUrl = url): Promise<string> {
  const lines: string[] = [];
  const say = (_what: unknown, line: string) => void lines.push(line);
  const connection = connect(databaseUrl, () => {});
  try {
    await refuseWrongFolder(connection, dataDir);
    await giveInstallationId(connection, dataDir);
    await reconcileFiles(connection.db, filesFolder(dataDir), { warn: say, error: say } as never);
    return lines.join('\n');
  } finally {
    await connection.close();
  }
}

/** Starts a server for the first time, with the demo company's files. */
async function startFirst(): Promise<void> {
  await start();
  await mkdir(filesFolder(dataDir), { recursive: true });
  for (const { id, bytes } of sampleFiles())
    await writeFile(join(filesFolder(dataDir), String(id)), bytes);
}

async function query(at: string, text: string): Promise<Record<string, unknown>[]> {
  const connection = connect(at, () => {});
  try {
    return (await connection.db.execute(sql.raw(text))).rows;
  } finally {
    await connection.close();
  }
}

async function sumsOf(at: string) {
  const client = new Client({ connectionString: at });
  await client.connect();
  return checksumsOf(client).finally(() => client.end());
}

const filesIn = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path, (await readFile(path)).toString('base64')] as const;
    }),
  );
};

const idOf = async (at: string) => (await query(at, 'select id from installation'))[0]?.id;
const forgetIds = async () => {
  await query(url, 'delete from installation');
  await rm(idFileIn(dataDir));
};
const makeOld = (path: string, days = 2) => {
  const then = new Date(Date.now() - days * 86_400_000);
  return utimes(path, then, then);
};

describe('a first start', () => {
  it('gives the database and its data folder one id, which later starts and other processes preserve', async () => {
    await startFirst();
    const id = await idOfFolder(dataDir);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await idOf(url)).toBe(id);
    await Promise.all([start(), start()]);
    expect([await idOfFolder(dataDir), await idOf(url)]).toEqual([id, id]);
  });

  it('of two processes at once on a new database and a new folder gives one id', async () => {
    await Promise.all([start(), start()]);
    expect(await idOfFolder(dataDir)).toBe(await idOf(url));
  });

  it('after an update gives both an id, and changes no file', async () => {
    await startFirst();
    const files = await filesIn(filesFolder(dataDir));
    await forgetIds();
    expect(await start()).toBe('');
    expect(await idOfFolder(dataDir)).toBe(await idOf(url));
    expect(await filesIn(filesFolder(dataDir))).toEqual(files);
  });
});

describe('a start on the data folder of another database', () => {
  const refusedOn = async (
    other: string,
    reason: RegExp,
    by: (at: string) => Promise<unknown> = start,
  ) => {
    const before = await filesIn(dataDir);
    const rows = await sumsOf(other);
    await expect(by(other)).rejects.toMatchObject({
      name: 'WrongInstallation',
      message: expect.stringMatching(reason),
    });
    expect(await filesIn(dataDir)).toEqual(before);
    expect(await sumsOf(other)).toEqual(rows);
  };
  const leaveOldFile = async () => {
    await writeFile(join(filesFolder(dataDir), '110'), 'a receipt');
    await makeOld(join(filesFolder(dataDir), '110'));
  };

  it('is refused with a message if that has an id, and changes nothing', async () => {
    await startFirst();
    await leaveOldFile();
    const own = dataDir;
    const other = await createDemoDatabase();
    dataDir = await newFolder();
    await start(other);
    dataDir = own;
    await refusedOn(other, /belongs to another database .* check DATABASE_URL and DATA_DIR/);
  });

  it('is refused by a server on a new database, which stays new', async () => {
    await startFirst();
    await leaveOldFile();
    await refusedOn(await createEmptyDatabase(), /belongs to another database/, (databaseUrl) =>
      buildApp({ databaseUrl, dataDir, seed: 'demo' }),
    );
  });

  it('is refused if neither has an id and the files do not match the rows', async () => {
    await startFirst();
    await leaveOldFile();
    await forgetIds();
    await refusedOn(await createEmptyDatabase(), /contains files that this database does not know/);
    await query(url, 'update files set size = size + 1');
    await refusedOn(url, /contains files that this database does not know/);
  });

  it('is refused if the folder was replaced by a copy of another without its id', async () => {
    await startFirst();
    const own = dataDir;
    dataDir = await newFolder();
    await start(await createDemoDatabase());
    await cp(filesFolder(own), filesFolder(dataDir), { recursive: true });
    await refusedOn(url, /belongs to another database/);
  });
});

describe('files without a row', () => {
  const today = new Date().toISOString().slice(0, 10);
  const aside = () => join(filesFolder(dataDir), `unknown-${today}`);

  it('after a restore to an earlier moment are moved aside and reported', async () => {
    await startFirst();
    const files = await filesIn(filesFolder(dataDir));
    for (const [path] of files) await makeOld(path);
    await query(url, "update expenses set receipts = '[]'; delete from files");
    const logged = await start();
    const moved = await readdir(aside());
    expect(moved.length).toBeGreaterThan(0);
    expect(logged).toContain(`${moved.length} files that no row of the database names were moved`);
    const bytes = (found: Awaited<ReturnType<typeof filesIn>>) =>
      found.map(([, all]) => all).sort();
    expect(bytes(await filesIn(filesFolder(dataDir)))).toEqual(bytes(files));
  });

  it('never overwrite another file that was moved aside', async () => {
    await startFirst();
    for (const content of ['first', 'second']) {
      await writeFile(join(filesFolder(dataDir), '900'), content);
      await makeOld(join(filesFolder(dataDir), '900'));
      await start();
    }
    const remaining = await filesIn(aside());
    expect(remaining.map(([, all]) => Buffer.from(all, 'base64').toString()).sort()).toEqual([
      'first',
      'second',
    ]);
  });

  it('are removed after 30 days, with a report', async () => {
    await startFirst();
    const folder = filesFolder(dataDir);
    const dayBefore = (days: number) =>
      new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    const [gone, remaining] = [`unknown-${dayBefore(32)}`, `unknown-${dayBefore(29)}`];
    for (const name of [gone, remaining]) {
      await cp(join(folder, '1'), join(folder, name, '1'), { recursive: true });
    }
    const lines: string[] = [];
    const say = (_what: unknown, line: string) => void lines.push(line);
    await forgetUnknown(folder, { warn: say, error: say } as never);
    const names = await readdir(folder);
    expect(names).toContain(remaining);
    expect(names).not.toContain(gone);
    expect(lines).toEqual([expect.stringMatching(/^1 files .* were removed with .*unknown-/)]);
  });
});

it('reports at its start how many files are missing', async () => {
  await startFirst();
  await rm(join(filesFolder(dataDir), '1'));
  await rm(join(filesFolder(dataDir), '2'));
  expect(await start()).toMatch(/2 of \d+ uploaded files are missing in /);
});
