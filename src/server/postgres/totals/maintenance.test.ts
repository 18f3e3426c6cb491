import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RoleKey } from '@/core/access/roles';
import { dayAfter } from '@/core/dates/clock';
import { readListQuery } from '@/core/http/listQuery';
import { listRecords } from '@/engine/lists/listing';
import { deleteRecord } from '@/engine/saving/deleting';
import { saveRecord } from '@/engine/saving/saveRecord';
import type { Query, Sum } from '@/engine/store';
import { weekStartOf } from '@/modules/timesheets/model/dates';
import { resourceAt } from '@/registry';
import { callBy, changeBy, storeOn } from '@/server/testing/application';
import { personAs } from '@/server/testing/people';
import { openDemoDatabase } from '@/server/testing/testDatabase';
import { TODAY } from '@/server/testing/today';
import { changeWeek } from '@/server/testing/transitions';
import { foldEveryTotal } from './folding';
import { maintainTotals, proveTotals } from './maintenance';

const connection = openDemoDatabase();
const db = () => connection.db;
const store = () => storeOn(connection);
const admin = personAs('SUPER_ADMIN');
const timesheets = resourceAt('timesheets');
const SUMS: Sum[] = ['lunch_seconds', 'regular_seconds', 'ot_1_5_seconds', 'ot_2_0_seconds'].map(
  (name) => ({ name, firstOf: [name] }),
);

const differing = async () =>
  Object.entries(await proveTotals(db())).filter(([, differences]) => differences !== 0);

/** True if an entry has no charge yet: one moved to another week by plain SQL would be charged again. */
const uncharged = sql`not exists (select from rebillable_charges where source_resource = 'timesheets' and source_id = timesheets.id)`;

/** Sends plain SQL, again if PostgreSQL ended it because of a deadlock. */
async function sent(statement: ReturnType<typeof sql>): Promise<unknown> {
  try {
    return await db().execute(statement);
  } catch (error) {
    const { code } = (error as { cause?: { code?: string } }).cause ?? {};
    if (code !== '40P01') throw error;
    return sent(statement);
  }
}

/** Changes of many kinds: saves and transitions of the application, and plain SQL. */
const changes = (n: number, person: number): (() => Promise<unknown>)[] => {
  const day = dayAfter(TODAY, -(n % 60));
  const save = (path: string, body: Record<string, unknown>) => () =>
    changeBy(store(), admin, (ctx) => saveRecord(ctx, resourceAt(path), { body }));
  const week = { userId: person, weekStart: weekStartOf(day) };
  const transition = (name: string) => () =>
    changeBy(store(), admin, (ctx) => changeWeek(ctx, week, name));
  const write = (statement: ReturnType<typeof sql>) => () => sent(statement);
  return [
    save('timesheets', { user_id: person, date: day, start_time: '19:00', end_time: '20:15' }),
    save('timesheets', { id: 1 + n, date: day }),
    () => changeBy(store(), admin, (ctx) => deleteRecord(ctx, timesheets, 1 + n)),
    transition('submit'),
    transition('approve'),
    transition('reopen'),
    save('employees', { id: person, contract_manager_id: 3 + (n % 6) }),
    save('expenses', { id: 1 + (n % 20), amount_minor: 100 + n }),
    write(
      sql`update timesheets set date = date + ${n % 50}::int where id % 7 = ${n % 7} and ${uncharged}`,
    ),
    write(sql`update timesheet_weeks set contract_manager_id = ${3 + (n % 6)} where id = ${1 + n}`),
    write(
      sql`update timesheets set archived_at = case when archived_at is null then now() end where id % 31 = ${n % 31}`,
    ),
    write(
      sql`update timesheets set week_id = ${1 + (n % 50)} where id = ${1 + n} and ${uncharged}`,
    ),
    write(
      sql`delete from expenses where id = ${n} and not exists (select from expense_comments where expense_id = expenses.id)`,
    ),
    write(
      sql`insert into timesheet_weeks (user_id, week_start, status) values (${person}, date '2001-01-01' + 7 * ${n}::int, 'draft') on conflict do nothing`,
    ),
    () =>
      changeBy(store(), admin, async ({ tx }) => {
        const { rows: charged } = await db().execute(
          sql`select from timesheets where id = ${1 + n} and not ${uncharged}`,
        );
        const moved = charged.length === 0 && { date: day };
        await tx.changeMany(timesheets, [{ id: 1 + n, regular_seconds: n, ...moved }]);
        await tx.changeWhere(
          resourceAt('expenses'),
          [{ field: 'status', test: 'in', values: ['submitted'] }],
          { date: day },
        );
        return n % 3 === 0 ? { refusal: { status: 409 as const, message: 'Not today.' } } : n;
      }),
    () => foldEveryTotal(db()),
    save('customers', { id: 1 + (n % 10), contract_manager_id: 3 + (n % 6) }),
    write(
      sql`update rebillable_charges set charge_minor = charge_minor + ${n}, date = date + 20, customer_id = ${1 + (n % 9)} where id % 5 = ${n % 5}`,
    ),
    write(sql`delete from rebillable_charges where id = ${n}`),
  ];
};

describe('the totals', () => {
  it('match the rows after any changes', async () => {
    expect(await differing()).toEqual([]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(18), fc.nat(900), fc.integer({ min: 4, max: 30 })), {
          minLength: 6,
          maxLength: 12,
        }),
        async (steps) => {
          for (const [kind, n, person] of steps) await changes(n, person)[kind]?.();
          expect(await differing()).toEqual([]);
        },
      ),
      { numRuns: 8 },
    );
  });

  it('are correct under concurrent saves and folding', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        n % 6 === 5 ? foldEveryTotal(db()) : changes(n * 7, 4 + n)[n % 9]?.(),
      ),
    );
    expect(await differing()).toEqual([]);
    for (const round of [1, 2, 3])
      await Promise.all(
        Array.from({ length: 30 }, (_, n) => changes(n * 7 + round, 4 + n)[(n + round) % 19]?.()),
      );
    expect(await differing()).toEqual([]);
  });

  it('copy a value that is being changed concurrently, in either order', async () => {
    const [one, other] = [await connection.pool.connect(), await connection.pool.connect()];
    const charge = `update rebillable_charges set customer_id = 2 where id = 1`;
    const customer = (manager: number) =>
      `update customers set contract_manager_id = ${manager} where id = 2`;
    try {
      for (const [first, second] of [
        [charge, customer(3)],
        [customer(4), charge],
      ] as const) {
        await one.query(`update rebillable_charges set customer_id = 1 where id = 1`);
        await one.query('begin');
        await one.query(first);
        const waits = other.query(second);
        await one.query(`select pg_sleep(0.1)`);
        await one.query('commit');
        await waits;
        expect(await differing()).toEqual([]);
      }
    } finally {
      one.release();
      other.release();
    }
  });

  it('are corrected if they are wrong', async () => {
    await db().execute(sql`update timesheets_totals_by_week_manager_id set count = count + 1`);
    await db().execute(sql`update timesheets set week_manager_id = 1 where id = 5`);
    const found = Object.fromEntries(await differing());
    expect(found.timesheets_totals_by_week_manager_id).toBeGreaterThan(0);
    expect(found['timesheets.week_manager_id']).toBe(1);
    await proveTotals(db(), true);
    expect(await differing()).toEqual([]);
  });

  it('are counted for a database without them, and not again by later starts', async () => {
    await db().execute(sql`comment on table timesheets is null`);
    await db().execute(sql`drop trigger timesheets_totals_update on timesheets`);
    await db().execute(sql`update timesheets set week_manager_id = null, date = date + 31`);
    expect(await differing()).not.toEqual([]);
    await maintainTotals(db());
    expect(await differing()).toEqual([]);
    await db().execute(sql`update timesheets set date = date - 31`);
    expect(await differing()).toEqual([]);
    await maintainTotals(db());
    expect(await differing()).toEqual([]);
  });
});

describe('a list that is counted from totals', () => {
  const ROLES: RoleKey[] = ['ADMIN', 'CONTRACT_MANAGER', 'HR_ADMINISTRATOR', 'ENGINEER'];
  const [from, to] = [dayAfter(TODAY, -50), dayAfter(TODAY, -9)];
  const LISTS: [path: string, query: Record<string, string>][] = [
    ['timesheets', {}],
    ['timesheets', { user_id: '4' }],
    ['timesheets', { user_id: '4,5,6', start_date: '2000-01-01', end_date: to }],
    ['timesheets', { start_date: from }],
    ['timesheets', { end_date: to }],
    ['timesheets', { start_date: from, end_date: to }],
    ['timesheets', { start_date: from, end_date: from }],
    ['timesheets', { start_date: to, end_date: from }],
    ['timesheets', { status: 'approved' }],
    ['timesheets', { status: 'approved', start_date: '2000-01-01', end_date: to }],
    ['timesheets', { status: 'approved,submitted', user_id: '4,5' }],
    ['timesheets', { status: 'approved', customer_id: '1,2', is_rebillable: 'true' }],
    ['timesheets', { status: 'draft,rejected' }],
    ['timesheets', { customer_id: '1' }],
    ['timesheets', { customer_id: '1,3', end_date: to }],
    ['timesheets', { customer_id__empty: 'true' }],
    ['timesheets', { is_rebillable: 'false' }],
    ['timesheets', { is_rebillable: 'true', start_date: '2000-01-01' }],
    ['timesheets', { is_rebillable: 'true', holiday_type_id__empty: 'true' }],
    ['timesheets', { holiday_type_id__empty: 'false' }],
    ['timesheets', { property_id: '1', status: 'approved' }],
    ['timesheets', { property_id: '1,2', customer_id: '1' }],
    ['timesheets', { property_id: '1,2,3', start_date: '2000-01-01', end_date: to }],
    ['timesheets', { archived: 'only' }],
    ['timesheets', { archived: 'include' }],
    ['timesheets', { archived: 'include', status: 'approved', customer_id: '1,2' }],
    ['timesheets', { archived: 'include', user_id: '4,5', start_date: '2000-01-01', end_date: to }],
    ['timesheets', { archived: 'include', start_date: from }],
    ['timesheet-weeks', { archived: 'include', status: 'approved' }],
    ['expenses', { archived: 'include' }],
    ['timesheet-weeks', {}],
    ['timesheet-weeks', { status: 'approved' }],
    ['timesheet-weeks', { status: 'submitted,rejected', start_date: from }],
    ['timesheet-weeks', { contract_manager_id: '3' }],
    ['timesheet-weeks', { user_id: '4', status: 'draft' }],
    ['expenses', {}],
    ['expenses', { status: 'submitted', date_from: from }],
    ['expenses', { user_id: '4' }],
  ];
  const read = (path: string, query: Record<string, string>, role: RoleKey) => {
    const found = readListQuery(resourceAt(path), { per_page: '7', ...query }, role);
    if ('errors' in found) throw new Error(JSON.stringify(found.errors));
    return found;
  };

  it.each(ROLES)('returns for %s the figures of its rows', async (role) => {
    const by = personAs(role);
    for (const [path, list] of LISTS) {
      const of = resourceAt(path);
      const { filters, archived } = read(path, list, role);
      const query: Query = { tests: filters, archived };
      const as = { by, action: 'see' } as const;
      const every = await store().find(of, { ...query, count: false }, as);
      const sums = path === 'timesheets' ? SUMS : [];
      const page = await store().find(of, { ...query, sums, page: 1, perPage: 7 }, as);
      const expected = sums.map(({ name }) => [
        name,
        every.rows.length === 0
          ? null
          : every.rows.reduce((sum, row) => sum + Number(row[name]), 0),
      ]);
      const result = [path, list, page.total, page.rows.length, page.sums ?? {}];
      const meant = Object.fromEntries(expected);
      const length = Math.min(7, every.rows.length);
      expect(result).toEqual([path, list, every.rows.length, length, meant]);
      const [counted] = await store().aggregate(of, query, sums, [], as);
      expect({ path, list, ...counted }).toEqual({
        path,
        list,
        ...meant,
        count: every.rows.length,
      });
      if (path === 'timesheets') continue;
      const apart = await store().aggregate(of, query, [], ['status'], as);
      const counts = Object.fromEntries(apart.map(({ status, count }) => [status, count]));
      const states: Record<string, number> = {};
      for (const { status } of every.rows)
        states[String(status)] = (states[String(status)] ?? 0) + 1;
      expect([path, list, counts]).toEqual([path, list, states]);
    }
  });

  it.each(['asc', 'desc'])('has each row on one page however deep it lies, %s', async (order) => {
    for (const role of ['ADMIN', 'CONTRACT_MANAGER'] as const) {
      const as = { by: personAs(role), action: 'see' } as const;
      const sorted = read('timesheets', { sort: 'date,start_time', order }, role);
      const { rows } = await store().find(timesheets, { sort: sorted.sort, count: false }, as);
      const ids = rows.map(({ id }) => id);
      // Long pages cross the ends of months; short ones are within one, near its beginning or end.
      for (const perPage of [170, 23]) {
        const found: unknown[] = [];
        for (let page = 1; page <= Math.ceil(ids.length / perPage) + 1; page += 1) {
          const query = { ...sorted, page, perPage };
          const listed = await listRecords(callBy(personAs(role)), store(), timesheets, query);
          expect(listed.total).toBe(ids.length);
          found.push(...listed.rows.map(({ id }) => id));
        }
        expect(found).toEqual(ids);
      }
    }
  });
});
