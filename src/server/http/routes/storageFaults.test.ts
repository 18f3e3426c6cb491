import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { soundFiles } from '@/core/testing/files';
import { arrivalsFolder, filesFolder } from '@/server/postgres/uploads/folders';
import { startTestApp, type TestApp } from '@/server/testing/testApp';

const [pdf] = soundFiles;
const FAULT = { status: 503, success: false, code: 'storage', data: null };
// The result of a check is cached for a second.
const FORGOTTEN_MS = 1_100;

let server: TestApp;
const lines: { level: number; msg: string }[] = [];
const errorsSince = (count: number) => lines.slice(count).filter(({ level }) => level >= 50);

/** Mounts a separate disk for the data folder, if this machine allows it. */
function mountDisk(at: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'tmpfs', at], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'fieldhouse-unit-'));
const isOwnDisk = mountDisk(dataDir);
if (!isOwnDisk)
  console.warn('Nobody may mount a disk here, so a full and a read-only one could not be tried.');

beforeAll(async () => {
  const logTo = { write: (line: string) => void lines.push(JSON.parse(line)) };
  server = await startTestApp(undefined, { dataDir, logLevel: 'warn', logTo, runsJobs: false });
});
afterAll(async () => {
  await server.close();
  if (isOwnDisk) execFileSync('umount', ['-l', dataDir]);
  await rm(dataDir, { recursive: true, force: true });
});

async function upload(url: string, fields: Record<string, string>, name = 'file') {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set(name, new File([Uint8Array.from(pdf.bytes)], pdf.name));
  const body = new Response(form);
  const answer = await server.app.inject({
    method: 'POST',
    url,
    headers: {
      ...(await server.as('SUPER_ADMIN')),
      'content-type': body.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { status: answer.statusCode, ...answer.json() };
}

const UPLOADS = {
  'a document': () =>
    upload('/api/employee-documents', { user_id: '4', document_type_id: '1', number: 'DL-1' }),
  'a file by itself': () => upload('/api/files', {}),
};
const rowsOfFiles = async () =>
  Number((await server.app.db.execute(sql`select count(*) from files`)).rows[0]?.count);

const fill = async () => {
  const { bavail, bsize } = await statfs(dataDir);
  await writeFile(join(dataDir, 'ballast'), Buffer.alloc(bavail * bsize)).catch(() => {});
};
const remount = (how: 'ro' | 'rw') =>
  execFileSync('mount', ['-o', `remount,${how}`, dataDir], { stdio: 'ignore' });
const replaceByFile = async (folder: string) => {
  await mkdir(folder, { recursive: true });
  await rename(folder, `${folder}.away`);
  await writeFile(folder, 'no folder');
};
const putBack = async (folder: string) => {
  await rm(folder);
  await rename(`${folder}.away`, folder);
};

const FAULTS: [what: string, needsDisk: boolean, begin: () => unknown, end: () => unknown][] = [
  ['full', true, fill, () => rm(join(dataDir, 'ballast'))],
  ['read-only', true, () => remount('ro'), () => remount('rw')],
  [
    'without a folder for received files',
    false,
    () => replaceByFile(arrivalsFolder(dataDir)),
    () => putBack(arrivalsFolder(dataDir)),
  ],
  [
    'without a folder of stored files',
    false,
    () => replaceByFile(filesFolder(dataDir)),
    () => putBack(filesFolder(dataDir)),
  ],
];

const possible = FAULTS.filter(([, needsDisk]) => isOwnDisk || !needsDisk);

describe.each(possible)('a data folder that is %s', (_what, _needsDisk, begin, end) => {
  let isBroken = false;
  const heal = async () => {
    if (isBroken) await end();
    isBroken = false;
  };
  afterEach(heal);

  it('refuses uploads with code storage, is reported, and is used again once it is back', async () => {
    await pause(FORGOTTEN_MS);
    const count = lines.length;
    const rows = await rowsOfFiles();
    // One upload detects it itself, since the last check succeeded.
    expect(await server.app.tryFiles()).toBeUndefined();
    isBroken = true;
    await begin();
    expect(await UPLOADS['a document']()).toMatchObject(FAULT);
    expect(errorsSince(count).length).toBeGreaterThan(0);
    await pause(FORGOTTEN_MS);
    for (const send of Object.values(UPLOADS)) expect(await send()).toMatchObject(FAULT);
    const ready = await server.app.inject('/api/ready');
    expect(ready.statusCode).toBe(503);
    expect(ready.json().parts).toEqual({ files: expect.stringMatching(/files/) });
    expect(await rowsOfFiles()).toBe(rows);
    await heal();
    await pause(FORGOTTEN_MS);
    expect((await server.app.inject('/api/ready')).statusCode).toBe(200);
    for (const send of Object.values(UPLOADS)) expect(await send()).toMatchObject({ status: 200 });
    await vi.waitFor(async () => expect(await readdir(arrivalsFolder(dataDir))).toEqual([]));
  });
});

it('refuses a change whose mail cannot be written, and changes nothing', async () => {
  await writeFile(join(dataDir, 'outbox'), 'no folder');
  const count = lines.length;
  const invite = async () =>
    server.app.inject({
      method: 'POST',
      url: '/api/employees/invite',
      headers: await server.as('SUPER_ADMIN'),
      payload: { user_id: 6 },
    });
  const stateOf = async () =>
    (await server.app.db.execute(sql`select invite_status, version from employees where id = 6`))
      .rows;
  await server.app.db.execute(
    sql`update employees set invite_status = 'invited', is_invited = true where id = 6`,
  );
  await server.app.db.execute(sql`delete from credentials where employee_id = 6`);
  const before = await stateOf();
  expect((await invite()).json()).toMatchObject({ success: false, code: 'storage' });
  expect(await stateOf()).toEqual(before);
  expect(errorsSince(count).length).toBeGreaterThan(0);
  await rm(join(dataDir, 'outbox'));
  expect((await invite()).statusCode).toBe(200);
});

describe('a file that cannot be read', () => {
  const fetchOf = async (id: number) =>
    server.app.inject({ url: `/api/files/${id}`, headers: await server.as('SUPER_ADMIN') });

  it('because it is missing is refused with a message, and logged with its id', async () => {
    const { data } = await UPLOADS['a document']();
    expect((await fetchOf(data.file.id)).statusCode).toBe(200);
    const count = lines.length;
    await rm(join(filesFolder(dataDir), String(data.file.id)));
    const answer = await fetchOf(data.file.id);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      code: 'file_missing',
      message: expect.stringMatching(/^This file is missing on the server\./),
    });
    expect(errorsSince(count)).toMatchObject([
      { msg: expect.stringContaining(`file ${data.file.id}`) },
    ]);
  });

  it('because its folder is missing is a storage fault', async () => {
    const { data } = await UPLOADS['a document']();
    const count = lines.length;
    await rename(filesFolder(dataDir), `${filesFolder(dataDir)}.away`);
    const answer = await fetchOf(data.file.id);
    await rename(`${filesFolder(dataDir)}.away`, filesFolder(dataDir));
    expect(answer.json()).toMatchObject({ success: false, code: 'storage' });
    expect(errorsSince(count)).toHaveLength(1);
    expect((await fetchOf(data.file.id)).statusCode).toBe(200);
  });
});
