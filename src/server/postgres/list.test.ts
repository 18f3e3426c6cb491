import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { activityEvents } from '@/activityEvents';
import type { RoleKey } from '@/core/access/roles';
import { readListQuery } from '@/core/http/listQuery';
import { history } from '@/engine/history';
import { includedRecords, listRecords } from '@/engine/lists/listing';
import { saveRecord } from '@/engine/saving/saveRecord';
import { registry, resourceAt } from '@/registry';
import { callBy, changeBy, storeOn } from '@/server/testing/application';
import { personAs } from '@/server/testing/people';
import { openDemoDatabase } from '@/server/testing/testDatabase';
import { TODAY } from '@/server/testing/today';
import { seedDemo, seedFirstRows } from './seed/seed';

const connection = openDemoDatabase();
const db = () => connection.db;

function queryFor(path: string, query: Record<string, string>, role: RoleKey) {
  const resource = path === activityEvents.path ? activityEvents : resourceAt(path);
  const read = readListQuery(resource, { per_page: '1000', ...query }, role);
  if ('errors' in read) throw new Error(JSON.stringify(read.errors));
  return read;
}
const list = (path: string, query: Record<string, string> = {}, role: RoleKey = 'SUPER_ADMIN') =>
  listRecords(
    callBy(personAs(role)),
    storeOn(connection),
    resourceAt(path),
    queryFor(path, query, role),
  );
const names = async (...query: Parameters<typeof list>) =>
  (await list(...query)).rows.map(({ name }) => name);

beforeAll(async () => {
  await db().execute(
    sql`insert into makes (name, sort_order) values ('50% off', 900), ('5000 off', 900), ('a_b', 901), ('axb', 901), ('Éclair', 902), (null, 903)`,
  );
});

describe('a list', () => {
  it('searches words literally, in any case', async () => {
    expect(await names('makes', { q: '50%' })).toEqual(['50% off']);
    expect(await names('makes', { q: 'A_B' })).toEqual(['a_b']);
    expect(await names('makes', { q: 'éCLAIR' })).toEqual(['Éclair']);
    expect(await names('makes', { q: "'; drop table makes; --" })).toEqual([]);
  });

  it('counts all matches of a search with any page, even an empty one', async () => {
    const found = (query: Record<string, string>) =>
      list('makes', { q: 'o', sort: 'name', order: 'desc', ...query });
    const all = await found({});
    expect(all.total).toBe(all.rows.length);
    expect(all.total).toBeGreaterThan(4);
    const second = await found({ page: '2', per_page: '2' });
    expect(second.rows).toEqual(all.rows.slice(2, 4));
    expect(second.total).toBe(all.total);
    expect(await found({ page: '900', per_page: '2' })).toEqual({ rows: [], total: all.total });
    expect(await found({ q: 'nothing is called so' })).toEqual({ rows: [], total: 0 });
  });

  it('sorts empty values last in both directions', async () => {
    for (const order of ['asc', 'desc'])
      expect((await names('makes', { sort: 'name', order })).at(-1)).toBeNull();
  });

  it('filters the entries of some days by the state of their weeks, as among all entries', async () => {
    const approved = { status: 'approved', user_id: '4,11,12,13' };
    const all = (await list('timesheets', approved)).rows;
    const dates = [...new Set(all.map(({ date }) => String(date)))].sort();
    // Every range of days within two weeks, so that weeks begin before, within and after.
    for (const from of dates.slice(0, 8))
      for (const to of dates.slice(0, 12)) {
        const query = { ...approved, start_date: from, end_date: to };
        const within = all.filter(({ date }) => String(date) >= from && String(date) <= to);
        const found = (await list('timesheets', query)).rows;
        expect(found.map(({ id }) => id)).toEqual(within.map(({ id }) => id));
      }
    expect(dates.length).toBeGreaterThan(12);
  });

  it('sorts references by the text they show', async () => {
    const titles = new Map(
      (await list('departments')).rows.map(({ id, name }) => [id, String(name)]),
    );
    const { rows } = await list('employees', { sort: 'department_id' });
    const shown = rows.flatMap(({ department_id: id }) =>
      id === null ? [] : [titles.get(id ?? 0) ?? ''],
    );
    const expected = shown.map((title) => title.toLowerCase()).sort();
    expect(shown.map((title) => title.toLowerCase())).toEqual(expected);
  });

  it('has each row on one page, and the total of all pages', async () => {
    const seen: unknown[] = [];
    for (let page = 1; page <= 5; page += 1) {
      const { rows, total } = await list('employees', {
        per_page: '9',
        page: String(page),
        sort: 'status',
      });
      expect(total).toBe(40);
      seen.push(...rows.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(40);
  });

  it('filters by values and by bounds, both ends included', async () => {
    expect(
      await names('makes', { sort_order_from: '900', sort_order_to: '901', sort: 'id' }),
    ).toEqual(['50% off', '5000 off', 'a_b', 'axb']);
    const { rows } = await list('employees', { status: 'active', role_id: '2,3' });
    expect(
      rows.every(({ status, role_id: role }) => status === 'active' && (role === 2 || role === 3)),
    ).toBe(true);
  });

  it('excludes archived rows unless requested', async () => {
    await db().execute(sql`update makes set archived_at = now() where name = 'axb'`);
    expect(await names('makes', { q: 'axb' })).toEqual([]);
    expect(await names('makes', { q: 'axb', archived: 'include' })).toEqual(['axb']);
    expect(await names('makes', { archived: 'only' })).toEqual(['axb']);
  });

  it('returns all given ids regardless of the page, and none for no ids', async () => {
    expect((await list('employees', { id: '1,2,3,999', per_page: '1' })).rows).toHaveLength(3);
    expect((await list('employees', { id: ',' })).rows).toEqual([]);
  });

  it('hides fields that a role may not read', async () => {
    expect((await list('employees')).rows[0]).toHaveProperty('cost_rate_minor');
    const { rows } = await list('employees', {}, 'CONTRACT_MANAGER');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).not.toHaveProperty('cost_rate_minor');
  });

  it('is empty for a role that may not see it at all', async () => {
    expect(await list('roles', {}, 'ENGINEER')).toEqual({ rows: [], total: 0 });
  });
});

describe('the records included with a list', () => {
  it('are those its rows point at, once each, and visible to this person', async () => {
    const manager = personAs('CONTRACT_MANAGER');
    const page = await list('employees', { include: 'department_id,role_id' }, 'CONTRACT_MANAGER');
    const included = await includedRecords(
      callBy(manager),
      storeOn(connection),
      resourceAt('employees'),
      page.rows,
      ['department_id', 'role_id', 'contract_manager_id'],
    );
    const ids = included.departments?.map(({ id }) => id) ?? [];
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(ids)).toEqual(
      new Set(page.rows.flatMap(({ department_id: id }) => (id === null ? [] : [id]))),
    );
    // A contract manager sees neither roles nor, unless they manage themselves, their own record.
    expect(included.roles).toEqual([]);
    const mine = new Set(page.rows.map(({ id }) => id));
    for (const { id } of included.employees ?? []) expect(mine).toContain(id);
  });
});

describe('the history', () => {
  it('shows a person events of visible records, without unreadable fields', async () => {
    const change = (id: number, values: Record<string, unknown>) =>
      changeBy(storeOn(connection), personAs('SUPER_ADMIN'), (ctx) =>
        saveRecord(ctx, resourceAt('employees'), { body: { id, ...values } }),
      );
    expect(await change(4, { cost_rate_minor: 4321, phone: '020 7946 0004' })).toHaveProperty(
      'record',
    );
    expect(await change(1, { phone: '020 7946 0001' })).toHaveProperty('record');
    const historyOf = async (role: RoleKey) =>
      (
        await history(
          callBy(personAs(role)),
          storeOn(connection),
          queryFor(activityEvents.path, { entity: 'employees' }, role),
        )
      ).rows;
    expect((await historyOf('HR_ADMINISTRATOR')).map(({ entity_id: id }) => id)).toEqual([1, 4]);
    const [seen, ...others] = await historyOf('CONTRACT_MANAGER');
    expect(others).toEqual([]);
    expect(seen).toMatchObject({
      entity_id: 4,
      changes: { phone: [expect.anything(), '020 7946 0004'] },
    });
    expect(seen?.changes).not.toHaveProperty('cost_rate_minor');
  });
});

describe('the first rows', () => {
  it('are not added to a database with people', async () => {
    expect(await seedDemo(connection, '/nowhere', TODAY)).toBe(false);
    await seedFirstRows(connection, TODAY);
    expect((await list('roles')).total).toBe(5);
  });

  it('leave every sequence at a free id', async () => {
    for (const resource of registry.values()) {
      const table = resource.path.replaceAll('-', '_');
      const { rows } = await db().execute(
        sql`select nextval(${`${table}_id_seq`})::int > coalesce((select max(id) from ${sql.identifier(table)}), 0) as free`,
      );
      expect(rows, resource.path).toEqual([{ free: true }]);
    }
  });
});
