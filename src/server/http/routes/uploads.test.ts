import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RoleKey } from '@/core/access/roles';
import { holdsSeveral } from '@/core/fields';
import { holdingFields } from '@/core/http/formParts';
import { badFiles } from '@/core/testing/badFiles';
import { soundFiles } from '@/core/testing/files';
import { registry } from '@/registry';
import { activityEventsTable, filesTable } from '@/server/postgres/schema/systemTables';
import { tableOf } from '@/server/postgres/schema/tables';
import { filesFolder } from '@/server/postgres/uploads/folders';
import { forgetUnnamed, reconcileFiles } from '@/server/postgres/uploads/orphanFiles';
import { startTestApp, type TestApp } from '@/server/testing/testApp';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const db = () => server.app.db;
const folder = () => filesFolder(server.dataDir);
const [pdf] = soundFiles;

/** Everything an upload could leave behind. */
const traces = async () => ({
  onDisk: (await readdir(folder()).catch(() => [])).sort(),
  files: (await db().select().from(filesTable)).length,
  events: (await db().select().from(activityEventsTable)).length,
  documents: (await db().select({ id: sql`id` }).from(tableOf('employee-documents'))).length,
});

const formOf = (
  fields: Record<string, string>,
  file: { name: string; bytes: Uint8Array } | undefined = pdf,
) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set('file', new File([Uint8Array.from(file.bytes)], file.name));
  return new Response(form);
};

async function post(
  form: Response,
  role: RoleKey = 'SUPER_ADMIN',
  url = '/api/employee-documents',
) {
  const answer = await server.app.inject({
    method: 'POST',
    url,
    headers: {
      ...(await server.as(role)),
      'content-type': form.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await form.arrayBuffer()),
  });
  return { status: answer.statusCode, ...answer.json() };
}

const licence = { user_id: '4', document_type_id: '1', number: 'DL-1' };

describe('an uploaded file', () => {
  it('is in the data folder byte for byte, readable by the server only', async () => {
    const { data } = await post(formOf(licence));
    const path = join(folder(), String(data.file.id));
    expect(await readFile(path)).toEqual(Buffer.from(pdf.bytes));
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const [row] = await db().select().from(filesTable).where(sql`id = ${data.file.id}`);
    expect(row).toMatchObject({ name: 'licence.pdf', type: 'application/pdf', created_by: 1 });
    expect(row?.size).toBe(pdf.bytes.length);
  });

  it('gets an id that no demo file has', async () => {
    const { data } = await post(formOf(licence));
    const named = await db()
      .select({ id: sql<number>`(file ->> 'id')::int` })
      .from(tableOf('employee-documents'));
    expect(named.filter(({ id }) => id === data.file.id)).toHaveLength(1);
  });
});

describe('a refused upload leaves no row, no bytes and no history', () => {
  it.each([
    ['a wrong field', { ...licence, user_id: 'nobody' }, pdf, 422],
    ['an unknown field', { ...licence, colour: 'red' }, pdf, 422],
    ['a name of every object', { ...licence, constructor: 'red' }, pdf, 400],
    ['a person who is not there', { ...licence, user_id: '99999' }, pdf, 422],
    ['a record to change that is not there', { ...licence, id: '99999' }, pdf, 404],
    ['a file for a record that has one', { id: '1' }, pdf, 422],
    ['a bad file', licence, badFiles[1], 415],
    ['a file too large', licence, { name: 'a.pdf', bytes: new Uint8Array(10_485_761) }, 413],
    ['a form too large', licence, { name: 'a.pdf', bytes: new Uint8Array(20_000_000) }, 413],
    ['words without end', { ...licence, number: 'x'.repeat(300_000) }, pdf, 413],
    [
      'too many parts',
      Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`f${n}`, 'x'])),
      pdf,
      400,
    ],
  ])('%s', async (_what, fields, file, status) => {
    const before = await traces();
    expect(await post(formOf(fields, file))).toMatchObject({ status, success: false });
    expect(await traces()).toEqual(before);
  });

  it('a form that cannot be read', async () => {
    const before = await traces();
    const whole = await formOf(licence).arrayBuffer();
    const typed = {
      headers: { 'content-type': formOf(licence).headers.get('content-type') ?? '' },
    };
    for (const form of [
      new Response(whole, { headers: { 'content-type': 'multipart/form-data' } }),
      new Response('no form', typed),
      new Response(whole.slice(0, -30), {
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      }),
    ])
      expect(await post(form)).toMatchObject({ status: 400, success: false });
    expect(await traces()).toEqual(before);
  });

  it('a type of document that this role may not add', async () => {
    const before = await traces();
    const sensitive = { ...licence, document_type_id: '2' };
    expect(await post(formOf(sensitive), 'ADMIN')).toMatchObject({ status: 403 });
    expect(await traces()).toEqual(before);
  });

  it('a database that fails at the very end', async () => {
    const before = await traces();
    await db().execute(sql`
      create function refuse_commit() returns trigger language plpgsql
        as 'begin raise exception ''not today''; end'`);
    await db().execute(sql`
      create constraint trigger late after insert on employee_documents
        deferrable initially deferred for each row execute function refuse_commit()`);
    try {
      expect((await post(formOf(licence))).status).toBe(500);
    } finally {
      await db().execute(sql`drop trigger late on employee_documents`);
    }
    expect(await traces()).toEqual(before);
  });

  it('a folder that cannot be written', async () => {
    const before = await traces();
    const [{ next } = { next: 0 }] = (
      await db().execute<{ next: number }>(sql`select last_value + 1 as next from files_id_seq`)
    ).rows;
    // A file blocks the place of the folder.
    await mkdir(join(folder(), String(next), 'sub'), { recursive: true });
    expect(await post(formOf(licence))).toMatchObject({ status: 503, code: 'storage' });
    expect(await traces()).toEqual({ ...before, onDisk: [...before.onDisk, String(next)].sort() });
  });
});

describe('when the server starts', () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const leave = async (name: string, hours: number) => {
    await writeFile(join(folder(), name), 'left behind');
    await utimes(join(folder(), name), hoursAgo(hours), hoursAgo(hours));
  };

  it('bytes without a row are removed once they are an hour old, and nothing else', async () => {
    const { data } = await post(formOf(licence));
    const stored = String(data.file.id);
    await utimes(join(folder(), stored), hoursAgo(5), hoursAgo(5));
    await leave('70001', 2);
    await leave('70002', 0.5);
    await leave('notes.txt', 99);
    await reconcileFiles(db(), folder(), server.app.log);
    const names = await readdir(folder());
    expect(names).toEqual(expect.arrayContaining([stored, '70002', 'notes.txt']));
    expect(names).not.toContain('70001');
  });

  it.each([
    ['behind', -2],
    ['ahead', 2],
  ])(
    'an hour is measured by the clock of the disk, though the server’s is two hours %s',
    async (_how, ahead) => {
      const { data } = await post(formOf(licence));
      await leave('60003', 1.1);
      await leave('60004', 0.9);
      const before = await readdir(folder());
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead * 3_600_000 });
      await reconcileFiles(db(), folder(), server.app.log);
      vi.useRealTimers();
      const names = await readdir(folder());
      expect(
        before.filter((name) => !names.includes(name)),
        'removed',
      ).toEqual(['60003']);
      expect(names).toEqual(expect.arrayContaining([String(data.file.id), '60004']));
      expect(
        names.filter((name) => !before.includes(name)),
        'left by the check',
      ).toEqual([]);
      await rm(join(folder(), '60004'));
    },
  );

  it('files of lists get their rows, and every file its digest', async () => {
    const { data } = await post(formOf(licence));
    const [file, receipt] = [Number(data.file.id), 69_001];
    await db().update(filesTable).set({ digest: null }).where(eq(filesTable.id, file));
    await leave(String(receipt), 99);
    const held = [{ id: receipt, name: 'till.pdf', type: 'application/pdf', size: 11 }];
    await db().execute(sql`insert into expenses (receipts) values (${JSON.stringify(held)})`);
    await reconcileFiles(db(), folder(), server.app.log);
    const rows = await db()
      .select()
      .from(filesTable)
      .where(inArray(filesTable.id, [file, receipt]))
      .orderBy(filesTable.id);
    const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
    expect(rows).toMatchObject([
      { id: receipt, name: 'till.pdf', size: 11, digest: sha256('left behind') },
      { id: file, digest: sha256(pdf.bytes) },
    ]);
    expect(await readdir(folder())).toContain(String(receipt));
  });

  it('the next file gets an id above all existing ones', async () => {
    const { data } = await post(formOf(licence));
    expect(data.file.id).toBeGreaterThan(70_001);
  });

  it('a separately uploaded file is removed after seven days unless a record names it', async () => {
    const send = async () => {
      const { data } = await post(formOf({}), 'ENGINEER', '/api/files');
      return Number(data.id);
    };
    const [named, old, fresh] = [await send(), await send(), await send()];
    await db().update(filesTable).set({ is_named: true }).where(eq(filesTable.id, named));
    const eightDaysAgo = sql`now() - interval '8 days'`;
    await db()
      .update(filesTable)
      .set({ created_at: eightDaysAgo })
      .where(inArray(filesTable.id, [named, old]));
    await forgetUnnamed(db(), folder());
    const stored = await db().select({ id: filesTable.id }).from(filesTable);
    const ids = stored.map(({ id }) => id);
    expect([named, old, fresh].map((id) => ids.includes(id))).toEqual([true, false, true]);
    const names = await readdir(folder());
    expect(names).toEqual(expect.arrayContaining([String(named), String(fresh)]));
    expect(names).not.toContain(String(old));
  });

  it('a database without files does not touch the folder', async () => {
    await db().delete(filesTable);
    for (const resource of registry.values())
      for (const name of holdingFields(resource)) {
        const nothing = holdsSeveral(resource.fields[name]) ? sql`'[]'::jsonb` : sql`null`;
        const table = tableOf(resource.path);
        await db().execute(sql`update ${table} set ${sql.identifier(name)} = ${nothing}`);
      }
    await leave('60001', 99);
    await reconcileFiles(db(), folder(), server.app.log);
    expect(await readdir(folder())).toContain('60001');
  });
});
