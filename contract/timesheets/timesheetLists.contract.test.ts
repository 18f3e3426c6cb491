import { beforeAll, describe, expect, it } from 'vitest';
import { accessMatrix, isAmong } from '../support/access/accessMatrix';
import { ACCOUNTS, ROLES } from '../support/accounts';
import {
  expectFailure,
  expectFieldsWrong,
  expectSuccess,
  type Row,
  rowsOf,
} from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { targets } from '../support/backEnds/targets';
import type { Client, Query } from '../support/client';
import {
  act,
  addWorker,
  entryOf,
  meOf,
  nextWeek,
  plusDays,
  storedWeek,
  viewOf,
  weekAt,
  weekOf,
} from '../support/timesheets';

const FIGURES = [
  'is_closed',
  'is_shadow_engineer',
  'shadow_engineer_name',
  'regular_time',
  'total_claim_ot_1_5_hours',
  'total_claim_ot_2_0_hours',
  'overtime',
  'total_hours',
  'lunch_break',
  'total_claim_hours',
];
const nothing = Object.fromEntries(FIGURES.map((name) => [name, '0']));
const hundredths = (hours: unknown) => Math.round(Number(hours) * 100);
const inOrder = (rows: readonly Row[]) => rows.map(({ id }) => id).sort((a, b) => a - b);

describe.each(targets)('lists of timesheets on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  let manager: Row;
  let worker: Row;

  beforeAll(async () => {
    admin = await on.as('SUPER_ADMIN');
    manager = await meOf(await on.as('CONTRACT_MANAGER'));
    worker = await addWorker(on, { contract_manager_id: manager.id });
  });

  const figuresOf = async (client: Client, query: Query) => {
    const envelope = expectSuccess(await client.get('timesheets', query));
    const fields = envelope as unknown as Record<string, unknown>;
    return Object.fromEntries(FIGURES.map((name) => [name, fields[name]]));
  };

  describe('figures of the list', () => {
    it('cover everything that matches, regardless of the page', async () => {
      const rows = await admin.all('timesheets');
      expect(rows.length).toBeGreaterThan(1000);
      const figures = await figuresOf(admin, { per_page: 1, page: 3 });
      const sum = (name: string) =>
        (rows.reduce((total, row) => total + hundredths(row[name]), 0) / 100).toFixed(2);
      expect(figures).toMatchObject({
        is_closed: '0',
        is_shadow_engineer: '0',
        shadow_engineer_name: '0',
      });
      // Rows are rounded separately, the sums of seconds once.
      for (const [figure, name] of [
        ['total_hours', 'total_hours'],
        ['regular_time', 'regular_time'],
        ['total_claim_ot_1_5_hours', 'claim_ot_1_5_hours'],
        ['total_claim_ot_2_0_hours', 'claim_ot_2_0_hours'],
        ['overtime', 'overtime'],
        ['lunch_break', 'lunch_break'],
        ['total_claim_hours', 'total_claim_hours'],
      ] as const)
        expect(Math.abs(hundredths(figures[figure]) - hundredths(sum(name))), figure).toBeLessThan(
          rows.length,
        );
      const parts = ['regular_time', 'total_claim_ot_1_5_hours', 'total_claim_ot_2_0_hours'];
      expect(hundredths(figures.total_hours)).toBe(
        parts.reduce((total, name) => total + hundredths(figures[name]), 0),
      );
    });

    it('are exact if entries are not whole hundredths of an hour', async () => {
      const start = nextWeek();
      for (const days of [0, 1, 2])
        await admin.save('timesheets', entryOf(worker, plusDays(start, days), '08:00', '08:20'));
      const of = { user_id: worker.id, start_date: start, end_date: plusDays(start, 6) };
      expect(await figuresOf(admin, of)).toMatchObject({
        total_hours: '1.00',
        regular_time: '1.00',
      });
      const rows = await admin.rows('timesheets', of);
      expect(rows.map(({ total_hours }) => total_hours)).toEqual(['0.33', '0.33', '0.33']);
      expect(await storedWeek(admin, worker, start)).toMatchObject({ total_hours: '1.00' });
    });

    it('are "0" over no rows, and a computed zero is "0.00"', async () => {
      expect(await figuresOf(admin, { user_id: 2_147_483_647 })).toEqual(nothing);
      const { start } = await weekAt(admin, worker, 'draft');
      expect(await figuresOf(admin, { user_id: worker.id, date: start })).toMatchObject({
        overtime: '0.00',
        total_hours: '8.00',
      });
    });

    it('return the state of one person’s week as booleans', async () => {
      const { start } = await weekAt(admin, worker, 'draft');
      const mate = await addWorker(on);
      const shown = async () => {
        const of = { user_id: worker.id, start_date: start, end_date: plusDays(start, 6) };
        const { is_closed, is_shadow_engineer, shadow_engineer_name } = await figuresOf(admin, of);
        return [is_closed, is_shadow_engineer, shadow_engineer_name];
      };
      expect(await shown()).toEqual([false, false, '0']);
      await act(admin, 'shadow', { ...weekOf(worker, start), shadow_engineer_id: mate.id });
      expect(await shown()).toEqual([false, true, mate.name]);
      for (const action of ['submit', 'approve'])
        expectSuccess(await act(admin, action, weekOf(worker, start)));
      expect(await shown()).toEqual([true, true, mate.name]);
      expect(await figuresOf(admin, { user_id: worker.id, date: plusDays(start, 3) })).toEqual({
        ...nothing,
        is_closed: true,
        is_shadow_engineer: true,
        shadow_engineer_name: mate.name,
      });
      const broader: Query[] = [
        { user_id: worker.id },
        { start_date: start, end_date: plusDays(start, 6) },
        { user_id: `${worker.id},${mate.id}`, start_date: start, end_date: plusDays(start, 6) },
        { user_id: worker.id, start_date: start, end_date: plusDays(start, 7) },
        { user_id: worker.id, start_date: start },
      ];
      for (const query of broader)
        expect(await figuresOf(admin, query), JSON.stringify(query)).toMatchObject({
          is_closed: '0',
          is_shadow_engineer: '0',
          shadow_engineer_name: '0',
        });
    });

    it('reveal no rows or weeks that the person may not see', async () => {
      const stranger = await addWorker(on, { contract_manager_id: (await meOf(admin)).id });
      const { start } = await weekAt(admin, stranger, 'approved');
      const of = { user_id: stranger.id, start_date: start, end_date: plusDays(start, 6) };
      for (const role of ['ENGINEER', 'CONTRACT_MANAGER'] as const)
        expect(await figuresOf(await on.as(role), of), role).toEqual(nothing);
      const engineer = await on.as('ENGINEER');
      const own = await engineer.all('timesheets');
      const figures = await figuresOf(engineer, {});
      const total = own.reduce((sum, row) => sum + hundredths(row.total_hours), 0);
      expect(Math.abs(hundredths(figures.total_hours) - total)).toBeLessThan(own.length);
    });
  });

  describe('filters', () => {
    it('filter entries by the status of their week, in both dialects', async () => {
      const weeks = new Map((await admin.all('timesheet-weeks')).map((row) => [row.id, row]));
      const rows = await admin.all('timesheets');
      for (const status of ['draft', 'submitted', 'approved', 'rejected', 'draft,rejected']) {
        const wanted = rows.filter((row) =>
          status.split(',').includes(String(weeks.get(Number(row.week_id))?.status)),
        );
        expect(wanted.length, status).toBeGreaterThan(0);
        expect(inOrder(await admin.all('timesheets', { status })), status).toEqual(inOrder(wanted));
      }
      const filter = JSON.stringify({ status: ['rejected'] });
      const plain = await admin.get('rest/timesheets', { filter, range: '[0,999]' });
      expect(inOrder(plain.json as Row[])).toEqual(
        inOrder(await admin.all('timesheets', { status: 'rejected' })),
      );
      expect((await admin.all('timesheets', { status: '' })).length).toBe(rows.length);
      expectFieldsWrong(await admin.get('timesheets', { status: 'lost' }), ['status']);
    });

    it('accept start_date and end_date as the first and last day of entries, and of weeks', async () => {
      const { start } = await weekAt(admin, worker, 'draft');
      await admin.save('timesheets', entryOf(worker, plusDays(start, 6)));
      const count = async (path: string, from: string, to: string) =>
        (await admin.all(path, { user_id: worker.id, start_date: from, end_date: to })).length;
      expect(await count('timesheets', start, start)).toBe(1);
      expect(await count('timesheets', start, plusDays(start, 6))).toBe(2);
      expect(await count('timesheets', plusDays(start, 1), plusDays(start, 5))).toBe(0);
      expect(await count('timesheet-weeks', start, start)).toBe(1);
      expect(await count('timesheets/weekly', start, plusDays(start, 6))).toBe(1);
      expect(await count('timesheets/weekly', plusDays(start, 1), plusDays(start, 6))).toBe(0);
    });
  });

  describe('GET /api/timesheets/weekly', () => {
    it('returns weeks, one row for each person and week, with names', async () => {
      const [weeks, weekly, people] = [
        await admin.all('timesheet-weeks', { sort: 'id' }),
        await admin.all('timesheets/weekly', { sort: 'id' }),
        new Map(
          (await admin.all('employees', { archived: 'include' })).map((row) => [row.id, row]),
        ),
      ];
      const nameOf = (id: unknown) => people.get(Number(id))?.name ?? null;
      expect(weekly).toEqual(
        weeks.map((week) => ({
          ...week,
          user_name: nameOf(week.user_id),
          contract_manager_name: nameOf(week.contract_manager_id),
          shadow_engineer_name: nameOf(week.shadow_engineer_id),
          approved_by_name: nameOf(week.approved_by),
        })),
      );
      const keys = weekly.map(({ user_id, week_start }) => `${user_id} ${week_start}`);
      expect(new Set(keys).size).toBe(keys.length);
    });

    it('accepts the filters of the list of weeks, and refuses others', async () => {
      const weeks = await admin.all('timesheet-weeks');
      const [some] = weeks.filter(({ contract_manager_id }) => contract_manager_id !== null);
      for (const [name, value] of Object.entries({
        status: 'submitted',
        week_start: some?.week_start,
        contract_manager_id: some?.contract_manager_id,
        base_location_id: some?.base_location_id,
        user_id: some?.user_id,
      })) {
        const found = await admin.all('timesheets/weekly', { [name]: `${value}` });
        const wanted = weeks.filter((row) => row[name] === value);
        expect(wanted.length, name).toBeGreaterThan(0);
        expect(inOrder(found), name).toEqual(inOrder(wanted));
      }
      expectFieldsWrong(await admin.get('timesheets/weekly', { no_such: '1' }), ['no_such']);
      expectFieldsWrong(await admin.get('timesheets/weekly', { status: 'lost' }), ['status']);
    });

    it('shows each role only the weeks that it may see', async () => {
      const weeks = await admin.all('timesheet-weeks');
      const people = new Map((await admin.all('employees')).map((row) => [row.id, row]));
      for (const role of ROLES) {
        const me = [...people.values()].find(({ email }) => email === ACCOUNTS[role])?.id ?? 0;
        const around = {
          me,
          role,
          people,
          roles: new Map(),
          documentTypes: new Map(),
          expenses: new Map(),
          customers: new Map(),
          weeks: new Map(weeks.map((row) => [row.id, row])),
        };
        const may = accessMatrix.timesheets?.[role].see ?? 'none';
        const seen = weeks.filter((row) => isAmong(may, row, around));
        expect(seen.length, role).toBeGreaterThan(0);
        const answered = await (await on.as(role)).all('timesheets/weekly');
        expect(inOrder(answered), role).toEqual(inOrder(seen));
        expect(answered.every((row) => typeof row.user_name === 'string')).toBe(true);
      }
    });
  });

  describe('GET /api/timesheets/week', () => {
    it('returns the adjacent entries of a week, its rules and its referenced records', async () => {
      const start = nextWeek();
      const [property] = await admin.rows('properties');
      const [type] = await admin.rows('holiday-types');
      const add = (days: number, more: Record<string, unknown> = {}) =>
        admin.save('timesheets', entryOf(worker, plusDays(start, days), '08:00', '12:00', more));
      const before = await add(-1);
      await add(-2);
      const last = await add(6, { holiday_type_id: type?.id });
      const first = await add(0, { property_id: property?.id });
      const after = await add(7);
      await add(8);
      const holiday = await admin.save('holidays', {
        name: 'A day of ours',
        date: plusDays(start, 3),
        division: 'england_and_wales',
      });
      await admin.save('holidays', {
        name: 'Theirs',
        date: plusDays(start, 3),
        division: 'scotland',
      });
      const view = await viewOf(admin, worker, start);
      expect(view.entries).toEqual([
        await admin.find('timesheets', first.id),
        await admin.find('timesheets', last.id),
      ]);
      expect(inOrder(view.around)).toEqual(inOrder([before, after]));
      expect(view.schedule).toMatchObject({ id: worker.work_schedule_id, name: 'Standard' });
      expect(view.holidays).toEqual([await admin.find('holidays', holiday.id)]);
      expect(view).toMatchObject({ division: 'england_and_wales', zone: 'Europe/London' });
      expect(view.included.properties).toEqual([property]);
      expect(inOrder(view.included.customers ?? [])).toEqual([property?.customer_id]);
      expect(view.included['holiday-types']).toEqual([type]);
      await admin.get(`holidays/delete/${holiday.id}`);
      expect((await viewOf(admin, worker, start)).holidays).toEqual([]);
    });

    it('shows a week that has not begun with its initial values', async () => {
      const { week, entries, notes } = await viewOf(admin, worker, nextWeek());
      expect(week).not.toHaveProperty('id');
      expect(week).toMatchObject({
        user_id: worker.id,
        user_name: worker.name,
        status: 'draft',
        contract_manager_id: manager.id,
        contract_manager_name: manager.name,
        is_shadow_engineer: false,
        shadow_engineer_name: null,
      });
      expect([entries, notes]).toEqual([[], []]);
    });

    it('shows a week, begun or not, only to people whom the access table permits', async () => {
      const stranger = await addWorker(on, { contract_manager_id: (await meOf(admin)).id });
      for (const start of [nextWeek(), (await weekAt(admin, stranger, 'draft')).start]) {
        const statuses = new Map<string, number>();
        for (const role of ROLES) {
          const client = await on.as(role);
          const { status } = await client.get('timesheets/week', weekOf(stranger, start));
          statuses.set(role, status);
        }
        expect(Object.fromEntries(statuses)).toEqual({
          SUPER_ADMIN: 200,
          ADMIN: 200,
          CONTRACT_MANAGER: 404,
          HR_ADMINISTRATOR: 200,
          ENGINEER: 404,
        });
      }
      const engineer = await on.as('ENGINEER');
      expectSuccess(
        await engineer.get('timesheets/week', weekOf(await meOf(engineer), nextWeek())),
      );
      expectFailure(
        await admin.get('timesheets/week', weekOf({ id: 2_147_483_647 }, nextWeek())),
        404,
      );
    });

    it('checks the person and the start of the week', async () => {
      const start = nextWeek();
      for (const [query, names] of [
        [{}, ['user_id', 'week_start']],
        [{ user_id: 'me', week_start: start }, ['user_id']],
        [{ user_id: worker.id, week_start: plusDays(start, 1) }, ['week_start']],
        [{ user_id: worker.id, week_start: start, no_such: 1 }, ['no_such']],
        [{ user_id: [1, 2].map(String), week_start: start }, ['user_id']],
      ] as [Query, string[]][])
        expectFieldsWrong(await admin.get('timesheets/week', query), names, JSON.stringify(query));
    });
  });

  it('includes the weeks of its entries on request', async () => {
    const { entry, week } = await weekAt(admin, worker, 'approved');
    const answer = expectSuccess(
      await admin.get('timesheets', { id: entry.id, include: 'week_id' }),
    );
    expect(answer.included).toMatchObject({
      'timesheet-weeks': [{ id: week.id, status: 'approved', is_closed: true }],
    });
  });

  describe('audit notes', () => {
    const add = (client: Client, person: Row, date: string, note: unknown) =>
      client.post('timesheets/audit-notes', { user_id: person.id, date, note });
    const list = async (client: Client, query: Query) =>
      rowsOf(await client.get('timesheets/audit-notes', query));

    it('can be added and read by people who see the hours, by date and person', async () => {
      const { start, week } = await weekAt(admin, worker, 'draft');
      const date = plusDays(start, 2);
      for (const role of [
        'SUPER_ADMIN',
        'ADMIN',
        'CONTRACT_MANAGER',
        'HR_ADMINISTRATOR',
      ] as const) {
        const client = await on.as(role);
        const me = await meOf(client);
        expectSuccess(await add(client, worker, date, `  Noted by ${role}\nin two lines `), role);
        const [last] = (await list(client, { user_id: worker.id, date })).slice(-1);
        expect(last, role).toMatchObject({
          user_id: worker.id,
          date,
          action: 'note',
          note: `Noted by ${role}\nin two lines`,
          week_id: week.id,
          created_by: me.id,
          old_value: null,
          new_value: null,
        });
      }
      expect(await list(admin, { user_id: worker.id, date })).toHaveLength(4);
      expect(await list(admin, { user_id: worker.id, date: start })).toEqual([]);
      const { notes } = await viewOf(admin, worker, start);
      expect(notes.map(({ created_by_name }) => created_by_name)).toContain(manager.name);
    });

    it('are hidden from people who do not see the hours', async () => {
      const stranger = await addWorker(on, { contract_manager_id: (await meOf(admin)).id });
      const { start } = await weekAt(admin, stranger, 'submitted');
      expect(await list(admin, { user_id: stranger.id })).toHaveLength(1);
      for (const role of ['ENGINEER', 'CONTRACT_MANAGER'] as const) {
        const client = await on.as(role);
        expectFailure(await add(client, stranger, start, 'Somebody was here'), 404, role);
        expect(await list(client, { user_id: stranger.id }), role).toEqual([]);
      }
      expect(await list(admin, { user_id: stranger.id })).toHaveLength(1);
      const engineer = await on.as('ENGINEER');
      expectSuccess(await add(engineer, await meOf(engineer), start, 'Forgot my lunch'));
    });

    it('begin a week, leave its version unchanged, and are allowed in a closed week', async () => {
      const date = plusDays(nextWeek(), 4);
      expectSuccess(await add(admin, worker, date, 'Off sick'));
      const begun = await storedWeek(admin, worker, plusDays(date, -4));
      expect(begun).toMatchObject({ status: 'draft', version: 1, entry_count: 0 });
      const { start, week } = await weekAt(admin, worker, 'approved');
      expectSuccess(await add(admin, worker, start, 'Paid in March'));
      expect(await storedWeek(admin, worker, start)).toEqual(week);
    });

    it('need a text and a day', async () => {
      const date = nextWeek();
      for (const note of [null, '', '  ', 'x'.repeat(2001), 7])
        expectFieldsWrong(await add(admin, worker, date, note), ['note']);
      for (const wrong of [null, '', '2001-02-30', 'today', 20010101])
        expectFieldsWrong(await add(admin, worker, wrong as string, 'Words'), ['date']);
      const body = { user_id: worker.id, date, note: 'Words' };
      for (const name of ['action', 'created_by', 'week_id', 'id'])
        expectFieldsWrong(await admin.post('timesheets/audit-notes', { ...body, [name]: 1 }), [
          name,
        ]);
      expect(await list(admin, { user_id: worker.id, date })).toEqual([]);
    });

    it('cannot be changed or removed', async () => {
      const date = nextWeek();
      expectSuccess(await add(admin, worker, date, 'Stays'));
      const [note] = await list(admin, { user_id: worker.id, date });
      const path = 'timesheet-audit-notes';
      expectFailure(await admin.post(path, { id: note?.id, note: 'Goes' }), 405);
      expectFailure(await admin.get(`${path}/delete/${note?.id}`), 405);
      expectFailure(await admin.call('DELETE', `rest/${path}/${note?.id}`), 405);
      expectFailure(await admin.call('PUT', `rest/${path}/${note?.id}`, { body: {} }), 405);
      expectFailure(await admin.post('timesheet-weeks', { user_id: worker.id }), 405);
      expect(await list(admin, { user_id: worker.id, date })).toEqual([note]);
    });
  });
});
