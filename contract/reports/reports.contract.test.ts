import { describe, expect, it } from 'vitest';
import { dayAfter } from '@/core/dates/clock';
import { seededNumbers } from '@/core/samples/random';
import { type SUMS, shownHours, sumsOf } from '@/modules/timesheets/model/totals';
import { accessMatrix } from '../support/access/accessMatrix';
import { ROLES, type Role } from '../support/accounts';
import {
  expectFailure,
  expectFieldsWrong,
  expectSuccess,
  type Row,
  rowOf,
} from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client, Query } from '../support/client';
import { addWorker, meOf, plusDays, weekAt } from '../support/timesheets';
import { runTypedClient } from '../support/typedClient';

const TIMESHEET = 'reports/timesheet';
const LABOUR = 'reports/labour';
const REBILLABLE = 'reports/rebillable';
const PAYROLL: readonly Role[] = ['SUPER_ADMIN', 'ADMIN', 'HR_ADMINISTRATOR'];
const GROUPINGS = ['user_id', 'customer_id', 'property_id', 'job_number', 'week'];

interface Group {
  value: unknown;
  entries: number;
  total_hours: string;
  cost_minor?: number;
}
type Report = Record<string, unknown> & {
  data: Row[];
  pagination: { total: number };
  groups: Record<string, { groups: Group[] }>;
};

type Hours = Partial<Record<(typeof SUMS)[number], number>>;
/** The number of filters that are tried on each report. */
const NARROWED = 6;

const hundredths = (hours: unknown) => Math.round(Number(hours) * 100);

describe.each(backEnds)('the reports on hours on $name', (target) => {
  const on = useBackend(target);
  const ask = async (role: Role, path: string, query: Query): Promise<Report> =>
    expectSuccess(await (await on.as(role)).get(path, query)) as unknown as Report;
  const wide = { start_date: '2000-01-01', end_date: '2099-12-31' };

  /** Returns every row of a report, page by page. */
  async function everyRow(role: Role, path: string, query: Query): Promise<Report> {
    const first = await ask(role, path, { ...query, per_page: 1_000 });
    const rows = [...first.data];
    for (let page = 2; rows.length < first.pagination.total; page += 1)
      rows.push(...(await ask(role, path, { ...query, per_page: 1_000, page })).data);
    return { ...first, data: rows };
  }

  it('are readable by a client with types generated from the OpenAPI document', async () => {
    const admin = await on.as('SUPER_ADMIN');
    const { text: document } = await admin.get('openapi.json');
    const latest = { ...wide, sort: 'date', order: 'desc', per_page: 1 };
    const [newest] = (await ask('SUPER_ADMIN', LABOUR, latest)).data;
    const end_date = String(newest?.date);
    const period = { start_date: dayAfter(end_date, -27), end_date };
    const program = 'labourReport.ts';
    const output = await runTypedClient(document, program, [
      `${admin.base}/api`,
      admin.token ?? '',
      ...Object.values(period),
    ]);
    const query = { ...period, group: 'week', sort: 'date,id', order: 'desc', per_page: 5 };
    const report = await ask('SUPER_ADMIN', LABOUR, query);
    expect(report.pagination.total).toBeGreaterThan(5);
    expect(output).toEqual({
      period,
      total: report.pagination.total,
      hours: report.total_hours,
      pence: report.total_cost_minor,
      days: report.data.map(({ date }) => date),
      weeks: report.groups.week?.groups.map((week) => ({
        value: week.value,
        total_hours: week.total_hours,
        cost_minor: week.cost_minor,
      })),
    });
  });

  it.each(ROLES)(
    'show %s totals and groups of the timesheet report equal to its rows',
    async (role) => {
      for (const query of [wide, { ...wide, status: 'approved', contract_manager_id: 3 }]) {
        const group = GROUPINGS.join(',');
        const report = await everyRow(role, TIMESHEET, { ...query, group });
        const sums = sumsOf(report.data as Hours[]);
        const shown = shownHours(sums);
        expect(report.pagination.total).toBe(report.data.length);
        if (report.data.length > 0)
          expect(report).toMatchObject({
            total_hours: shown.total_hours,
            regular_time: shown.regular_time,
            total_claim_ot_1_5_hours: shown.ot_1_5,
            total_claim_ot_2_0_hours: shown.ot_2_0,
            lunch_break: shown.lunch_break,
          });
        for (const { id, timesheet_id: key } of report.data) expect(key).toBe(id);
        for (const one of GROUPINGS) {
          const { groups = [] } = report.groups[one] ?? {};
          const entries = groups.reduce((sum, { entries: count }) => sum + count, 0);
          expect([one, entries]).toEqual([one, report.data.length]);
          // Each group is rounded separately, by half a hundredth at most.
          const total = groups.reduce((sum, { total_hours: hours }) => sum + hundredths(hours), 0);
          const distance = Math.abs(total - hundredths(report.data.length ? shown.total_hours : 0));
          expect(distance).toBeLessThanOrEqual(groups.length / 2);
        }
      }
    },
  );

  it('find the entries of the group without a record', async () => {
    const [admin, fields] = [await on.as('ADMIN'), ['customer_id', 'property_id', 'job_number']];
    const report = await ask('ADMIN', TIMESHEET, { ...wide, group: fields.join(','), per_page: 1 });
    for (const field of fields) {
      const none = report.groups[field]?.groups.find(({ value }) => value === null);
      const query = { ...wide, [`${field}__empty`]: 'true', per_page: 1 };
      const found = await ask('ADMIN', TIMESHEET, query);
      expect([field, found.pagination.total]).toEqual([field, none?.entries ?? 0]);
      expect([field, found.total_hours]).toEqual([field, none?.total_hours ?? '0']);
    }
    expectFieldsWrong(await admin.get(TIMESHEET, { customer_id__empty: 'perhaps' }), [
      'customer_id__empty',
    ]);
    expectFieldsWrong(await admin.get(TIMESHEET, { status__empty: 'true' }), ['status__empty']);
  });

  it.each(ROLES)('show %s the entries that the matrix allows', async (role) => {
    const mine = await everyRow(role, TIMESHEET, wide);
    const all = await everyRow('SUPER_ADMIN', TIMESHEET, wide);
    const me = (await meOf(await on.as(role))).id;
    const { see } = accessMatrix.timesheets?.[role] ?? { see: 'none' };
    const allowed = all.data.filter((row) =>
      see === 'all'
        ? true
        : row.user_id === me || (see === 'team or own' && row.contract_manager_id === me),
    );
    expect(mine.data.map(({ id }) => id).sort()).toEqual(allowed.map(({ id }) => id).sort());
  });

  it('cover this month if no dates are given, and refuse unknown parameters', async () => {
    const report = await ask('ADMIN', TIMESHEET, { start_date: '', end_date: '', per_page: 1 });
    const { start_date: first, end_date: last } = report.period as Record<string, string>;
    expect([first?.slice(8), first?.slice(0, 7)]).toEqual(['01', last?.slice(0, 7)]);
    const admin = await on.as('ADMIN');
    expectFieldsWrong(await admin.get(TIMESHEET, { group: 'cost' }), ['group']);
    expectFieldsWrong(await admin.get(TIMESHEET, { sort: 'status' }), ['sort']);
    expectFieldsWrong(await admin.get(TIMESHEET, { colour: 'red' }), ['colour']);
  });

  it('name people without a cost rate whose hours they contain, to readers of cost rates', async () => {
    const person = await addWorker(on, { contract_manager_id: 3 });
    const idle = await addWorker(on, { contract_manager_id: 3 });
    const { start } = await weekAt(await on.as('ADMIN'), person, 'approved');
    const days = { start_date: start, end_date: start };
    const named = async (role: Role, query: Query = days) => {
      const report = (await ask(role, LABOUR, query)) as unknown as { without_cost_rate?: Row[] };
      return report.without_cost_rate?.map(({ user_id: id }) => id);
    };
    expect(await named('ADMIN')).toContain(person.id);
    expect(await named('ADMIN')).not.toContain(idle.id);
    expect(await named('ADMIN', { ...days, user_id: idle.id })).toEqual([]);
    expect(await named('CONTRACT_MANAGER')).toBeUndefined();
    await (await on.as('SUPER_ADMIN')).save('employees', { id: person.id, cost_rate_minor: 2_000 });
    expect(await named('ADMIN')).not.toContain(person.id);
  });

  it.each(ROLES.filter((role) => role !== 'ENGINEER'))(
    'show %s the cost of approved hours, where that role reads cost rates, to the penny',
    async (role) => {
      const group = GROUPINGS.join(',');
      const report = await everyRow(role, LABOUR, { ...wide, group });
      expect(report.data.length).toBeGreaterThan(0);
      expect(new Set(report.data.map(({ status }) => status))).toEqual(new Set(['approved']));
      const pence = (rows: readonly object[]) =>
        rows.reduce((sum, row) => sum + Number((row as Row).cost_minor ?? 0), 0);
      const seesCosts = PAYROLL.includes(role);
      for (const row of report.data) expect('cost_minor' in row).toBe(seesCosts);
      expect('total_cost_minor' in report).toBe(seesCosts);
      if (!seesCosts) return;
      expect(pence(report.data)).toBeGreaterThan(0);
      expect(report.total_cost_minor).toBe(pence(report.data));
      for (const one of GROUPINGS)
        expect([one, pence(report.groups[one]?.groups ?? [])]).toEqual([one, pence(report.data)]);
    },
  );

  it.each(ROLES)('show %s totals equal to their rows, with any filter', async (role) => {
    const random = seededNumbers(14);
    const day = (least: number, most: number) =>
      new Date(Date.now() - random(least, most) * 86_400_000).toISOString().slice(0, 10);
    const pence = (rows: readonly object[], name: string) =>
      rows.reduce((sum, row) => sum + Number((row as Row)[name] ?? 0), 0);
    const may = (group: string) => accessMatrix[group]?.[role].see !== 'none';
    let found = 0;
    for (let n = 0; n < NARROWED; n += 1) {
      const query: Query = {
        start_date: day(20, 60),
        end_date: day(0, 20),
        ...(n % 2 === 0 && { contract_manager_id: random(0, 1) === 0 ? 3 : random(6, 8) }),
        ...(n % 3 === 0 && { customer_id: random(1, 25) }),
      };
      const label = JSON.stringify(query);
      const totalsOf = async (path: string, from: Query = query) => {
        const report = await everyRow(role, path, from);
        found += report.data.length;
        expect(report.pagination.total, label).toBe(report.data.length);
        return report;
      };
      for (const path of may('labour-report') ? [TIMESHEET, LABOUR] : [TIMESHEET]) {
        const person = n % 2 === 1 && { user_id: random(3, 40) };
        const report = await totalsOf(path, { ...query, ...person });
        const { total_hours: hours } = shownHours(sumsOf(report.data as Hours[]));
        expect(report.total_hours, label).toBe(report.data.length > 0 ? hours : '0');
        if ('total_cost_minor' in report)
          expect(report.total_cost_minor, label).toBe(pence(report.data, 'cost_minor'));
      }
      if (may('rebillable')) {
        const { data, totals } = await totalsOf('reports/rebillable');
        for (const [name, total] of Object.entries(totals as Record<string, number>))
          expect([name, total], label).toEqual([
            name,
            name === 'count' ? data.length : pence(data, name),
          ]);
      }
    }
    expect(found).toBeGreaterThan(0);
  });

  /** The filters of each report, in addition to its period. */
  const NARROWING = ['user_id', 'property_id', 'customer_id', 'contract_manager_id', 'job_number'];
  const BY_HOURS = [TIMESHEET, LABOUR];
  const BILLERS: readonly Role[] = ['ADMIN', 'CONTRACT_MANAGER'];
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id).sort((one, two) => one - two);
  const penceOf = (rows: readonly Row[], name: string) =>
    rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);

  const placeOf = (property: unknown, customer: unknown) => ({
    property_id: Number(property),
    customer_id: Number(customer),
  });

  /** Expects the totals of a report to equal the sums of its rows. */
  const expectTotals = (path: string, { data, pagination, ...figures }: Report, label: string) => {
    expect(pagination.total, label).toBe(data.length);
    if (BY_HOURS.includes(path)) {
      const { total_hours: hours } = shownHours(sumsOf(data as Hours[]));
      expect(figures.total_hours, label).toBe(data.length > 0 ? hours : '0');
    }
    if ('total_cost_minor' in figures)
      expect(figures.total_cost_minor, label).toBe(penceOf(data, 'cost_minor'));
    for (const [name, total] of Object.entries((figures.totals ?? {}) as Record<string, number>))
      expect([name, total], label).toEqual([
        name,
        name === 'count' ? data.length : penceOf(data, name),
      ]);
  };

  describe.each(BILLERS)('for %s', (role) => {
    it.each([...BY_HOURS, REBILLABLE])(
      '%s filters its rows by person, property, customer, manager and job, and adds them up',
      async (path) => {
        const all = await everyRow(role, path, wide);
        const customers = await (await on.as('ADMIN')).all('customers');
        const managerOf = new Map(customers.map((one) => [one.id, one.contract_manager_id]));
        const said = (row: Row, field: string) =>
          path === REBILLABLE && field === 'contract_manager_id'
            ? managerOf.get(Number(row.customer_id))
            : row[field];
        for (const field of NARROWING) {
          const values = [...new Set(all.data.map((row) => said(row, field)))].filter(Boolean);
          expect(values.length, field).toBeGreaterThan(0);
          for (const value of [values[0], values.at(-1)]) {
            const found = await everyRow(role, path, { ...wide, [field]: String(value) });
            const label = `${field} ${value}`;
            const expected = all.data.filter((row) => said(row, field) === value);
            expect(idsOf(found.data), label).toEqual(idsOf(expected));
            expectTotals(path, found, label);
          }
        }
      },
    );

    it.each([...BY_HOURS, REBILLABLE])(
      '%s handles odd values: a reversed period, a leaver, a property of another customer, nobody',
      async (path) => {
        const asker = await on.as(role);
        const { data } = await everyRow(role, path, wide);
        const placed = data.find((row) => row.property_id !== null && row.customer_id !== null);
        const elsewhere = data.find(({ customer_id: id }) => id && id !== placed?.customer_id);
        const nothing: Query[] = [
          { start_date: '2026-11-30', end_date: '2026-11-01' },
          { ...wide, user_id: 999_999 },
          { ...wide, ...placeOf(placed?.property_id, elsewhere?.customer_id) },
        ];
        for (const query of nothing) {
          const report = await ask(role, path, query);
          expect(report.data, JSON.stringify(query)).toEqual([]);
          expectTotals(path, report, JSON.stringify(query));
        }
        const place = { ...wide, ...placeOf(placed?.property_id, placed?.customer_id) };
        expect((await ask(role, path, place)).data.length).toBeGreaterThan(0);
        for (const wrong of ['Ava', '0', '-4'])
          expectFieldsWrong(await asker.get(path, { user_id: wrong }), ['user_id']);
        // Leavers retain the hours they worked.
        const admin = await on.as('ADMIN');
        const { id, user_id: leaver } = data.find(({ user_id }) => Number(user_id) > 8) as Row;
        const before = (await everyRow(role, path, { ...wide, user_id: Number(leaver) })).data;
        const leaving = { id: Number(leaver), status: 'left', end_date: '2026-01-31' };
        expect(await admin.save('employees', leaving)).toMatchObject({ status: 'left' });
        const after = (await everyRow(role, path, { ...wide, user_id: Number(leaver) })).data;
        await admin.save('employees', { ...leaving, status: 'active', end_date: null });
        expect(idsOf(after)).toEqual(idsOf(before));
        expect(idsOf(after)).toContain(id);
      },
    );
  });

  it('accept a note on an entry of a closed week, and return the new row', async () => {
    const manager = await on.as('CONTRACT_MANAGER');
    const [row] = (await ask('CONTRACT_MANAGER', LABOUR, { ...wide, per_page: 1 })).data;
    const noted = { timesheet_id: row?.timesheet_id, note: 'Second visit: parts were late.' };
    const answer = rowOf(await manager.post(`${LABOUR}/notes`, noted));
    expect(answer).toEqual({
      ...row,
      report_note: noted.note,
      version: Number(row?.version) + 1,
      updated_at: answer.updated_at,
      updated_by: answer.updated_by,
    });
    const again = rowOf(await manager.post(`${LABOUR}/notes`, noted));
    expect(again.version).toBe(answer.version);
    const own = { user_id: (await meOf(manager)).id };
    const ownRow = (await ask('ADMIN', LABOUR, { ...wide, ...own, per_page: 1 })).data[0];
    const engineer = await on.as('ENGINEER');
    expectFailure(await engineer.post(`${LABOUR}/notes`, noted), 403);
    expectFailure(await engineer.get(LABOUR), 403);
    if (ownRow?.contract_manager_id !== own.user_id)
      expectFailure(
        await manager.post(`${LABOUR}/notes`, { ...noted, timesheet_id: 999_999 }),
        404,
      );
  });

  it.each(ROLES)('check for %s only the hours that they see', async (role) => {
    const person = await on.as(role);
    const month = { start_date: '2026-01-01', end_date: '2026-12-31' };
    const answer = expectSuccess(await person.get('reports/checks', month));
    const lists = answer.data as unknown as Record<string, { user_id: number }[]>;
    const people = expectSuccess(await person.get('employees', { per_page: 1_000 }));
    const seen = new Set((people.data as Row[]).map(({ id }) => id));
    const weeks = expectSuccess(await person.get('timesheet-weeks', { per_page: 1_000 }));
    for (const { user_id: id } of weeks.data as Row[]) seen.add(Number(id));
    const names = ['missing', 'late', 'working_time', 'averages', 'utilisation'];
    expect(lists.utilisation?.length).toBeGreaterThan(0);
    for (const name of names)
      expect((lists[name] ?? []).filter(({ user_id: id }) => !seen.has(id))).toEqual([]);
    const longer = { ...month, end_date: '2027-12-31' };
    expectFieldsWrong(await person.get('reports/checks', longer), ['end_date']);
  });

  it('do not report a week approved under a former manager as not begun', async () => {
    const [admin, manager] = [await on.as('SUPER_ADMIN'), await on.as('CONTRACT_MANAGER')];
    const { id: mine } = await meOf(manager);
    const [former] = await admin.rows('employees', { id: 6 });
    const worker = await addWorker(on, { contract_manager_id: former?.id });
    const { start } = await weekAt(admin, worker, 'approved');
    await admin.save('employees', { id: worker.id, contract_manager_id: mine });
    const missing = async (client: Client) => {
      const period = { start_date: plusDays(start, -7), end_date: plusDays(start, 6) };
      const { data } = expectSuccess(await client.get('reports/checks', period));
      const lists = data as unknown as { missing: Record<string, unknown>[] };
      return lists.missing
        .filter(({ user_id: id }) => id === worker.id)
        .map(({ week_start, state }) => ({ week_start, state }));
    };
    const before = [{ week_start: plusDays(start, -7), state: null }];
    expect(await missing(manager)).toEqual(before);
    expect(await missing(admin)).toEqual(before);
  });
});
