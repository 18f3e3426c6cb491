import { beforeAll, describe, expect, it } from 'vitest';
import { companyDay } from '@/core/dates/companyTime';
import { resourceAt } from '@/registry';
import {
  expectFailure,
  expectFieldsWrong,
  expectSuccess,
  paginationOf,
  type Row,
  rowOf,
} from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import { Client } from '../support/client';
import { addMember, addPerson, GOOD_PASSWORD } from '../support/people';
import { type Ids, idsOf, leanRecord, nextNumber } from '../support/records';

const NOWHERE = 2_147_483_647;

/** The records that the checklist counts, written down for the tests: resource, field, action, counted states. */
const HANDED_OVER: readonly (readonly [string, string, string, string?])[] = [
  ['departments', 'manager_id', 'reassign'],
  ['employees', 'contract_manager_id', 'reassign'],
  ['customers', 'contract_manager_id', 'reassign'],
  ['properties', 'contract_manager_id', 'reassign'],
  ['employee-documents', 'user_id', 'open', 'current'],
  ['timesheet-weeks', 'user_id', 'open', 'draft,submitted,rejected'],
  ['timesheet-weeks', 'contract_manager_id', 'open', 'submitted'],
  ['expenses', 'user_id', 'open', 'draft,submitted,rejected,approved'],
  ['vehicles', 'driver_id', 'return'],
  ['it-assets', 'user_id', 'return'],
  ['vehicle-inspections', 'driver_id', 'open', 'submitted,action_required'],
];

/** The references that a save can set. */
const SETTABLE = HANDED_OVER.filter(([, , action]) => action === 'reassign');

describe.each(backEnds)("the leaver's checklist on $name", (target) => {
  const on = useBackend(target);
  let admin: Client;
  let ids: Ids;
  const ask = (client: Client, user_id: number | string) =>
    client.get('employees/leaver-checklist', { user_id });
  const linesOf = async (client: Client, { id }: Row) =>
    expectSuccess(await ask(client, id)).data as Record<string, unknown>[];

  beforeAll(async () => {
    admin = await on.as('SUPER_ADMIN');
    ids = await idsOf(admin);
  });

  const lineAt = (lines: Record<string, unknown>[], path: string, name: string) =>
    lines.find(({ resource, field }) => resource === path && field === name);

  it('has a line for each kind of record to hand over, with their number and the first five', async () => {
    const person = await addPerson(on, 'CONTRACT_MANAGER');
    const before = await linesOf(admin, person);
    expect(before.map(({ resource, field, action }) => [resource, field, action])).toEqual(
      expect.arrayContaining(HANDED_OVER.map(([path, field, action]) => [path, field, action])),
    );
    expect(
      before.every(({ count }) => count === 0),
      'nothing is theirs',
    ).toBe(true);
    const expected = new Map<string, Row[]>();
    for (const [path, field] of SETTABLE) {
      const resource = resourceAt(path);
      const rows: Row[] = [];
      for (let n = 0; n < 6; n += 1) {
        const body = { ...leanRecord(resource, nextNumber(), ids), [field]: person.id };
        rows.push(await admin.save(path, body));
      }
      expected.set(path, rows);
    }
    const lines = await linesOf(admin, person);
    for (const [path, field] of SETTABLE) {
      const rows = expected.get(path) ?? [];
      expect(lineAt(lines, path, field)).toMatchObject({
        label: expect.stringMatching(/^[A-Z]/),
        count: 6,
        records: rows.slice(0, 5).map((row) => ({ id: row.id, title: String(row.name) })),
      });
    }
  });

  it('no longer lists reassigned or deleted records', async () => {
    const [person, other] = [await addPerson(on), await addPerson(on)];
    const body = (n: number) => ({
      name: `Without a head ${n}`,
      company_id: 1,
      manager_id: person.id,
    });
    const [one, two] = [
      await admin.save('departments', body(nextNumber())),
      await admin.save('departments', body(nextNumber())),
    ];
    const left = async () =>
      lineAt(await linesOf(admin, person), 'departments', 'manager_id')?.count;
    expect(await left()).toBe(2);
    expectSuccess(await admin.get(`departments/delete/${one.id}`));
    expect(await left()).toBe(1);
    await admin.save('departments', { id: two.id, manager_id: other.id });
    expect(await left()).toBe(0);
  });

  it("counts only open records in the reader's own lists", async () => {
    const sensitive = await admin.all('document-types', { is_sensitive: 'true' });
    const [paper] = await admin.rows('employee-documents', {
      document_type_id: sensitive.map(({ id }) => id).join(','),
      status: 'current',
    });
    for (const role of ['SUPER_ADMIN', 'ADMIN', 'HR_ADMINISTRATOR'] as const) {
      const client = await on.as(role);
      for (const id of [3, 4, Number(paper?.user_id)]) {
        const lines = expectSuccess(await ask(client, id)).data as Record<string, unknown>[];
        for (const [path, field, , states = ''] of HANDED_OVER) {
          const line = lineAt(lines, path, field);
          // An HR administrator sees only their own expenses.
          const isHidden = role === 'HR_ADMINISTRATOR' && path === 'expenses';
          expect(line === undefined, `${path} for ${role}`).toBe(isHidden);
          if (!line) continue;
          const query = { [field]: id, ...(states && { status: states }) };
          const { total } = paginationOf(await client.get(path, query));
          expect(line.count, `${path} ${field} of ${id} for ${role}`).toBe(total);
        }
      }
    }
  });

  it('names the people who may act if the reader may not, and notifies them on request', async () => {
    const hr = await on.as('HR_ADMINISTRATOR');
    const person = await addPerson(on);
    await admin.save('employees', { id: person.id, contract_manager_id: 3 });
    const vehicle = await admin.save('vehicles', { registration: `ASK${nextNumber()}` });
    const today = companyDay(new Date());
    const given = { id: vehicle.id, driver_id: person.id, from: today };
    expectSuccess(await admin.post('vehicles/assign', given));
    const actOf = async (client: Client, path: string, name: string) => {
      const { may_act, who } = lineAt(await linesOf(client, person), path, name) ?? {};
      return { may_act, names: (who as { id: number }[]).map(({ id }) => id) };
    };
    expect(await actOf(admin, 'vehicles', 'driver_id')).toEqual({ may_act: true, names: [] });
    const forHr = await actOf(hr, 'vehicles', 'driver_id');
    expect(forHr.may_act).toBe(false);
    // The manager of the driver first, then administrators.
    expect(forHr.names[0]).toBe(3);
    expect(forHr.names.length).toBeGreaterThan(1);
    expectFailure(await hr.post('vehicles/take-back', { id: vehicle.id }), 403);
    expectSuccess(await hr.post('vehicles/ask-return', { id: vehicle.id }));
    const manager = await on.as('CONTRACT_MANAGER');
    const [notice] = await manager.rows('notices', { entity_id: vehicle.id });
    expect(notice).toMatchObject({ kind: 'vehicle_return_asked', entity: 'vehicles' });
    expect(String(notice?.text)).toContain(String(person.name));
    // People who may take it back themselves cannot request it.
    expectFailure(await admin.post('vehicles/ask-return', { id: vehicle.id }), 403);
  });

  it('is available to people who may edit the employee', async () => {
    const superior = rowOf(await admin.get('employees/profile'));
    const [administrator, hr] = [await on.as('ADMIN'), await on.as('HR_ADMINISTRATOR')];
    for (const client of [administrator, hr]) expectSuccess(await ask(client, 4));
    expectFailure(await ask(administrator, superior.id), 403, 'of a super administrator');
    expectSuccess(await ask(hr, superior.id), 'HR edits everybody');
    for (const role of ['CONTRACT_MANAGER', 'ENGINEER'] as const)
      expectFailure(await ask(await on.as(role), 4), 403, role);
    expectFailure(await ask(on.anyone, 4), 401);
    expectFailure(await ask(admin, NOWHERE), 404);
  });

  it('reports invalid parameters', async () => {
    for (const user_id of ['', 'x', '0', '-1', '1.5', '2147483648', '1,2'])
      expectFieldsWrong(await ask(admin, user_id), ['user_id'], user_id);
    expectFieldsWrong(await admin.get('employees/leaver-checklist'), ['user_id']);
    const twice = { user_id: ['1', '2'], archived: 'only' };
    expectFieldsWrong(await admin.get('employees/leaver-checklist', twice), [
      'archived',
      'user_id',
    ]);
  });
});

describe.each(backEnds)('a last day on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;

  beforeAll(async () => {
    admin = await on.as('SUPER_ADMIN');
  });

  const signedInMember = async () => {
    const person = await addMember(on);
    const credentials = { email: person.email, password: GOOD_PASSWORD };
    const { data } = expectSuccess(await on.anyone.post('auth/login', credentials));
    const client = new Client(on.anyone.base, String((data as { token: string }).token));
    return { person, client };
  };

  /** Returns the company's day, this many days from today. */
  const dayIn = (days: number) => companyDay(new Date(Date.now() + days * 86_400_000));
  const isAlive = async (client: Client) => (await client.get('employees/profile')).status === 200;

  it('records a future last day now, and leaves the access until it is over', async () => {
    const { person, client } = await signedInMember();
    for (const change of [{ end_date: dayIn(9) }, { status: 'left', end_date: dayIn(10) }]) {
      const saved = await admin.save('employees', { id: person.id, ...change });
      expect(saved).toMatchObject({ status: 'active', end_date: change.end_date });
      expect(await isAlive(client)).toBe(true);
    }
    const there = await admin.rows('employees', { status: 'active', id: person.id });
    expect(there).toHaveLength(1);
    // People still work on the last day.
    await admin.save('employees', { id: person.id, end_date: dayIn(0) });
    expect(await isAlive(client)).toBe(true);
  });

  it('counts people after their last day as leavers, in the record, in lists and for sessions', async () => {
    const { person, client } = await signedInMember();
    const saved = await admin.save('employees', { id: person.id, end_date: dayIn(-1) });
    expect(saved).toMatchObject({ status: 'left', end_date: dayIn(-1) });
    expect(await isAlive(client)).toBe(false);
    expect(await admin.rows('employees', { status: 'left', id: person.id })).toHaveLength(1);
    expect(await admin.rows('employees', { status: 'active', id: person.id })).toHaveLength(0);
    expect(
      await admin.save('employees', { id: person.id, status: 'active', end_date: null }),
    ).toMatchObject({ status: 'active', end_date: null });
  });

  it('ends access at once on a last day of today that is marked as the end', async () => {
    const { person, client } = await signedInMember();
    const left = { id: person.id, status: 'left', end_date: dayIn(0) };
    expect(await admin.save('employees', left)).toMatchObject({ status: 'left' });
    expect(await isAlive(client)).toBe(false);
  });

  it('refuses a last day for oneself and for the last super administrator', async () => {
    const { id } = rowOf(await admin.get('employees/profile'));
    await admin.refused('employees', { id, end_date: dayIn(-1) }, ['end_date']);
    const last = expectFailure(await admin.post('employees', { id, end_date: dayIn(30) }), 409);
    expect(last).toMatchObject({ code: 'last_super_admin' });
  });
});
