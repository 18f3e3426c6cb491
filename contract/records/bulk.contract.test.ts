import { beforeAll, describe, expect, it } from 'vitest';
import { ROLES } from '../support/accounts';
import {
  type Answer,
  expectFailure,
  expectFieldsWrong,
  expectSuccess,
  type Row,
  rowOf,
} from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import { addPerson } from '../support/people';
import { nextNumber } from '../support/records';

interface Failed {
  id: number;
  title: string | null;
  status: number;
  code: string | null;
  message: string;
  errors: Record<string, string[]> | null;
}

/** The answer of a bulk change: its group, the records it did not change, and those of a preview. */
function bulkOf(answer: Answer) {
  const { data, failed, rows } = expectSuccess(answer);
  return { group: data as Row, failed: failed as Failed[], rows: rows as Row[] };
}

/** Returns the values of a record apart from its version and its stamps. */
const businessOf = ({ version: _, updated_at: __, updated_by: ___, ...values }: Row) => values;

const thenOf = ({ then }: Row) => then;

describe.each(backEnds)('bulk changes on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  beforeAll(async () => {
    admin = await on.as('ADMIN');
  });

  const addMakes = async (count: number): Promise<Row[]> => {
    const rows: Row[] = [];
    while (rows.length < count)
      rows.push(await admin.save('makes', { name: `Bulk ${nextNumber()}`, sort_order: 1 }));
    return rows;
  };
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
  const bulk = async (path: string, body: object, person = admin) =>
    bulkOf(await person.post(`bulk/${path}`, body));
  const nowOf = (rows: readonly Row[], path = 'makes') =>
    admin.rows(path, { id: idsOf(rows).join(), archived: 'include', sort: 'id' });

  describe('an edit', () => {
    it('changes each record by its own save, and lists those it refuses in the words of its rule', async () => {
      const rows = await addMakes(3);
      const [first, second, third] = rows;
      await admin.save('makes', { id: second?.id, sort_order: 7 });
      const { group, failed } = await bulk('makes', {
        ids: [...idsOf(rows).slice(0, 2), { id: third?.id, version: 99 }, 2_000_000_000],
        changes: { sort_order: 7 },
      });
      expect(group).toMatchObject({
        ...{ resource: 'makes', kind: 'bulk', status: 'done', total: 4, done: 4 },
        ...{ added: 0, changed: 1, unchanged: 1, refused: 2 },
      });
      expect(String(group.undo_until) > new Date().toISOString()).toBe(true);
      const single = expectFailure(
        await admin.post('makes', { id: third?.id, version: 99, sort_order: 7 }),
        409,
      );
      expect(failed).toMatchObject([
        { id: third?.id, title: third?.name, status: 409, code: 'stale', message: single.message },
        { id: 2_000_000_000, title: null, status: 404, errors: null },
      ]);
      expect((await nowOf(rows)).map(({ sort_order: order }) => order)).toEqual([7, 7, 1]);
      const events = (
        await admin.call('GET', 'rest/activity-events', {
          query: { filter: JSON.stringify({ group_id: group.id }) },
        })
      ).json;
      expect(events).toMatchObject([
        { entity: 'makes', entity_id: first?.id, action: 'edit', changes: { sort_order: [1, 7] } },
      ]);
      expect(await admin.rows('activity-groups/rows', { id: group.id })).toMatchObject([
        { line: 1, id: first?.id, title: first?.name, outcome: 'changed', errors: null },
        { line: 2, id: second?.id, outcome: 'unchanged' },
        { line: 3, id: third?.id, outcome: 'refused', status: 409, code: 'stale' },
        { line: 4, id: 2_000_000_000, outcome: 'refused', status: 404 },
      ]);
    });

    it('refuses every record if the values are wrong, with the errors of a save', async () => {
      const rows = await addMakes(2);
      const { group, failed } = await bulk('makes', {
        ids: idsOf(rows),
        changes: { name: '', colour: 'red' },
      });
      expect(group).toMatchObject({ status: 'refused', refused: 2, undo_until: null });
      const { errors } = expectFailure(
        await admin.post('makes', { id: rows[0]?.id, name: '', colour: 'red' }),
        422,
      );
      expect(failed.map((one) => one.errors)).toEqual([errors, errors]);
    });

    it('changes all that a list finds, if they are as many as the person saw', async () => {
      const rows = await addMakes(3);
      const order = (nextNumber() % 9_000) + 10;
      for (const { id } of rows) await admin.save('makes', { id, sort_order: order });
      const query = `sort_order_from=${order}&sort_order_to=${order}&q=bulk`;
      const body = { query, expected_count: 3, changes: { is_active: false } };
      await addMakes(1);
      expect(
        expectFailure(await admin.post('bulk/makes', { ...body, expected_count: 2 }), 409),
      ).toMatchObject({ code: 'count_changed' });
      expect((await nowOf(rows)).every(({ is_active: active }) => active === true)).toBe(true);
      expect((await bulk('makes', body)).group).toMatchObject({ status: 'done', changed: 3 });
      expect((await nowOf(rows)).map(({ is_active: active }) => active)).toEqual([
        false,
        false,
        false,
      ]);
      expectFieldsWrong(await admin.post('bulk/makes', { ...body, query: 'nonsense=1' }), [
        'nonsense',
      ]);
    });

    it('is made once under a key, and answers the same again', async () => {
      const rows = await addMakes(2);
      const headers = { 'Idempotency-Key': `bulk-${Date.now()}` };
      const body = { ids: idsOf(rows), changes: { sort_order: 5 } };
      const first = await admin.post('bulk/makes', body, headers);
      await admin.save('makes', { id: rows[0]?.id, sort_order: 6 });
      const again = await admin.post('bulk/makes', body, headers);
      expect(again.headers['idempotent-replayed']).toBe('true');
      expect(again.json).toEqual(first.json);
      expect((await nowOf(rows)).map(({ sort_order: order }) => order)).toEqual([6, 5]);
      const other = { ...body, changes: { sort_order: 8 } };
      expectFailure(await admin.post('bulk/makes', other, headers), 422);
    });
  });

  describe('a preview', () => {
    it('shows what would change and what would be refused, and saves nothing', async () => {
      const rows = await addMakes(2);
      const before = await nowOf(rows);
      const ids = [...idsOf(rows), 2_000_000_000];
      const {
        group,
        failed,
        rows: shown,
      } = await bulk('makes', {
        ids,
        changes: { sort_order: 9 },
        preview: true,
      });
      expect(group).toMatchObject({ id: null, status: null, total: 3, changed: 2, refused: 1 });
      expect(shown.map(({ id, title, now }) => ({ id, title, now }))).toEqual(
        rows.map(({ id, name: title }) => ({ id, title, now: { sort_order: 1 } })),
      );
      expect(shown.map(thenOf)).toEqual([{ sort_order: 9 }, { sort_order: 9 }]);
      expect(failed).toMatchObject([{ id: 2_000_000_000, status: 404 }]);
      expect(await nowOf(rows)).toEqual(before);
    });

    it('of an invitation sends no mail', async () => {
      const person = await addPerson(on);
      const preview = { ids: [person.id], transition: 'invite', preview: true };
      const { rows } = await bulk('employees', preview);
      expect(rows.map(thenOf)).toMatchObject([{ invite_status: 'invited' }]);
      expect(await on.mails.holds(String(person.email))).toBe(false);
    });
  });

  describe('a transition', () => {
    it('deletes and restores, with the refusal of what is in use', async () => {
      const [one, used] = [
        await admin.save('customers', { name: `Bulk ${nextNumber()}`, customer_type_id: 1 }),
        await admin.save('customers', { name: `Bulk ${nextNumber()}`, customer_type_id: 1 }),
      ];
      await admin.save('properties', { name: `Bulk ${nextNumber()}`, customer_id: used.id });
      const ids = [one.id, used.id];
      const gone = await bulk('customers', { ids, transition: 'delete' });
      expect(gone.group).toMatchObject({ changed: 1, refused: 1 });
      expect(gone.failed).toMatchObject([{ id: used.id, status: 409, code: 'in_use' }]);
      expect(await admin.rows('customers', { id: ids.join() })).toMatchObject([{ id: used.id }]);
      const back = await bulk('customers', { ids, transition: 'restore' });
      expect(back.group).toMatchObject({ changed: 1, unchanged: 1 });
      expect(await admin.rows('customers', { id: ids.join() })).toHaveLength(2);
    });

    it('invites, with the mail of an invitation', async () => {
      const [one, other] = [await addPerson(on), await addPerson(on)];
      const ids = [one.id, other.id];
      const { group } = await bulk('employees', { ids, transition: 'invite' });
      expect(group).toMatchObject({ changed: 2 });
      for (const { email } of [one, other]) await on.mails.take(String(email), /invite/);
    });

    it('takes the input of its call, and refuses it at once if it is wrong', async () => {
      const vehicles = (await admin.rows('vehicles', { status: 'off_road', per_page: 100 })).slice(
        0,
        2,
      );
      const ids = idsOf(vehicles);
      expectFieldsWrong(
        await admin.post('bulk/vehicles', { ids, transition: 'dispose', input: { nonsense: 1 } }),
        ['input.nonsense', 'input.reason'],
      );
      expectFieldsWrong(await admin.post('bulk/vehicles', { ids, transition: 'fly' }), [
        'transition',
      ]);
    });
  });

  describe('an undo', () => {
    const undo = (id: number, person = admin) => person.post('activity-groups/undo', { id });
    const changed = async (ids: readonly number[], changes: object) =>
      (await bulk('makes', { ids, changes })).group;

    it('puts every value back, as changes of its own, and can be repeated', async () => {
      const rows = await addMakes(2);
      const before = (await nowOf(rows)).map(businessOf);
      const { id } = await changed(idsOf(rows), { sort_order: 4, is_active: false });
      expect(rowOf(await undo(id))).toMatchObject({ id, status: 'undone', undo_until: null });
      expect((await nowOf(rows)).map(businessOf)).toEqual(before);
      expect(rowOf(await undo(id))).toMatchObject({ status: 'undone' });
      expect((await nowOf(rows)).map(({ version }) => version)).toEqual([3, 3]);
    });

    it('restores what was deleted, and deletes what was restored', async () => {
      const rows = await addMakes(2);
      const ids = idsOf(rows);
      const gone = (await bulk('makes', { ids, transition: 'delete' })).group;
      expectSuccess(await undo(gone.id));
      expect(await admin.rows('makes', { id: ids.join() })).toHaveLength(2);
      await bulk('makes', { ids, transition: 'delete' });
      const back = (await bulk('makes', { ids, transition: 'restore' })).group;
      expectSuccess(await undo(back.id));
      expect(await admin.rows('makes', { id: ids.join() })).toEqual([]);
    });

    it('is refused as a whole if one record was changed since, and names it', async () => {
      const rows = await addMakes(2);
      const [first, second] = rows;
      const { id } = await changed(idsOf(rows), { sort_order: 4 });
      await admin.save('makes', { id: second?.id, sort_order: 5 });
      const failure = expectFailure(await undo(id), 409);
      expect(failure).toMatchObject({
        ...{ code: 'changed_since', data: { id, status: 'done' } },
        blocked: [{ entity: 'makes', entity_id: second?.id, by: expect.any(String) }],
      });
      expect((await nowOf(rows)).map(({ sort_order: order }) => order)).toEqual([4, 5]);
      const later = await changed([first?.id ?? 0], { sort_order: 6 });
      expect(expectFailure(await undo(id), 409)).toMatchObject({ blocked: [{}, {}] });
      expectSuccess(await undo(later.id));
      expect(expectFailure(await undo(id), 409)).toMatchObject({ blocked: [{}] });
    });

    it('reverses transitions, or is refused if they have no way back', async () => {
      const claims = await admin.rows('expenses', { status: 'submitted', per_page: 2 });
      const ids = idsOf(claims);
      const approved = await bulk('expenses', { ids, transition: 'approve' });
      expect(approved.group).toMatchObject({ changed: ids.length });
      expectSuccess(await undo(approved.group.id));
      for (const { status } of await nowOf(claims, 'expenses')) expect(status).toBe('submitted');
      const person = await addPerson(on);
      const invited = await bulk('employees', { ids: [person.id], transition: 'invite' });
      expect(expectFailure(await undo(invited.group.id), 409)).toMatchObject({ code: 'no_undo' });
    });

    it('takes an import back: what it added is deleted, what it changed is as before', async () => {
      const [row] = await addMakes(1);
      const [name, added] = [String(row?.name), `Bulk ${nextNumber()}`];
      const csv = ['name,sort_order', `${name},8`, `${added},9`].join('\n');
      const sent = (refused: string) =>
        admin.call('POST', 'imports/makes', {
          query: { key: 'name', refused },
          raw: `${csv}\n${refused === 'stop' ? 'Bad,none' : ''}`,
          headers: { 'content-type': 'text/csv' },
        });
      expectFailure(await sent('stop'), 422);
      const [stopped] = await admin.rows('activity-groups', { kind: 'import', status: 'refused' });
      expect(stopped).toMatchObject({ undo_until: null });
      const { id } = expectSuccess(await sent('leave_out')).data as Row;
      expect(await nowOf([row as Row])).toMatchObject([{ sort_order: 8 }]);
      expectSuccess(await undo(id));
      expect(await nowOf([row as Row])).toMatchObject([{ sort_order: 1 }]);
      expect(await admin.rows('makes', { q: added })).toEqual([]);
    });

    it('is for the person who began it and for administrators, and for what changed something', async () => {
      const [row] = await addMakes(1);
      const [engineer, boss] = [await on.as('ENGINEER'), await on.as('SUPER_ADMIN')];
      const { id } = await changed([row?.id ?? 0], { sort_order: 4 });
      expectFailure(await undo(id, engineer), 404);
      expectSuccess(await undo(id, boss));
      const same = await changed([row?.id ?? 0], { sort_order: 1 });
      expect(same).toMatchObject({ unchanged: 1, undo_until: null });
      expectFailure(await undo(same.id), 409);
      expectFailure(await admin.post('activity-groups/cancel', { id: same.id }), 409);
      expectFieldsWrong(await admin.post('activity-groups/cancel', {}), ['id']);
      expectFailure(await admin.post('activity-groups/cancel', { id: 999_999 }), 404);
    });
  });

  it.each([
    ['no records', { changes: { sort_order: 1 } }, ['ids']],
    ['ids and a query', { ids: [1], query: '', changes: { sort_order: 1 } }, ['ids']],
    ['a query without its count', { query: '', changes: { sort_order: 1 } }, ['expected_count']],
    ['a count of ids', { ids: [1], expected_count: 1, changes: { name: 'A' } }, ['expected_count']],
    ['ids that are none', { ids: [1, 'x'], changes: { sort_order: 1 } }, ['ids']],
    ['no ids', { ids: [], changes: { sort_order: 1 } }, ['ids']],
    [
      'too many ids',
      { ids: Array.from({ length: 501 }, (_, n) => n + 1), changes: { a: 1 } },
      ['ids'],
    ],
    ['no change', { ids: [1] }, ['changes']],
    ['two changes', { ids: [1], changes: { name: 'A' }, transition: 'delete' }, ['changes']],
    ['an id to change', { ids: [1], changes: { id: 2 } }, ['changes']],
    ['what it does not take', { ids: [1], changes: { name: 'A' }, colour: 'red' }, ['colour']],
    ['a preview that is none', { ids: [1], changes: { name: 'A' }, preview: 1 }, ['preview']],
  ])('refuses %s', async (_, body, fields) => {
    expectFieldsWrong(await admin.post('bulk/makes', body), fields);
  });

  it('refuses what the role never may, what the records cannot, and records that there are not', async () => {
    const engineer = await on.as('ENGINEER');
    const body = { ids: [1], changes: { name: 'Mine' } };
    expectFailure(await engineer.post('bulk/makes', body), 403);
    expectFailure(await engineer.post('bulk/makes', { ids: [1], transition: 'delete' }), 403);
    expectFailure(await engineer.post('bulk/employees', { ids: [1], transition: 'invite' }), 403);
    expectFailure(await admin.post('bulk/notices', { ids: [1], changes: { text: 'A' } }), 405);
    expectFailure(await admin.post('bulk/nonsense', body), 404);
    expectFailure(await on.anyone.post('bulk/makes', body), 401);
  });

  /** Changes that some people may make to some of the records. */
  const tried: readonly [path: string, change: object, single: (id: number) => [string, object]][] =
    [
      [
        'vehicles',
        { changes: { insurance_policy: 'A1' } },
        (id) => ['vehicles', { id, insurance_policy: 'A1' }],
      ],
      [
        'customers',
        { changes: { phone: '020 7946 0999' } },
        (id) => ['customers', { id, phone: '020 7946 0999' }],
      ],
      [
        'employees',
        { changes: { cost_rate_minor: 2_001 } },
        (id) => ['employees', { id, cost_rate_minor: 2_001 }],
      ],
      ['employees', { changes: { role_id: 1 } }, (id) => ['employees', { id, role_id: 1 }]],
      [
        'expenses',
        { transition: 'reject', input: { reason: 'No.' } },
        (id) => ['expenses/reject', { id, reason: 'No.' }],
      ],
      ['absences', { transition: 'approve' }, (id) => ['absences/approve', { id }]],
    ];

  it.each(tried)(
    'lets nobody do more with %s, %o, than one by one',
    async (path, change, single) => {
      // A person who gets another role is signed out.
      const isOfRoles = JSON.stringify(change).includes('role_id');
      const rows = isOfRoles
        ? [await addPerson(on), await addPerson(on, 'ADMIN'), await addPerson(on, 'SUPER_ADMIN')]
        : await admin.rows(path, { per_page: 6 });
      const some = idsOf(rows);
      for (const role of ROLES) {
        const person = await on.as(role);
        const answer = await person.post(`bulk/${path}`, { ids: some, ...change, preview: true });
        const statuses = new Map<number, number>();
        if (answer.status !== 200) for (const id of some) statuses.set(id, answer.status);
        else for (const { id, status } of bulkOf(answer).failed) statuses.set(id, status);
        for (const id of some) {
          const [address, body] = single(id);
          const { status } = await person.post(address, body);
          expect(statuses.get(id) ?? 200, `${role} ${path} ${id}`).toBe(status);
        }
      }
    },
  );
});
