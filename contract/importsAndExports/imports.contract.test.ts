import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Answer,
  envelopeOf,
  expectFailure,
  expectFieldsWrong,
  type Row,
} from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import { roundTrips } from '../support/importRoundTrip';

interface ImportedRow {
  line: number;
  outcome: string;
  id: number | null;
  changes: Record<string, [unknown, unknown]>;
  errors: Record<string, string[]> | null;
}

const importOf = (person: Client, to: string, raw: string | Uint8Array, type = 'text/csv') =>
  person.call('POST', `imports/${to}`, { raw, headers: { 'content-type': type } });
const linesOf = (...rows: object[]) => rows.map((row) => JSON.stringify(row)).join('\n');
const ndjson = (person: Client, to: string, ...rows: object[]) =>
  importOf(person, to, linesOf(...rows), 'application/x-ndjson');

function importedIn(answer: Answer, status = 200) {
  expect(answer.status, answer.text.slice(0, 2_000)).toBe(status);
  const envelope = envelopeOf(answer);
  const rows = envelope.rows as ImportedRow[];
  return {
    group: envelope.data as Record<string, unknown>,
    rows,
    outcomes: rows.map(({ outcome }) => outcome),
  };
}

describe.each(backEnds)('imports on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  beforeAll(async () => {
    admin = await on.as('SUPER_ADMIN');
    type = String((await admin.rows('customer-types', { id: 1 }))[0]?.name);
  });
  let type = '';
  const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`;
  const named = async (path: string, name: string) =>
    (await admin.rows(path, { name, archived: 'include' }))[0];

  it('adds, changes and leaves alone by a key, as one group, in values as people type them', async () => {
    const [one, two] = [unique('Acme, Ltd'), unique('Bolt & Co')];
    const csv = (rate: string) =>
      `Name;Customer type;Labour rate per hour;Active\r\n"${one}";${type};${rate};yes\r\n${two};${type};;no\r\n`;
    const first = importedIn(await importOf(admin, 'customers?key=name', csv('£1,045.50')));
    expect(first.group).toMatchObject({
      ...{ resource: 'customers', kind: 'import', status: 'done', total: 2, done: 2, added: 2 },
      ...{ changed: 0, unchanged: 0, refused: 0, undo_until: expect.any(String) },
    });
    expect(first.rows).toMatchObject([
      { line: 2, outcome: 'added', errors: null, changes: { name: [null, one] } },
      { line: 3, outcome: 'added' },
    ]);
    const customer = await named('customers', one);
    expect(customer).toMatchObject({ id: first.rows[0]?.id, labour_rate_minor: 104_550 });
    expect(importedIn(await importOf(admin, 'customers?key=name', csv('1045.5'))).outcomes).toEqual(
      ['unchanged', 'unchanged'],
    );
    const changed = importedIn(await importOf(admin, 'customers?key=name', csv('')));
    expect(changed.rows).toMatchObject([
      { outcome: 'changed', changes: { labour_rate_minor: [104_550, null] } },
      { outcome: 'unchanged', changes: {} },
    ]);
    const events = await admin.get('rest/activity-events', {
      filter: JSON.stringify({ group_id: Number(changed.group.id) }),
    });
    expect(events.json).toMatchObject([{ entity: 'customers', entity_id: customer?.id }]);
  });

  it('finds references by title in any case, by code and by number, and suggests the closest title', async () => {
    const [one, two] = [unique('Depot'), unique('Yard')];
    const customer = await admin.save('customers', {
      ...{ name: unique('Northern Rail'), customer_type_id: 1 },
    });
    const name = String(customer.name);
    const wrong = `${name.slice(0, -1)}?`;
    const sheet = `name,customer\n${one},${name.toUpperCase()}\n${two},#${customer.id}\n${unique('Shed')},${wrong}\n`;
    const answer = importedIn(await importOf(admin, 'properties?refused=leave_out', sheet));
    expect(answer.outcomes).toEqual(['added', 'added', 'refused']);
    expect(answer.rows[2]?.errors).toEqual({
      customer_id: [`Customer: no customer is called "${wrong}". Did you mean "${name}"?`],
    });
    expect(await named('properties', one)).toMatchObject({ customer_id: customer.id });
    const byTitle = { name: unique('Barn'), customer_id: name.toLowerCase() };
    expect(importedIn(await ndjson(admin, 'properties', byTitle)).outcomes).toEqual(['added']);
    const byCode = {
      ...{ name: unique('Team'), company_id: 1 },
      manager_id: 'Contract.Manager@example.com',
    };
    expect(importedIn(await ndjson(admin, 'departments', byCode)).rows[0]?.changes).toMatchObject({
      manager_id: [null, 3],
    });
  });

  it('saves nothing if a row is refused, or leaves such rows out, and says why in both cases', async () => {
    const [one, two] = [unique('Make'), unique('Make')];
    const rows = [
      { name: one, sort_order: 1 },
      { name: '', sort_order: 'x' },
      { name: two, colour: 'red' },
    ];
    const stopped = importedIn(await ndjson(admin, 'makes', ...rows), 422);
    expect(stopped.outcomes).toEqual(['added', 'refused', 'refused']);
    expect(stopped.rows[0]).toMatchObject({ id: null });
    expect(stopped.rows[1]?.errors).toMatchObject({ name: ['Name is required.'] });
    expect(stopped.group).toMatchObject({ status: 'refused', refused: 2, undo_until: null });
    expect(await named('makes', one)).toBeUndefined();
    const stored = await admin.get('activity-groups/rows', {
      id: Number(stopped.group.id),
      outcome: 'refused',
    });
    expect(envelopeOf(stored).data).toMatchObject([{ line: 2 }, { line: 3 }]);
    const left = importedIn(await ndjson(admin, 'makes?refused=leave_out', ...rows));
    expect(left.outcomes).toEqual(['added', 'refused', 'refused']);
    expect(left.group).toMatchObject({ status: 'done', added: 1, refused: 2 });
    expect(await named('makes', one)).toMatchObject({ id: left.rows[0]?.id });
  });

  it('says in a dry run what would happen, and changes nothing', async () => {
    const name = unique('Tried');
    const rows = [{ name }, { name: '' }];
    for (const refused of ['stop', 'leave_out']) {
      const to = `makes?dry_run=true&refused=${refused}`;
      const tried = importedIn(await ndjson(admin, to, ...rows));
      expect(tried.outcomes).toEqual(['added', 'refused']);
      expect(tried.group).toMatchObject({ id: null, total: 2, added: 1, refused: 1 });
      expect(await named('makes', name)).toBeUndefined();
    }
  });

  it('edits by id what is sent, refuses a record twice, and reports all errors of a row at once', async () => {
    const [one, two] = [unique('Twice'), unique('Once')];
    const added = importedIn(await ndjson(admin, 'makes', { name: one }, { name: two }));
    const [first, second] = added.rows.map(({ id }) => id);
    const sheet = `ID,Name,Sort order\n${first},,5\n${second},${two},9\n${second},${two},10\n`;
    const answer = importedIn(await importOf(admin, 'makes?refused=leave_out', sheet));
    expect(answer.rows).toMatchObject([
      { outcome: 'refused', id: first, errors: { name: ['Name is required.'] } },
      { outcome: 'changed', id: second, changes: { sort_order: [0, 9] } },
      { outcome: 'refused', errors: { id: ['Line 3 is for the same record.'] } },
    ]);
    const keyed = [{ name: unique('Key') }, { name: '' }];
    const same = importedIn(
      await ndjson(admin, 'makes?key=name&refused=leave_out', ...keyed, { ...keyed[0] }),
    );
    expect(same.rows[2]?.errors).toEqual({ name: ['Line 1 is for the same record.'] });
    const unread = importedIn(
      await importOf(admin, 'expenses?dry_run=true', 'Date,Amount\n31/02/2026,abc\n'),
    );
    expect(unread.rows[0]?.errors).toMatchObject({
      date: ['Date must be a date that exists, for example 05-03-2026.'],
      expense_type_id: [expect.stringMatching(/required/)],
    });
  });

  it.each([
    ['ENGINEER', 'expenses', { id: 1, description: 'Not mine' }],
    ['ENGINEER', 'expenses', { user_id: 3, description: 'For somebody else' }],
    ['ENGINEER', 'parking', { id: 1, notes: 'Mine' }],
    ['CONTRACT_MANAGER', 'customers', { id: 1, phone: '020 7946 0001' }],
    ['CONTRACT_MANAGER', 'customers', { id: 2, labour_rate_minor: 5 }],
    ['CONTRACT_MANAGER', 'customers', { id: 9_999, name: 'Nowhere' }],
    ['HR_ADMINISTRATOR', 'employees', { id: 1, role_id: 4 }],
    ['HR_ADMINISTRATOR', 'employees', { id: 5, cost_rate_minor: 1 }],
    ['ADMIN', 'employees', { id: 1, email: 'taken.over@example.com' }],
    ['ADMIN', 'employees', { id: 2, cost_rate_minor: 100_000 }],
  ] as const)(
    'lets %s do nothing to %s that they could not do one by one: %j',
    async (role, path, body) => {
      const person = await on.as(role);
      const imported = await ndjson(person, `${path}?dry_run=true`, body);
      const alone = await person.post(path, body);
      const { errors, message } = envelopeOf(alone);
      if (imported.status !== 200) return void expectFailure(imported, alone.status);
      const [row] = importedIn(imported).rows;
      if (alone.status === 200) return void expect(row?.errors).toBeNull();
      const bare = alone.status === 404 ? { id: [message] } : { root: [message] };
      expect(row?.errors).toEqual(errors ?? bare);
    },
  );

  it('refuses a role that saves no such records, and people without a session', async () => {
    expectFailure(await ndjson(await on.as('ENGINEER'), 'makes', { name: 'Nobody’s' }), 403);
    expectFailure(await ndjson(on.anyone, 'makes', { name: 'Nobody’s' }), 401);
  });

  const until = async (id: unknown, is: (group: Row) => boolean) => {
    for (;;) {
      const group = await admin.find('activity-groups', Number(id));
      if (group && is(group)) return group;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  it('goes on after its answer if it has more than 500 rows, and saves all of them or none', async () => {
    const name = unique('Long');
    const rows = Array.from({ length: 501 }, (_, n) => ({ name: `${name} ${n}` }));
    const begin = async (...all: object[]) => {
      const answer = await ndjson(admin, 'makes', ...all);
      expect(answer.status, answer.text.slice(0, 500)).toBe(202);
      expect(envelopeOf(answer)).not.toHaveProperty('rows');
      return envelopeOf(answer).data as Row;
    };
    const begun = await begin(...rows, { name: '' });
    expect(begun).toMatchObject({ status: 'running', total: 502, done: 0 });
    const stopped = await until(begun.id, ({ status }) => status !== 'running');
    expect(stopped).toMatchObject({ status: 'refused', refused: 1, undo_until: null });
    expect(await admin.rows('makes', { q: name })).toEqual([]);
    const why = await admin.get('activity-groups/rows', { id: begun.id });
    expect(envelopeOf(why).data).toMatchObject([
      { line: 502, outcome: 'refused', errors: { name: ['Name is required.'] } },
    ]);
    const { id } = await begin(...rows);
    const done = await until(id, ({ status }) => status !== 'running');
    expect(done).toMatchObject({ status: 'done', total: 501, done: 501, added: 501 });
    const stored = await admin.get('activity-groups/rows', { id, outcome: 'added', per_page: 1 });
    expect(envelopeOf(stored)).toMatchObject({ data: [{ line: 1 }], pagination: { total: 501 } });
    expect(await admin.all('makes', { q: name })).toHaveLength(501);
    const tried = importedIn(
      await ndjson(admin, 'makes?dry_run=true&key=name', ...rows, { name: `${name} x` }),
    );
    expect(tried.group).toMatchObject({ id: null, total: 502, added: 1, unchanged: 501 });
    expect(tried.rows.at(-1)).toMatchObject({ line: 502, outcome: 'added', id: null });
    expect(await admin.rows('makes', { name: `${name} x` })).toEqual([]);
    const again = rows
      .slice(0, 120)
      .map((row, n) => (n === 60 ? { name: row.name, sort_order: 5 } : row));
    const upper = { name: name.toUpperCase(), sort_order: 3 };
    const keyed = importedIn(await ndjson(admin, 'makes?key=name', ...again, upper));
    expect(keyed.group).toMatchObject({ added: 1, changed: 1, unchanged: 119, refused: 0 });
    expect(keyed.rows[60]).toMatchObject({ outcome: 'changed', changes: { sort_order: [0, 5] } });
  });

  it('can be undone as a whole: old values are back, and what was added is out of the list', async () => {
    const make = await admin.save('makes', { name: unique('Undone'), sort_order: 4 });
    const added = unique('Undone');
    const rows = [{ id: make.id, sort_order: 9 }, { name: added }];
    const { group } = importedIn(await ndjson(admin, 'makes', ...rows));
    const undone = await admin.post('activity-groups/undo', { id: group.id });
    expect(envelopeOf(undone)).toMatchObject({ success: true, data: { status: 'undone' } });
    expect(await admin.find('makes', make.id)).toMatchObject({ sort_order: 4 });
    expect(await admin.rows('makes', { name: added })).toEqual([]);
  });

  it('runs once under a key, and again with another file not at all', async () => {
    const name = unique('Repeated');
    const headers = {
      'content-type': 'text/csv',
      'idempotency-key': `import-${name}`.replaceAll(' ', '-'),
    };
    const send = (raw: string) => admin.call('POST', 'imports/makes', { raw, headers });
    const first = await send(`name\n${name}\n`);
    const again = await send(`name\n${name}\n`);
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expectFailure(await send('name\nAnother\n'), 422);
  });

  it('refuses what it cannot read, in words', async () => {
    expectFieldsWrong(await importOf(admin, 'makes', 'Nmae,Sort order\nX,1\n'), ['Nmae']);
    expectFieldsWrong(await importOf(admin, 'makes', 'name,Name\nX,1\n'), ['name']);
    expectFieldsWrong(await importOf(admin, 'makes', 'name\n'), ['root']);
    expectFieldsWrong(await importOf(admin, 'makes?key=nothing', 'name\nX\n'), ['key']);
    expectFieldsWrong(await importOf(admin, 'makes?nothing=1', 'name\nX\n'), ['nothing']);
    expectFailure(await importOf(admin, 'makes', 'name\n"X\n'), 400);
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      const { message } = expectFailure(await importOf(admin, 'makes', '{}', type), 415);
      expect(message, type).toMatch(/must be CSV or NDJSON/);
    }
    expectFailure(await importOf(admin, 'nothing-here', 'name\nX\n'), 404);
    expectFailure(await importOf(admin, 'activity-groups', 'name\nX\n'), 405);
  });

  it('takes a file that is larger than other bodies, and none of more than 50 MB', async () => {
    const address = 'x'.repeat(480);
    const rows = Array.from({ length: 20 }, () => `${unique('Large')},${type},${address}`);
    const long = rows.flatMap((row) => [row, ...Array(27).fill(`,,${' '.repeat(490)}`)]);
    const sheet = `name,customer type,billing address\n${long.join('\n')}`;
    expect(sheet.length).toBeGreaterThan(256 * 1024);
    const answer = importedIn(await importOf(admin, 'customers?dry_run=true', sheet));
    expect(answer.group).toMatchObject({ total: 20, added: 20 });
    const headers = { 'content-type': 'text/csv', 'content-length': String(51 * 1024 * 1024) };
    const large = Buffer.alloc(51 * 1024 * 1024, 'x');
    expectFailure(await admin.call('POST', 'imports/makes', { raw: large, headers }), 413);
  });

  if (target.name !== 'mock') roundTrips(on);
});
