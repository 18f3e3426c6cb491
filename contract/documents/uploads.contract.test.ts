import { beforeAll, describe, expect, it } from 'vitest';
import { badFiles } from '@/core/testing/badFiles';
import { soundFiles } from '@/core/testing/files';
import { joined } from '@/core/testing/zipFiles';
import { eventsOf } from '../support/activity';
import {
  expectFailure,
  expectFieldsWrong,
  paginationOf,
  type Row,
  rowOf,
} from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import { formOf, type Sending, somePdf, uploadOf } from '../support/uploads';

const PATH = 'employee-documents';
const MAX_BYTES = 10 * 1024 * 1024;
const [pdf] = soundFiles;

describe.each(backEnds)('uploads on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  let engineer: Row;
  let colleague: Row;
  let open: Row;
  let sensitive: Row;

  beforeAll(async () => {
    admin = await on.as('SUPER_ADMIN');
    engineer = rowOf(await (await on.as('ENGINEER')).get('employees/profile'));
    colleague = rowOf(await (await on.as('HR_ADMINISTRATOR')).get('employees/profile'));
    const types = await admin.all('document-types');
    const typeThat = (isSensitive: boolean) => {
      const found = types.find((type) => type.is_sensitive === isSensitive);
      if (!found) throw new Error('no such type of document');
      return found;
    };
    [open, sensitive] = [typeThat(false), typeThat(true)];
  });

  const paper = (more: Record<string, unknown> = {}) => ({
    user_id: engineer.id,
    document_type_id: open.id,
    number: 'A 1',
    file: somePdf(1),
    ...more,
  });
  const fileOf = (row: Row) => row.file as { id: number; name: string };
  const total = async () => paginationOf(await admin.get(PATH, { archived: 'include' })).total;

  describe('POST /api/employee-documents', () => {
    it.each(soundFiles)('stores $name and returns the same bytes', async (file) => {
      const body = paper({ file: uploadOf({ ...file, declared: 'text/html' }) });
      const row = rowOf(await admin.post(PATH, body));
      expect(row).toMatchObject({ ...body, version: 1, status: 'current' });
      const answer = await admin.get(`files/${fileOf(row).id}`);
      expect(answer.status).toBe(200);
      expect(answer.bytes.equals(file.bytes)).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': expect.stringContaining(file.type),
        'content-disposition': expect.stringMatching(/^attachment;/),
        'content-security-policy': expect.stringContaining('sandbox'),
        'x-content-type-options': 'nosniff',
      });
      expect(await eventsOf(admin, PATH, row.id)).toMatchObject([
        { action: 'add', changes: { file: [null, row.file] } },
      ]);
    });

    it('refuses an invalid file with an error at its field, and stores nothing', async () => {
      const before = await total();
      for (const { why, status, ...file } of badFiles) {
        const body = paper({ file: uploadOf({ ...file, type: 'application/pdf' }) });
        const { errors } = expectFailure(await admin.post(PATH, body), status, why);
        expect(errors, why).toEqual({ file: [expect.stringMatching(/^The (file|picture) .+\.$/)] });
      }
      expect(await total()).toBe(before);
    });

    it('accepts ten mebibytes but not one byte more', async () => {
      const [head, tail] = [pdf.bytes.slice(0, 9), pdf.bytes.slice(9)];
      const sized = (size: number): Sending => ({
        ...pdf,
        bytes: joined(head, new Uint8Array(size - pdf.bytes.length), tail),
      });
      const row = await admin.save(PATH, paper({ file: uploadOf(sized(MAX_BYTES)) }));
      expect(row.file).toMatchObject({ size: MAX_BYTES });
      for (const size of [MAX_BYTES + 1, 2 * MAX_BYTES]) {
        const body = paper({ file: uploadOf(sized(size)) });
        const { errors } = expectFailure(await admin.post(PATH, body), 413, String(size));
        expect(errors).toEqual({ file: [expect.any(String)] });
      }
      // The refused connection can be used again.
      expect((await admin.get(PATH)).status).toBe(200);
    });

    it('stores the last part of a name, sanitised, with the extension of its actual type', async () => {
      const names: [string, string][] = [
        ['../../../etc/passwd', 'passwd.pdf'],
        ['C:\\Users\\me\\Führerschein "neu".pdf', 'Führerschein "neu".pdf'],
        ['a\r\nX-Evil: 1.pdf', 'aX-Evil: 1.pdf'],
        ['picture.png', 'picture.pdf'],
        [`${'n'.repeat(300)}.pdf`, `${'n'.repeat(196)}.pdf`],
      ];
      for (const [name, keptName] of names) {
        const row = await admin.save(PATH, paper({ file: uploadOf({ ...pdf, name, keptName }) }));
        const answer = await admin.get(`files/${fileOf(row).id}`);
        expect(answer.bytes.equals(pdf.bytes), name).toBe(true);
        expect(answer.headers['content-disposition']).toMatch(/^attachment; filename=/);
      }
    });

    it('requires the file, and refuses a mere reference to a file', async () => {
      const { file, ...rest } = paper();
      const before = await total();
      await admin.refused(PATH, rest, ['file']);
      await admin.refused(PATH, { ...rest, file: null }, ['file']);
      const stored = await admin.save(PATH, paper());
      await admin.refused(PATH, { ...rest, file: stored.file }, ['file']);
      const chosenNone = formOf([...Object.entries(rest), ['file', '']]);
      expectFieldsWrong(await admin.postForm(PATH, chosenNone), ['file']);
      expect(await total()).toBe(before + 1);
    });

    it('refuses unknown, repeated and unexpected file parts', async () => {
      await admin.refused(PATH, paper({ colour: 'red' }), ['colour']);
      await admin.refused(PATH, paper({ status: 'current' }), ['status']);
      await admin.refused(PATH, paper({ number: somePdf(2) }), ['number']);
      await admin.refused(PATH, paper({ colour: somePdf(2) }), ['colour']);
      const twice = formOf([...Object.entries(paper()), ['number', 'B 2']]);
      expectFieldsWrong(await admin.postForm(PATH, twice), ['number']);
      const bad = uploadOf({ name: 'a.svg', type: '', bytes: joined('<svg/>') });
      await admin.refused(PATH, paper({ user_id: 'me', file: bad }), ['file', 'user_id']);
      for (const raw of ['', 'no form', '--x\r\n\r\n']) {
        const headers = { 'content-type': 'multipart/form-data; boundary=x' };
        const { status } = await admin.call('POST', PATH, { raw, headers });
        expect([400, 422], raw).toContain(status);
      }
    });

    it('edits everything except the file, as JSON and as a form', async () => {
      const row = await admin.save(PATH, paper());
      const edited = await admin.save(PATH, { id: row.id, version: 1, expiry_date: '2030-01-31' });
      expect(edited).toMatchObject({ file: row.file, expiry_date: '2030-01-31', version: 2 });
      const form = formOf([
        ['id', row.id],
        ['version', 2],
        ['number', 'B 2'],
        ['expiry_date', ''],
      ]);
      expect(rowOf(await admin.postForm(PATH, form))).toMatchObject({
        file: row.file,
        number: 'B 2',
        expiry_date: null,
        version: 3,
      });
      await admin.refused(PATH, { id: row.id, file: somePdf(2) }, ['file']);
      await admin.refused(PATH, { id: row.id, file: row.file }, ['file']);
      expect(await admin.find(PATH, row.id)).toMatchObject({ file: row.file, version: 3 });
    });

    it('accepts JSON or a form here, and only JSON elsewhere', async () => {
      const form = formOf([['name', 'x']]);
      expectFailure(await admin.postForm('makes', form), 415);
      expectFailure(await admin.postForm(`${PATH}/restore`, form), 415);
      expectFailure(await admin.post(PATH, 'x', { 'content-type': 'text/plain' }), 415);
    });
  });

  describe('a document that supersedes another', () => {
    const statusOf = async (row: Row) => (await admin.find(PATH, row.id))?.status;

    it('is in the history of both', async () => {
      const old = await admin.save(PATH, paper());
      const next = await admin.save(PATH, paper({ number: 'A 2', replaces_id: old.id }));
      expect(next).toMatchObject({ replaces_id: old.id, status: 'current', version: 1 });
      expect(await admin.find(PATH, old.id)).toMatchObject({ status: 'superseded', version: 2 });
      expect((await eventsOf(admin, PATH, old.id)).at(-1)).toMatchObject({
        action: 'edit',
        changes: { status: ['current', 'superseded'] },
      });
    });

    it('can supersede only one, current document of the same person', async () => {
      const [old, other, gone] = [
        await admin.save(PATH, paper()),
        await admin.save(PATH, paper({ user_id: colleague.id })),
        await admin.save(PATH, paper()),
      ];
      await admin.get(`${PATH}/delete/${gone.id}`);
      await admin.save(PATH, paper({ replaces_id: old.id }));
      const before = await total();
      for (const replaces_id of [old.id, other.id, gone.id, 2_147_483_647])
        await admin.refused(PATH, paper({ replaces_id }), ['replaces_id']);
      expect(await total()).toBe(before);
      expect(await statusOf(other)).toBe('current');
    });

    it('is only one of two added simultaneously', async () => {
      const old = await admin.save(PATH, paper());
      const answers = await Promise.all(
        [1, 2, 3].map((n) => admin.post(PATH, paper({ file: somePdf(n), replaces_id: old.id }))),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    });

    it('leaves the other unchanged if the new one is refused', async () => {
      const old = await admin.save(PATH, paper());
      const bad = uploadOf({ name: 'a.pdf', type: '', bytes: joined('<html>') });
      expectFailure(await admin.post(PATH, paper({ replaces_id: old.id, file: bad })), 415);
      await admin.refused(PATH, paper({ replaces_id: old.id, user_id: 'me' }), ['user_id']);
      expect(await admin.find(PATH, old.id)).toEqual(old);
    });

    it('cannot be set afterwards', async () => {
      const [one, two] = [await admin.save(PATH, paper()), await admin.save(PATH, paper())];
      await admin.refused(PATH, { id: two.id, replaces_id: one.id }, ['replaces_id']);
    });
  });

  describe('permissions', () => {
    it('to add documents are refused without a session, and to engineers and contract managers', async () => {
      const before = await total();
      expectFailure(await on.anyone.post(PATH, paper()), 401);
      for (const role of ['ENGINEER', 'CONTRACT_MANAGER'] as const)
        expectFailure(await (await on.as(role)).post(PATH, paper()), 403, role);
      expect(await total()).toBe(before);
    });

    it('to add sensitive documents are given to HR, but not to administrators', async () => {
      const before = await total();
      const secret = () => paper({ document_type_id: sensitive.id });
      const administrator = await on.as('ADMIN');
      expectFailure(await administrator.post(PATH, secret()), 403);
      expect(await total()).toBe(before);
      const row = await (await on.as('HR_ADMINISTRATOR')).save(PATH, secret());
      await administrator.refused(PATH, paper({ replaces_id: row.id }), ['replaces_id']);
      expectFailure(await administrator.get(`files/${fileOf(row).id}`), 404);
    });

    it('to fetch a file require a visible document with it', async () => {
      const own = await admin.save(PATH, paper({ document_type_id: sensitive.id }));
      const others = await admin.save(PATH, paper({ user_id: colleague.id }));
      const person = await on.as('ENGINEER');
      expect((await person.get(`files/${fileOf(own).id}`)).status).toBe(200);
      expectFailure(await person.get(`files/${fileOf(others).id}`), 404);
      expectFailure(await on.anyone.get(`files/${fileOf(own).id}`), 401);
      for (const id of ['0', '99999999', '..%2f1', 'x'])
        expectFailure(await person.get(`files/${id}`), 404, id);
    });
  });
});
