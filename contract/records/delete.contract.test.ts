import { beforeAll, describe, expect, it } from 'vitest';
import type { Field } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import { restrictingReferences } from '@/core/validation/deleting';
import { registry } from '@/registry';
import { eventsOf } from '../support/activity';
import {
  expectFailure,
  expectFieldsWrong,
  expectSuccess,
  type Row,
  rowOf,
  rowsOf,
} from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import {
  anotherValue,
  deletable,
  type Ids,
  idsOf,
  isOneself,
  leanRecord,
  nextNumber,
  saveable,
  validRecord,
} from '../support/records';
import { isDeletedInFull } from '../support/twins';
import { shareOf } from '../support/variety';

const NOWHERE = 2_147_483_647;

/** A made-up expense type may need miles or a receipt; deletingWhatIsOpen.contract.test.ts has a simple one. */
const RULED = ['expenses.expense_type_id'];

/** Returns the references that prevent deletions of a resource, and that a save can create. */
const keepersOf = (path: string) =>
  restrictingReferences(registry, path).flatMap(({ resource: keeper, field, label }) =>
    saveable.includes(keeper) &&
    !keeper.fields[field]?.readOnly &&
    !isOneself(keeper, field) &&
    !RULED.includes(`${keeper.path}.${field}`)
      ? [{ keeper, field, label }]
      : [],
  );

/** Headers of prefetches and of calls from other sites. */
const FOREIGN: [string, string][] = [
  ['Purpose', 'prefetch'],
  ['Sec-Purpose', 'prefetch'],
  ['Sec-Purpose', 'prefetch;prerender'],
  ['Sec-Fetch-Mode', 'navigate'],
  ['Sec-Fetch-Mode', 'no-cors'],
  ['Sec-Fetch-Dest', 'image'],
  ['Sec-Fetch-Dest', 'document'],
  ['Sec-Fetch-Dest', 'script'],
];

/** Headers of calls from the product's page. */
const OWN: Record<string, string>[] = [
  { 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' },
  { 'Sec-Fetch-Mode': 'same-origin' },
  {},
];

describe.each(backEnds)('deletes on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  let ids: Ids;

  beforeAll(async () => {
    admin = await on.as('SUPER_ADMIN');
    ids = await idsOf(admin);
  });

  describe.each(deletable)('/api/$path/delete/{id}', (resource) => {
    const { path } = resource;
    const add = (more: object = {}): Promise<Row> =>
      admin.save(path, { ...validRecord(resource, nextNumber(), ids), ...more });
    /** Adds a record that this field may reference: some accept only people of a role. */
    const addFor = async (field: Field | undefined): Promise<Row> => {
      if (!field || !isReference(field) || !field.among) return add();
      const [chosen] = await admin.rows(path, { ...field.among.filter, per_page: 1 });
      return add({ role_id: chosen?.role_id, status: 'active' });
    };
    const isThere = async (id: number) => (await admin.rows(path, { id })).length === 1;

    it.each(['GET', 'POST'])(
      '%s removes a record from the list and returns its id',
      async (method) => {
        const row = await add();
        const answer = await admin.call(method, `${path}/delete/${row.id}`);
        expect(expectSuccess(answer).data).toEqual({ id: row.id });
        expect(answer.headers['cache-control']).toContain('no-store');
        expect(await admin.rows(path, { id: row.id })).toEqual([]);
        const [archived] = await admin.rows(path, { id: row.id, archived: 'only' });
        expect(archived).toMatchObject({
          ...row,
          version: archived?.version,
          archived_at: expect.any(String),
          updated_at: archived?.updated_at,
          updated_by: archived?.updated_by,
        });
      },
    );

    if (!isDeletedInFull(target, resource)) return;

    it('changes nothing and writes no event on a repeated deletion', async () => {
      const row = await add();
      await admin.get(`${path}/delete/${row.id}`);
      const once = await admin.find(path, row.id);
      for (const method of ['GET', 'POST']) {
        expect(expectSuccess(await admin.call(method, `${path}/delete/${row.id}`)).data).toEqual({
          id: row.id,
        });
      }
      expect(await admin.find(path, row.id)).toEqual(once);
      expect(await eventsOf(admin, path, row.id)).toHaveLength(2);
    });

    it('writes one event for many simultaneous deletions', async () => {
      const row = await add();
      const answers = await Promise.all(
        [1, 2, 3, 4].map(() => admin.get(`${path}/delete/${row.id}`)),
      );
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
      expect(await eventsOf(admin, path, row.id)).toHaveLength(2);
    });

    it('returns 404 for a record that does not exist', async () => {
      expectFailure(await admin.get(`${path}/delete/${NOWHERE}`), 404);
      for (const id of [
        '0',
        '-1',
        'abc',
        '1.5',
        '2147483648',
        '99999999999999999999',
        '%00',
        "1'--",
      ]) {
        const answer = await admin.get(`${path}/delete/${id}`);
        expect([400, 404, 422], `${path}/delete/${id}: ${answer.text.slice(0, 200)}`).toContain(
          answer.status,
        );
        expectFailure(answer, answer.status);
      }
    });

    it('has no route for HEAD', async () => {
      const row = await add();
      const answer = await admin.call('HEAD', `${path}/delete/${row.id}`);
      expect(answer.status).toBe(404);
      expect(await isThere(row.id)).toBe(true);
    });

    it('refuses prefetches and requests of other sites, and accepts those of its page', async () => {
      const row = await add();
      for (const [name, value] of shareOf(FOREIGN, resource, deletable)) {
        expectFailure(
          await admin.get(`${path}/delete/${row.id}`, {}, { [name]: value }),
          400,
          `${name}: ${value}`,
        );
        expect(await isThere(row.id), `${name}: ${value}`).toBe(true);
      }
      for (const headers of shareOf(OWN, resource, deletable)) {
        const other = await add();
        expectSuccess(
          await admin.get(`${path}/delete/${other.id}`, {}, headers),
          JSON.stringify(headers),
        );
      }
    });

    it('refuses changes to a deleted record until it is restored', async () => {
      const row = await add();
      await admin.get(`${path}/delete/${row.id}`);
      const [name, value] = anotherValue(resource, row, nextNumber(), ids);
      const refusal = expectFailure(await admin.post(path, { id: row.id, [name]: value }), 409);
      expect(refusal).toMatchObject({ code: 'archived', data: { id: row.id } });
      const restored = rowOf(await admin.post(`${path}/restore`, { id: row.id }));
      expect(restored).toEqual({
        ...row,
        version: restored.version,
        updated_at: restored.updated_at,
        updated_by: restored.updated_by,
      });
      expect(restored.version).toBeGreaterThan(row.version);
      expect(await isThere(row.id)).toBe(true);
      expect(
        await admin.save(path, { id: row.id, version: restored.version, [name]: value }),
      ).toMatchObject({ [name]: value });
      const events = await eventsOf(admin, path, row.id);
      expect(events).toHaveLength(4);
      expect(
        new Set(events.map((event) => event.action)).size,
        'each kind of change has its own name',
      ).toBe(4);
    });

    it('refuses to restore an unknown or invalid id', async () => {
      expectFailure(await admin.post(`${path}/restore`, { id: NOWHERE }), 404);
      for (const body of [{}, ...['x', null, 0, -1, 1.5, 2 ** 31].map((id) => ({ id }))]) {
        expectFieldsWrong(await admin.post(`${path}/restore`, body), ['id'], JSON.stringify(body));
      }
    });

    it('frees a unique value, and refuses a restore once it is taken', async () => {
      const unique = Object.entries(resource.fields).filter(([, field]) => field.unique);
      for (const [name] of unique) {
        const first = await add();
        await admin.get(`${path}/delete/${first.id}`);
        await admin.save(path, {
          ...validRecord(resource, nextNumber(), ids),
          [name]: String(first[name]),
        });
        const answer = await admin.post(`${path}/restore`, { id: first.id });
        expect([409, 422], answer.text.slice(0, 200)).toContain(answer.status);
        expectFailure(answer, answer.status);
        expect(await isThere(first.id)).toBe(false);
      }
    });

    it('refuses to delete a record that another record requires', async () => {
      for (const { keeper, field } of keepersOf(path)) {
        const used = await addFor(keeper.fields[field]);
        const body = { ...leanRecord(keeper, nextNumber(), ids), [field]: used.id };
        const pointing = await admin.save(keeper.path, body);
        const refusal = expectFailure(
          await admin.get(`${path}/delete/${used.id}`),
          409,
          `${keeper.path}.${field}`,
        );
        expect(refusal).toMatchObject({ code: 'in_use', data: used });
        expectFailure(await admin.post(`${path}/delete/${used.id}`, {}), 409);
        expect(await isThere(used.id)).toBe(true);
        expect(await eventsOf(admin, path, used.id)).toHaveLength(1);
        if (!keeper.calls.delete) continue;
        await admin.get(`${keeper.path}/delete/${pointing.id}`);
        expectSuccess(
          await admin.get(`${path}/delete/${used.id}`),
          `${path} once ${keeper.path} is deleted`,
        );
      }
    });

    it('checks which records cannot be deleted and what uses them, and changes nothing', async () => {
      const check = async (...ids: number[]) =>
        rowsOf(await admin.get(`${path}/delete-check`, { ids: ids.join(',') }));
      const free = await add();
      expect(await check(free.id)).toEqual([]);
      expect(await check(NOWHERE)).toMatchObject([{ id: NOWHERE, uses: [] }]);
      for (const { keeper, field, label } of keepersOf(path)) {
        const used = await addFor(keeper.fields[field]);
        await admin.save(keeper.path, {
          ...leanRecord(keeper, nextNumber(), ids),
          [field]: used.id,
        });
        expect(await check(free.id, used.id)).toEqual([
          {
            id: used.id,
            code: 'in_use',
            message: expect.stringContaining(`${label} (1)`),
            uses: [{ resource: keeper.path, field, count: 1 }],
          },
        ]);
      }
      const { builtIn } = resource;
      const found = builtIn
        ? rowsOf(await admin.get(path, { per_page: 1000 })).filter((row) => row[builtIn] !== null)
        : [];
      for (const row of found) {
        expect(await check(row.id)).toMatchObject([{ id: row.id, code: 'built_in' }]);
      }
      expect(await admin.find(path, free.id)).toEqual(free);
      expect(await eventsOf(admin, path, free.id)).toHaveLength(1);
    });

    it('refuses invalid ids in a check', async () => {
      for (const ids of ['', '0', 'x', '1,,2', '2147483648', `${'1,'.repeat(100)}1`])
        expectFieldsWrong(
          await admin.get(`${path}/delete-check`, { ids }),
          ['ids'],
          ids.slice(0, 40),
        );
      expectFieldsWrong(await admin.get(`${path}/delete-check`, { ids: '1', also: '2' }), ['also']);
    });

    it('refuses to delete built-in records', async () => {
      const { builtIn } = resource;
      if (!builtIn) return;
      const found = rowsOf(await admin.get(path, { per_page: 1000 })).filter(
        (row) => row[builtIn] !== null,
      );
      expect(found.length).toBeGreaterThan(0);
      for (const row of found) {
        expect(expectFailure(await admin.get(`${path}/delete/${row.id}`), 409)).toMatchObject({
          code: 'built_in',
          data: row,
        });
      }
    });
  });

  it('lets nobody delete their own record, and says so in the check', async () => {
    const me = rowOf(await admin.get('employees/profile'));
    const refusal = expectFailure(await admin.get(`employees/delete/${me.id}`), 409);
    expect(refusal).toMatchObject({ code: 'oneself' });
    expect(rowsOf(await admin.get('employees/delete-check', { ids: me.id }))).toMatchObject([
      { id: me.id, code: 'oneself', uses: [] },
    ]);
  });

  describe.each([...registry.values()].filter((resource) => !resource.calls.delete))(
    '/api/$path has no delete call',
    (resource) => {
      it('returns 405 in either dialect', async () => {
        const [row] = await admin.rows(resource.path);
        expectFailure(await admin.get(`${resource.path}/delete/${row?.id}`), 405, 'GET delete');
        expectFailure(
          await admin.post(`${resource.path}/delete/${row?.id}`, {}),
          405,
          'POST delete',
        );
        expectFailure(
          await admin.call('DELETE', `rest/${resource.path}/${row?.id}`),
          405,
          'DELETE',
        );
        expectFailure(
          await admin.post(`${resource.path}/restore`, { id: row?.id }),
          405,
          'restore',
        );
        expect(await admin.rows(resource.path, { id: row?.id ?? 0 })).toEqual([row]);
      });
    },
  );

  describe.each([...registry.values()].filter((resource) => !resource.calls.save))(
    '/api/$path has no save call',
    (resource) => {
      it('returns 405 in either dialect', async () => {
        const [row] = await admin.rows(resource.path);
        expectFailure(await admin.post(resource.path, { id: row?.id }), 405, 'POST');
        expectFailure(await admin.post(`rest/${resource.path}`, {}), 405, 'rest POST');
        expectFailure(
          await admin.call('PUT', `rest/${resource.path}/${row?.id}`, { body: {} }),
          405,
          'rest PUT',
        );
      });
    },
  );

  describe.each([...registry.values()])(
    '/api/$path with methods outside the contract',
    (resource) => {
      it('returns 405 for each of them', async () => {
        for (const method of ['PUT', 'PATCH', 'DELETE']) {
          expectFailure(
            await admin.call(method, resource.path, { body: {} }),
            405,
            `${method} ${resource.path}`,
          );
        }
      });
    },
  );
});
