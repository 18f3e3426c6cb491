import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordValues } from '@/core/fields';
import { deleteRecord, restoreRecord } from '@/engine/saving/deleting';
import { saveRecord } from '@/engine/saving/saveRecord';
import { resourceAt } from '@/registry';
import { activityEventsTable } from '@/server/postgres/schema/systemTables';
import { tableName, tableOf } from '@/server/postgres/schema/tables';
import { changeBy } from '@/server/testing/application';
import { personAs } from '@/server/testing/people';
import { startTestApp, type TestApp } from '@/server/testing/testApp';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const admin = personAs('SUPER_ADMIN');
const db = () => server.app.db;
const save = (path: string, body: Record<string, unknown>, by = admin) =>
  changeBy(server.app.store, by, (ctx) => saveRecord(ctx, resourceAt(path), { body }));
const remove = (path: string, id: number, by = admin) =>
  changeBy(server.app.store, by, (ctx) => deleteRecord(ctx, resourceAt(path), id));
const restore = (path: string, id: number, by = admin) =>
  changeBy(server.app.store, by, (ctx) => restoreRecord(ctx, resourceAt(path), id));

async function saved(
  path: string,
  body: Record<string, unknown>,
  by = admin,
): Promise<RecordValues & { id: number }> {
  const outcome = await save(path, body, by);
  if ('refusal' in outcome) throw new Error(JSON.stringify(outcome.refusal));
  return { ...outcome.record, id: Number(outcome.record.id) };
}
const counted = async (path: string) =>
  Number(
    (await db().execute(sql`select count(*) as n from ${sql.identifier(tableName(path))}`)).rows[0]
      ?.n,
  );
const history = (path: string, id: unknown) =>
  db()
    .select()
    .from(activityEventsTable)
    .where(sql`entity = ${path} and entity_id = ${id}`)
    .orderBy(activityEventsTable.id);
const hire = (email: string, more = {}) => ({ name: 'Somebody New', email, role_id: 4, ...more });

describe('an add', () => {
  it('has version 1, its author and one event with every value', async () => {
    const record = await saved('makes', { name: 'Skoda', sort_order: 5 });
    expect(record).toMatchObject({
      version: 1,
      name: 'Skoda',
      is_active: true,
      created_by: admin.id,
      updated_by: admin.id,
      archived_at: null,
    });
    expect(await history('makes', record.id)).toMatchObject([
      {
        action: 'add',
        actor_id: admin.id,
        actor_name: admin.name,
        request_id: admin.requestId,
        changes: { name: [null, 'Skoda'], sort_order: [null, 5], is_active: [null, true] },
      },
    ]);
  });

  it('succeeds once for concurrent adds of a unique value, and the others are refused with a message', async () => {
    const headers = await server.as('ADMIN');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        server.app.inject({
          method: 'POST',
          url: '/api/employees',
          headers,
          payload: hire('twins@example.com'),
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      200,
      ...Array(7).fill(422),
    ]);
    const found = await db().execute(
      sql`select id from employees where email = 'twins@example.com'`,
    );
    expect(found.rows).toHaveLength(1);
    for (const answer of answers)
      if (answer.statusCode === 422)
        expect(answer.json()).toMatchObject({
          success: false,
          message: expect.stringMatching(/\.$/),
        });
  });

  it('of a unique value that differs only in case is refused', async () => {
    expect(await save('employees', hire('ADMIN@example.com'))).toMatchObject({
      refusal: { status: 422, errors: { email: ['E-mail is already used by another record.'] } },
    });
  });

  it('that points at nothing is refused', async () => {
    expect(await save('departments', { name: 'Lost', company_id: 999 })).toMatchObject({
      refusal: {
        status: 422,
        errors: { company_id: ['Company must be a record that exists.'] },
      },
    });
  });

  it('outside its author’s scope is rolled back', async () => {
    const people = await counted('employees');
    const byAdmin = personAs('ADMIN');
    // The scope uses another column here, so that no rule of roles refuses it first.
    const blind = {
      ...resourceAt('employees'),
      rows: {
        ...resourceAt('employees').rows,
        rank: { path: ['contract_manager_id'], is: 'me' } as const,
      },
    };
    expect(
      await changeBy(server.app.store, byAdmin, (ctx) =>
        saveRecord(ctx, blind, {
          body: hire('outside@example.com', { contract_manager_id: 3 }),
        }),
      ),
    ).toMatchObject({ refusal: { status: 403 } });
    expect(
      await save('employees', hire('above@example.com', { role_id: 1 }), byAdmin),
    ).toMatchObject({
      refusal: { status: 403 },
    });
    expect(await counted('employees')).toBe(people);
    expect(
      await db().execute(
        sql`select 1 from activity_events where changes::text like '%outside@example.com%'`,
      ),
    ).toMatchObject({ rows: [] });
  });
});

describe('an edit', () => {
  it('of the same version by two people at once succeeds for one, and the other gets the new record', async () => {
    const { id } = await saved('makes', { name: 'Twice' });
    const outcomes = await Promise.all([
      save('makes', { id, version: 1, name: 'First' }),
      save('makes', { id, version: 1, name: 'Second' }, personAs('ADMIN')),
    ]);
    const won = outcomes.filter((outcome) => !('refusal' in outcome));
    const lost = outcomes.filter((outcome) => 'refusal' in outcome);
    expect([won.length, lost.length]).toEqual([1, 1]);
    expect(lost[0]).toMatchObject({
      refusal: { status: 409, code: 'stale' },
      record: won[0]?.record,
    });
    expect(await history('makes', id)).toHaveLength(2);
  });

  it('records only what changed', async () => {
    const { id } = await saved('makes', { name: 'Fiat' });
    expect(await saved('makes', { id, name: 'Fiat', sort_order: 3 })).toMatchObject({
      version: 2,
      sort_order: 3,
    });
    expect((await history('makes', id)).at(-1)).toMatchObject({
      action: 'edit',
      changes: { sort_order: [0, 3] },
    });
  });

  it('that changes nothing does not touch version, time and history', async () => {
    const before = await saved('makes', { name: 'Volvo' });
    expect(
      await saved('makes', { id: before.id, version: 1, name: ' Volvo ', sort_order: 0 }),
    ).toEqual(before);
    expect(await history('makes', before.id)).toHaveLength(1);
  });

  it('that sends every kind of value back unchanged changes nothing', async () => {
    for (const path of ['work-schedules', 'employees', 'expense-types', 'roles']) {
      const [row] = await db().select().from(tableOf(path)).where(sql`id = 1`);
      const resource = resourceAt(path);
      const read = await saved(path, { id: 1 });
      const body = Object.fromEntries(
        Object.entries(resource.fields)
          .filter(([, field]) => !field.readOnly && !field.fixed)
          .map(([name]) => [name, read[name]]),
      );
      expect(await saved(path, { id: 1, ...body }), path).toEqual(read);
      expect(row?.version).toBe(read.version);
    }
  });

  it('with an impossible id is refused with a message', async () => {
    expect(await save('makes', { id: 999_999, name: 'x' })).toMatchObject({
      refusal: { status: 404 },
    });
    expect(await save('makes', { id: 2_147_483_648, name: 'x' })).toMatchObject({
      refusal: { status: 422 },
    });
  });

  it('of a visible but read-only row is forbidden, of an invisible one not found', async () => {
    const engineer = personAs('ENGINEER');
    expect(await save('employees', { id: engineer.id, name: 'x' }, engineer)).toMatchObject({
      refusal: { status: 403 },
    });
    expect(await save('employees', { id: admin.id, name: 'x' }, engineer)).toMatchObject({
      refusal: { status: 404 },
    });
    expect(await save('employees', { id: admin.id, name: 'x' }, personAs('ADMIN'))).toMatchObject({
      refusal: { status: 403 },
    });
  });

  it('that makes two people each other’s manager at once succeeds for both', async () => {
    const left = await saved('employees', hire('left@example.com', { role_id: 3 }));
    const right = await saved('employees', hire('right@example.com', { role_id: 3 }));
    for (let round = 0; round < 5; round += 1) {
      const outcomes = await Promise.all([
        save('employees', {
          id: left.id,
          contract_manager_id: round % 2 ? null : right.id,
          phone: `020 7946 000${round}`,
        }),
        save('employees', {
          id: right.id,
          contract_manager_id: round % 2 ? null : left.id,
          phone: `020 7946 001${round}`,
        }),
      ]);
      for (const outcome of outcomes) expect(outcome).toHaveProperty('record');
    }
  });
});

describe('a change and its history', () => {
  it('are stored together or not at all', async () => {
    const { id } = await saved('makes', { name: 'Whole' });
    const makes = await counted('makes');
    await db().execute(
      sql`create function refuse_event() returns trigger language plpgsql as 'begin raise exception ''no history today''; end'`,
    );
    await db().execute(
      sql`create trigger no_events before insert on activity_events for each row execute function refuse_event()`,
    );
    try {
      await expect(save('makes', { name: 'Half' })).rejects.toThrow();
      await expect(save('makes', { id, name: 'Half' })).rejects.toThrow();
      await expect(remove('makes', id)).rejects.toThrow();
    } finally {
      await db().execute(sql`drop trigger no_events on activity_events`);
    }
    expect(await counted('makes')).toBe(makes);
    expect(await saved('makes', { id })).toMatchObject({
      name: 'Whole',
      version: 1,
      archived_at: null,
    });
    expect(await history('makes', id)).toHaveLength(1);
  });
});

describe('a delete', () => {
  it('archives once: the same person’s second call changes nothing, for others it is gone', async () => {
    const { id } = await saved('makes', { name: 'Gone' });
    const first = await remove('makes', id);
    expect(first).toMatchObject({ record: { version: 2, archived_at: expect.any(String) } });
    expect(await remove('makes', id)).toEqual(first);
    expect(await remove('makes', id, personAs('ADMIN'))).toMatchObject({
      refusal: { status: 404 },
    });
    expect((await history('makes', id)).map(({ action }) => action)).toEqual(['add', 'delete']);
    expect(await save('makes', { id, name: 'x' })).toMatchObject({
      refusal: { status: 409, code: 'archived' },
    });
  });

  it('is refused while an unarchived record points here under restrict', async () => {
    const company = await saved('companies', { name: 'Acme' });
    const department = await saved('departments', { name: 'Only one', company_id: company.id });
    expect(await remove('companies', company.id)).toMatchObject({
      refusal: {
        status: 409,
        code: 'in_use',
        message: 'Acme cannot be deleted. Still in use: departments (1).',
      },
      record: { id: company.id, archived_at: null },
    });
    await remove('departments', department.id);
    expect(await remove('companies', company.id)).toMatchObject({ record: { id: company.id } });
  });

  it('and an add that points here never both succeed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const company = await saved('companies', { name: `Race ${round}` });
      const [removed, added] = await Promise.all([
        remove('companies', company.id),
        save('departments', { name: 'Racer', company_id: company.id }),
      ]);
      expect('refusal' in removed !== 'refusal' in added).toBe(true);
    }
  });

  it('is refused for built-in roles, and succeeds for one the company made', async () => {
    expect(await remove('roles', 1)).toMatchObject({ refusal: { status: 409, code: 'built_in' } });
    const role = await saved('roles', { name: 'Trainee', copies: 'ENGINEER' });
    expect(await remove('roles', role.id)).toMatchObject({ record: { id: role.id } });
  });
});

describe('a restore', () => {
  it('restores a deleted record with its own event', async () => {
    const { id } = await saved('makes', { name: 'Back' });
    await remove('makes', id);
    expect(await restore('makes', id)).toMatchObject({ record: { archived_at: null, version: 3 } });
    expect((await history('makes', id)).map(({ action }) => action)).toEqual([
      'add',
      'delete',
      'restore',
    ]);
  });

  it('of a record that was not deleted returns it unchanged', async () => {
    const record = await saved('makes', { name: 'Here' });
    expect(await restore('makes', record.id)).toEqual({
      record: expect.objectContaining({ version: 1 }),
    });
    expect(await history('makes', record.id)).toHaveLength(1);
  });

  it('is refused where a unique value was taken meanwhile', async () => {
    const first = await saved('employees', hire('again@example.com'));
    await remove('employees', first.id);
    await saved('employees', hire('again@example.com'));
    expect(await restore('employees', first.id)).toMatchObject({
      refusal: { status: 422, errors: { email: ['E-mail is already used by another record.'] } },
    });
  });
});
