import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { takesKey } from '@/core/operations/idempotency';
import { operations } from '@/modules/operations';
import { registry } from '@/registry';
import { eventsOf } from '../support/activity';
import {
  type Answer,
  expectFailure,
  expectFieldsWrong,
  expectSuccess,
  paginationOf,
  type Row,
  rowOf,
} from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { targets } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import { addPerson } from '../support/people';
import { deletable, type Ids, idsOf, nextNumber, saveable, validRecord } from '../support/records';
import { addWorker, entryOf, nextWeek, reasonOf, weekAt, weekOf } from '../support/timesheets';
import { isTestedInFull } from '../support/twins';
import { formOf, uploadOf } from '../support/uploads';

const HEADER = 'Idempotency-Key';
const MALFORMED = 'Idempotency-Key must have 8 to 200 printable characters.';

/** Every call that changes something, in both dialects: method and path. */
const changing: readonly [string, string][] = [
  ...[...operations.values()]
    .filter(
      (operation) => (operation.method === 'POST' || operation.changes) && takesKey(operation),
    )
    .map(({ path }): [string, string] => ['POST', path.replace('{id}', '1')]),
  ...[...registry.values()].flatMap(({ path, calls }): [string, string][] => [
    ...(calls.save
      ? ([
          ['POST', `rest/${path}`],
          ['PUT', `rest/${path}/1`],
        ] as [string, string][])
      : []),
    ...(calls.delete ? ([['DELETE', `rest/${path}/1`]] as [string, string][]) : []),
  ]),
];
const newKey = () => randomUUID();
const under = (key: string) => ({ [HEADER]: key });

describe.each(targets)('a call with an Idempotency-Key on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  let colleague: Client;
  let ids: Ids;

  beforeAll(async () => {
    admin = await on.as('SUPER_ADMIN');
    colleague = await on.as('ADMIN');
    ids = await idsOf(admin);
  });

  const total = async (path: string) =>
    paginationOf(await admin.get(path, { archived: 'include' })).total;

  const company = (name = `Once ${nextNumber()} Ltd`) => {
    const resource = registry.get('companies');
    if (!resource) throw new Error('there are no companies');
    return { ...validRecord(resource, nextNumber(), ids), name };
  };

  /** Sends twice with one key, expects identical responses, and returns the first. */
  async function twice(send: (headers: Record<string, string>) => Promise<Answer>) {
    const headers = under(newKey());
    const first = await send(headers);
    expect(first.status, first.text.slice(0, 300)).toBeLessThan(300);
    const second = await send(headers);
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect(second.headers['content-type']).toBe(first.headers['content-type']);
    expect(first.headers).not.toHaveProperty('idempotent-replayed');
    expect(second.headers['idempotent-replayed']).toBe('true');
    return first;
  }

  it.each(changing)('checks the key of %s /api/%s', async (method, path) => {
    const answer = await admin.call(method, path, { body: {}, headers: under('short') });
    expect(expectFailure(answer, 400).message).toBe(MALFORMED);
  });

  describe.each(saveable.filter((resource) => isTestedInFull(target, resource)))(
    'POST /api/$path',
    (resource) => {
      const { path } = resource;

      it('adds one record for repeated calls', async () => {
        const before = await total(path);
        const body = validRecord(resource, nextNumber(), ids);
        const row = rowOf(await twice((headers) => admin.post(path, body, headers)));
        expect(await total(path)).toBe(before + 1);
        expect(await eventsOf(admin, path, row.id)).toHaveLength(1);
      });
    },
  );

  describe.each(deletable.filter((resource) => isTestedInFull(target, resource)))(
    'the other calls of $path',
    (resource) => {
      const { path } = resource;

      it('delete and restore once, and a late repeat undoes no later change', async () => {
        const row = await admin.save(path, validRecord(resource, nextNumber(), ids));
        const key = newKey();
        const remove = () => admin.post(`${path}/delete/${row.id}`, {}, under(key));
        const gone = expectSuccess(await remove());
        rowOf(await twice((headers) => admin.post(`${path}/restore`, { id: row.id }, headers)));
        expect(expectSuccess(await remove())).toEqual(gone);
        expect(await admin.find(path, row.id)).toMatchObject({ version: 3, archived_at: null });
        expect(await eventsOf(admin, path, row.id)).toHaveLength(3);
      });
    },
  );

  it('edits once, and returns the record as it was then', async () => {
    const row = await admin.save('companies', company());
    const key = newKey();
    const edit = (name: string) =>
      admin.post('companies', { id: row.id, version: 1, name }, under(key));
    const [first, name] = [await edit('Renamed Ltd'), 'Renamed Ltd'];
    await admin.save('companies', { id: row.id, version: 2, name: 'Renamed since Ltd' });
    const again = await edit(name);
    expect(again.text).toBe(first.text);
    expect(await admin.find('companies', row.id)).toMatchObject({
      version: 3,
      name: 'Renamed since Ltd',
    });
  });

  it('refuses a key that was used for another body or operation, and changes nothing', async () => {
    const key = newKey();
    const body = company();
    rowOf(await admin.post('companies', body, under(key)));
    const before = [await total('companies'), await total('departments')];
    const others = [
      ['companies', { ...body, name: 'Another Ltd' }],
      ['departments', { name: `Of another ${nextNumber()}` }],
      ['companies?x=1', body],
    ] as const;
    for (const [path, sent] of others) {
      const answer = await admin.post(path, sent, under(key));
      const { message } = expectFailure(answer, 422);
      expect(message).toBe('This Idempotency-Key was used for another request.');
    }
    expect([await total('companies'), await total('departments')]).toEqual(before);
  });

  it('separates the same key of different people', async () => {
    const key = newKey();
    const first = rowOf(await admin.post('companies', company(), under(key)));
    const second = rowOf(await colleague.post('companies', company(), under(key)));
    expect(second.id).not.toBe(first.id);
  });

  it('repeats the checks after a refusal', async () => {
    const key = newKey();
    const body = company();
    expectFieldsWrong(await admin.post('companies', { ...body, name: '' }, under(key)), ['name']);
    rowOf(await admin.post('companies', body, under(key)));
  });

  it('refuses a key with fewer than 8 or more than 200 printable characters, signed in or not', async () => {
    for (const key of ['', '1234567', 'x'.repeat(201), 'caf\u00e9 caf\u00e9'])
      for (const client of [admin, on.anyone]) {
        const answer = await client.post('companies', company(), under(key));
        const { message } = expectFailure(answer, 400);
        expect(message).toBe(MALFORMED);
      }
    for (const length of [8, 200]) {
      const key = `${nextNumber()} `.padEnd(length, '~');
      rowOf(await admin.post('companies', company(), under(key)));
    }
  });

  it('adds one row for twenty simultaneous requests, and asks early repeats to wait', async () => {
    const body = company();
    const headers = under(newKey());
    const before = await total('companies');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.post('companies', body, headers)),
    );
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(expectFailure(answer, 409).code).toBe('running');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    const done = new Set(answers.filter(({ status }) => status === 200).map(({ text }) => text));
    expect(done.size).toBe(1);
    expect((await admin.post('companies', body, headers)).text).toBe([...done][0]);
    expect(await total('companies')).toBe(before + 1);
  });

  it('recognises the same upload with another form boundary', async () => {
    const [type] = await admin.rows('document-types', { per_page: 1 });
    const person = await addPerson(on);
    const bytes = Buffer.from(`%PDF-1.4 ${nextNumber()}\n%%EOF\n`);
    const file = uploadOf({ name: 'card.pdf', type: 'application/pdf', bytes });
    const parts = [
      ['user_id', person.id],
      ['document_type_id', type?.id],
      ['file', file],
    ] as const;
    const form = formOf(parts);
    const key = newKey();
    const [, boundary = ''] = /boundary=(.+)$/.exec(form.type) ?? [];
    const raw = Buffer.from(
      Buffer.from(form.raw).toString('latin1').replaceAll(boundary, 'another-boundary'),
      'latin1',
    );
    const first = await admin.postForm('employee-documents', form, under(key));
    const other = { raw, type: 'multipart/form-data; boundary=another-boundary' };
    const second = await admin.postForm('employee-documents', other, under(key));
    expect(rowOf(second)).toEqual(rowOf(first));
    const changed = formOf([
      ...parts.slice(0, 2),
      [
        'file',
        uploadOf({
          name: 'card.pdf',
          type: 'application/pdf',
          bytes: Buffer.concat([bytes, Buffer.from('%')]),
        }),
      ],
    ]);
    expectFailure(await admin.postForm('employee-documents', changed, under(key)), 422);
    expect(await admin.rows('employee-documents', { user_id: person.id })).toHaveLength(1);
  });

  describe('in the second dialect', () => {
    const PATH = 'rest/companies';
    const send = (method: string, path: string, body: unknown, headers: Record<string, string>) =>
      admin.call(method, path, { body, headers });

    it('adds, edits and deletes once', async () => {
      const before = await total('companies');
      const body = company();
      const added = await twice((headers) => send('POST', PATH, body, headers));
      expect(added.status).toBe(201);
      const { id } = added.json as Row;
      await twice((headers) =>
        send('PUT', `${PATH}/${id}`, { version: 1, name: 'Put once Ltd' }, headers),
      );
      await twice((headers) => send('DELETE', `${PATH}/${id}`, undefined, headers));
      expect(await total('companies')).toBe(before + 1);
      expect((await eventsOf(admin, 'companies', id)).map(({ action }) => action)).toEqual([
        'add',
        'edit',
        'delete',
      ]);
    });
  });

  describe('for operations other than a save', () => {
    let worker: Row;

    beforeAll(async () => {
      worker = await addWorker(on);
    });

    const act = (action: string, start: string, headers: Record<string, string>) =>
      admin.post(
        `timesheets/${action}`,
        { ...weekOf(worker, start), ...reasonOf(action) },
        headers,
      );

    it('submits a week once, and not again by a late repeat after it was returned', async () => {
      const { start, week } = await weekAt(admin, worker, 'draft');
      const key = newKey();
      const first = await act('submit', start, under(key));
      expectSuccess(first);
      expectSuccess(await act('reject', start, under(newKey())));
      expect((await act('submit', start, under(key))).text).toBe(first.text);
      const [now] = await admin.rows('timesheet-weeks', { id: week.id });
      expect(now).toMatchObject({ status: 'rejected' });
    });

    it('approves once through the POST of a GET', async () => {
      const { start, week } = await weekAt(admin, worker, 'submitted');
      await twice((headers) => act('approve', start, headers));
      const events = await eventsOf(admin, 'timesheet-weeks', week.id);
      expect(events.filter(({ action }) => action === 'approve')).toHaveLength(1);
    });

    it('saves the entries of a week once', async () => {
      const start = nextWeek();
      const { user_id: _, ...entry } = entryOf(worker, start);
      const body = { ...weekOf(worker, start), entries: [entry], deleted: [] };
      await twice((headers) => admin.post('timesheets/save-week', body, headers));
      expect(await admin.rows('timesheets', { user_id: worker.id, date: start })).toHaveLength(1);
    });

    it('adds one entry, one note of a day and one comment', async () => {
      const start = nextWeek();
      await twice((headers) => admin.post('timesheets', entryOf(worker, start), headers));
      const filter = { user_id: worker.id, date: start };
      expect(await admin.rows('timesheets', filter)).toHaveLength(1);
      await twice((headers) =>
        admin.post('timesheets/audit-notes', { ...filter, note: 'Said once.' }, headers),
      );
      const notes = await admin.rows('timesheets/audit-notes', filter);
      expect(notes.filter(({ note }) => note === 'Said once.')).toHaveLength(1);
      const [expense] = await admin.rows('expenses', { per_page: 1 });
      const comment = { expense_id: expense?.id, comment: `Once ${nextNumber()}` };
      await twice((headers) => admin.post('expenses/comments', comment, headers));
      const said = await admin.rows('expenses/comments', { expense_id: Number(expense?.id) });
      expect(said.filter((row) => row.comment === comment.comment)).toHaveLength(1);
    });

    it('mails one invitation', async () => {
      const person = await addPerson(on);
      await twice((headers) => admin.post('employees/invite', { user_id: person.id }, headers));
      await on.mails.take(String(person.email), /invite/);
      expect(await on.mails.holds(String(person.email))).toBe(false);
    });
  });

  it('does not apply to signing in, so that no token is stored', async () => {
    const key = under(newKey());
    const credentials = { email: 'engineer@example.com', password: 'Password1!' };
    const tokens = [
      await on.anyone.post('auth/login', credentials, key),
      await on.anyone.post('auth/login', credentials, key),
    ].map((answer) => (expectSuccess(answer).data as { token: string }).token);
    expect(new Set(tokens).size).toBe(2);
  });
});
