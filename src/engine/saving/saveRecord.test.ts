import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RoleKey } from '@/core/access/roles';
import { changesOfResource } from '@/engine/crudOperations';
import { openDemo, recordIn } from '@/engine/testing/demo';
import { resourceAt } from '@/registry';
import { deleteRecord } from './deleting';
import { saveRecord, type Uploads } from './saveRecord';

const demo = openDemo();
const save = (
  path: string,
  body: Record<string, unknown>,
  role: RoleKey = 'ADMIN',
  files?: Uploads,
) =>
  demo.change(role, (ctx) => saveRecord(ctx, resourceAt(path), { body, ...(files && { files }) }));
const saved = async (path: string, body: Record<string, unknown>, role?: RoleKey) =>
  recordIn(await save(path, body, role));
const remove = (path: string, id: number) =>
  demo.change('ADMIN', (ctx) => deleteRecord(ctx, resourceAt(path), id));
const paper = (name: string): Uploads => {
  const bytes = new TextEncoder().encode(name);
  const file = { name, type: 'application/pdf', size: bytes.length, digest: name };
  return new Map([['file', [{ ...file, content: { bytes } }]]]);
};

describe('a refused save', () => {
  it('is refused by the role before the record is looked up', async () => {
    const { save } = changesOfResource(resourceAt('companies'));
    const asked = { body: { id: 9_999, name: 'X' } };
    expect(await save.prepare?.(demo.store, demo.as('ENGINEER'), asked)).toMatchObject({
      refusal: { status: 403 },
    });
  });

  it('is not found if the record is out of sight, whatever is wrong with the body', async () => {
    expect(await save('employees', { id: 9_999, nonsense: 1 })).toMatchObject({
      refusal: { status: 404 },
    });
  });

  it('lists every wrong field at once, including those that only other records show', async () => {
    expect(
      await save('employees', {
        name: 'X',
        email: 'ADMIN@example.com',
        role_id: 4,
        company_id: 99,
      }),
    ).toMatchObject({
      refusal: {
        status: 422,
        errors: {
          email: ['E-mail is already used by another record.'],
          company_id: ['Company must be a record that exists.'],
        },
      },
    });
  });

  it('reports its fields before an older version', async () => {
    const { id } = await saved('makes', { name: 'Saab' });
    await saved('makes', { id, name: 'SAAB' });
    expect(await save('makes', { id, version: 1, sort_order: -1 })).toMatchObject({
      refusal: { status: 422 },
    });
    expect(await save('makes', { id, version: 1, sort_order: 2 })).toMatchObject({
      refusal: { status: 409, code: 'stale' },
      record: { id, version: 2, name: 'SAAB' },
    });
  });

  it('reports that the record has been deleted before an older version', async () => {
    const { id } = await saved('makes', { name: 'Rover' });
    await remove('makes', Number(id));
    expect(await save('makes', { id, version: 1, name: 'Land' })).toMatchObject({
      refusal: { status: 409, code: 'archived' },
    });
  });

  it('is refused if it gives a role with more permissions than one’s own, before its fields are read', async () => {
    expect(
      await save('employees', { name: 1, email: 'x', role_id: 1 }, 'HR_ADMINISTRATOR'),
    ).toMatchObject({ refusal: { status: 403 } });
  });

  it('leaves nothing if one of its effects is refused', async () => {
    const before = await demo.events('employees', 1);
    expect(await save('employees', { id: 1, role_id: 2 }, 'SUPER_ADMIN')).toMatchObject({
      refusal: { status: 409, code: 'last_super_admin' },
      record: { id: 1, role_id: 1 },
    });
    expect(await demo.store.get(resourceAt('employees'), 1)).toMatchObject({ role_id: 1 });
    expect(await demo.events('employees', 1)).toEqual(before);
  });
});

describe('a save', () => {
  it('writes one event with each value that changed, and raises the version by one', async () => {
    const { id } = await saved('makes', { name: 'Lancia' });
    expect(await saved('makes', { id, name: 'Lancia', sort_order: 4 })).toMatchObject({
      version: 2,
      sort_order: 4,
    });
    expect(await demo.events('makes', id)).toMatchObject([
      { action: 'add', changes: { name: [null, 'Lancia'] } },
      { action: 'edit', changes: { sort_order: [0, 4] } },
    ]);
  });

  it('changes nothing if all values are the same', async () => {
    const { id } = await saved('makes', { name: 'Same' });
    const values = fc.record({
      sort_order: fc.integer({ min: 0, max: 99 }),
      is_active: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(values, async (body) => {
        const first = await saved('makes', { id, ...body });
        expect(await saved('makes', { id, ...body, version: first.version })).toEqual(first);
        expect(await demo.events('makes', id)).toHaveLength(Number(first.version));
      }),
      { numRuns: 25 },
    );
  });
});

describe('the effects of an entry', () => {
  it('replace a document with its successor, once', async () => {
    const add = (replaces: number | null, name: string) =>
      save(
        'employee-documents',
        {
          user_id: 4,
          document_type_id: 1,
          number: name,
          ...(replaces && { replaces_id: replaces }),
        },
        'ADMIN',
        paper(name),
      );
    const old = recordIn(await add(null, 'old.pdf'));
    const { id } = recordIn(await add(Number(old.id), 'new.pdf'));
    const of = resourceAt('employee-documents');
    expect(await demo.store.get(of, Number(old.id))).toMatchObject({ status: 'superseded' });
    expect(await demo.store.get(of, Number(id))).toMatchObject({ status: 'current' });
    expect(await add(Number(old.id), 'third.pdf')).toMatchObject({
      refusal: { status: 422, errors: { replaces_id: [expect.any(String)] } },
    });
  });

  it('start the week of an entry, and count it', async () => {
    const entry = await saved(
      'timesheets',
      { date: '2026-03-07', start_time: '08:00', end_time: '12:00' },
      'ENGINEER',
    );
    expect(entry).toMatchObject({ user_id: 4, total_hours: '4.00' });
    const week = await demo.store.get(resourceAt('timesheet-weeks'), Number(entry.week_id));
    expect(week).toMatchObject({ user_id: 4, week_start: '2026-03-02' });
    expect(Number(week?.entry_count)).toBeGreaterThan(0);
  });

  it('give the open weeks of a person to their new manager', async () => {
    await saved('employees', { id: 4, contract_manager_id: 6 });
    const weeks = await demo.all('timesheet-weeks', {
      tests: [{ field: 'user_id', test: 'in', values: [4] }],
    });
    const open = weeks.filter(({ is_closed: isClosed }) => isClosed !== true);
    expect(open.length).toBeGreaterThan(0);
    expect(new Set(open.map(({ contract_manager_id: manager }) => manager))).toEqual(new Set([6]));
    await saved('employees', { id: 4, contract_manager_id: 3 });
  });

  it('leave somebody with an account their address until the new one is confirmed', async () => {
    await demo.store.transaction(async (tx) => ({ done: await tx.setPassword(7, 'a-hash') }));
    const email = (await demo.store.get(resourceAt('employees'), 7))?.email;
    expect(await saved('employees', { id: 7, email: 'new.address@example.com' })).toMatchObject({
      email,
      pending_email: 'new.address@example.com',
    });
    expect(demo.mails.map(({ to }) => to.address)).toEqual(['new.address@example.com', email]);
  });
});
