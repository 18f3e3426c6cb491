import { beforeAll, describe, expect, it } from 'vitest';
import { expectFailure, expectFieldsWrong, expectSuccess, type Row } from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import {
  act,
  addWorker,
  entryOf,
  forgetWeeks,
  meOf,
  nextWeek,
  plusDays,
  storedWeek,
  viewOf,
  weekAt,
  weekOf,
} from '../support/timesheets';

interface NotBegun {
  week_start: string;
  people: { user_id: number; user_name: string }[];
  started: { user_id: number; user_name: string }[];
}

describe.each(backEnds)('long hours on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  let worker: Row;

  beforeAll(async () => {
    forgetWeeks();
    admin = await on.as('SUPER_ADMIN');
    worker = await addWorker(on);
  });

  const hours = (
    person: Row,
    date: string,
    length: number,
    more: Record<string, unknown> = {},
  ) => ({
    ...entryOf(person, date, '00:00', '00:00'),
    entered_as: 'duration',
    duration_seconds: length * 3_600,
    end_time: `${String(length % 24).padStart(2, '0')}:00`,
    ...more,
  });
  const exceptions = async (start: string) => (await storedWeek(admin, worker, start)).exceptions;

  it('are reported with the week but never refused: 24 hours in a day, nine hours of overtime', async () => {
    const start = nextWeek();
    await admin.save('timesheets', hours(worker, start, 24));
    expect(await exceptions(start)).toBe('over_12_hours:24.00 missing_days:4');
    const entry = await admin.save(
      'timesheets',
      entryOf(worker, plusDays(start, 2), '06:00', '23:30'),
    );
    expect(entry.overtime).toBe('9.00');
    expect(await exceptions(start)).toBe('over_12_hours:24.00 missing_days:3');
    const found = async (needs_check: 'true' | 'false') =>
      (await admin.rows('timesheets/weekly', { ...weekOf(worker, start), needs_check })).length;
    expect([await found('true'), await found('false')]).toEqual([1, 0]);
    expectSuccess(await act(admin, 'submit', weekOf(worker, start)));
    expectSuccess(await act(admin, 'approve', weekOf(worker, start)));
  });

  it('mark a week with over 60 hours of work, and not one that only leave makes as long', async () => {
    const person = await addWorker(on);
    const [type] = await admin.rows('holiday-types');
    const long = nextWeek();
    const withLeave = nextWeek();
    const save = (start: string, days: readonly number[], more = {}) =>
      Promise.all(
        days.map((day) => admin.save('timesheets', hours(person, plusDays(start, day), 13, more))),
      );
    await save(long, [0, 1, 2, 3]);
    await save(withLeave, [0, 1, 2, 3]);
    await save(withLeave, [4], { holiday_type_id: type?.id });
    expect(await storedWeek(admin, person, long)).toMatchObject({ is_long: false });
    await save(long, [4]);
    for (const start of [long, withLeave])
      expectSuccess(await act(admin, 'submit', weekOf(person, start)));
    const found = async (filter: object) =>
      (await admin.rows('timesheet-weeks', { user_id: String(person.id), ...filter })).map(
        ({ week_start }) => week_start,
      );
    expect(await found({ is_long: 'true', status: 'submitted' })).toEqual([long]);
    expect(await found({ is_long: 'false' })).toEqual([withLeave]);
  });

  it('are counted by the dashboard of their reviewers until they are reviewed', async () => {
    const manager = await on.as('CONTRACT_MANAGER');
    const theirs = await addWorker(on, { contract_manager_id: (await meOf(manager)).id });
    const start = nextWeek();
    const countedFor = async (client: Client) => {
      const { figures } = expectSuccess(await client.get('dashboard')).data as {
        figures: { name: string; detail: string | null }[];
      };
      const { detail } = figures.find(({ name }) => name === 'weeks_to_review') ?? {};
      return Number(/^(\d+) over 60 h$/.exec(detail ?? '0 over 60 h')?.[1]);
    };
    const counted = () => Promise.all([countedFor(admin), countedFor(manager)]);
    const [ofAll = 0, ofTeam = 0] = await counted();
    for (const person of [theirs, worker])
      for (const day of [0, 1, 2, 3, 4])
        await admin.save('timesheets', hours(person, plusDays(start, day), 13));
    expect(await counted()).toEqual([ofAll, ofTeam]);
    for (const person of [theirs, worker])
      expectSuccess(await act(admin, 'submit', weekOf(person, start)));
    expect(await counted()).toEqual([ofAll + 2, ofTeam + 1]);
    expectSuccess(await act(manager, 'approve', weekOf(theirs, start)));
    expect(await counted()).toEqual([ofAll + 1, ofTeam]);
    expectSuccess(await act(admin, 'approve', weekOf(worker, start)));
    expect(await counted()).toEqual([ofAll, ofTeam]);
  });

  it('include short rest, also after the day before the week, and missing breaks', async () => {
    const start = nextWeek();
    const noBreak = { lunch_break: '0.00' };
    await admin.save('timesheets', entryOf(worker, plusDays(start, -1), '14:00', '23:00'));
    await admin.save('timesheets', entryOf(worker, start, '07:30', '15:00', noBreak));
    expect(await exceptions(start)).toBe('short_rest:8.50 no_break:7.50 missing_days:4');
  });

  it('are averaged over seventeen weeks without leave, with the people who opted out', async () => {
    const person = await addWorker(on, {
      working_time_opt_out_from: '2003-01-01',
      leave_days: '28',
    });
    const [type] = await admin.rows('holiday-types');
    const first = '2003-01-06';
    for (let week = 0; week < 17; week += 1) {
      const start = plusDays(first, 7 * week);
      const isLeave = week === 3;
      const more = isLeave ? { holiday_type_id: type?.id } : {};
      const entries = [0, 1, 2, 3, 4].map((day) => hours(person, plusDays(start, day), 10, more));
      expectSuccess(
        await admin.post('timesheets/save-week', {
          ...weekOf(person, start),
          entries,
          deleted: [],
        }),
      );
    }
    const timeOf = async (start: string) => {
      const { working_time: time } = (await viewOf(admin, person, start)) as unknown as {
        working_time: object;
      };
      return time;
    };
    expect(await timeOf(plusDays(first, 7 * 16))).toEqual({
      average: '50.00',
      is_over_limit: true,
      opted_out_from: '2003-01-01',
    });
    expect(await timeOf(first)).toMatchObject({ average: '2.94', is_over_limit: false });

    // It needs checking as soon as the week is submitted.
    const last = weekOf(person, plusDays(first, 7 * 16));
    const checked = async () => (await storedWeek(admin, person, last.week_start)).exceptions;
    const isFound = async () =>
      (await admin.rows('timesheets/weekly', { ...last, needs_check: 'true' })).length === 1;
    expect([await checked(), await isFound()]).toEqual([null, false]);
    expectSuccess(await act(admin, 'submit', last));
    expect([await checked(), await isFound()]).toEqual(['over_48_opted_out:50.00 late', true]);
    expectSuccess(await act(admin, 'unsubmit', last));
    expect(await checked()).toBeNull();
    await admin.save('employees', { id: person.id, working_time_opt_out_from: null });
    expectSuccess(await act(admin, 'submit', last));
    expect(await checked()).toBe('over_48_average:50.00 late');
    // A recount of the entries retains it.
    const [entry] = (await viewOf(admin, person, last.week_start)).entries;
    expectSuccess(
      await admin.post('timesheets/manual-overtime', {
        timesheet_id: entry?.id,
        ot_1_5_hours: '1.00',
        ot_2_0_hours: '0.00',
        reason: 'Agreed with the customer.',
      }),
    );
    expect(await checked()).toBe('over_48_average:50.00 manual_overtime late');
    const early = weekOf(person, first);
    expectSuccess(await act(admin, 'submit', early));
    expect((await storedWeek(admin, person, first)).exceptions).toBe('late');
  });

  describe('of people whose due week has not begun', () => {
    const listed = async (client: Client) =>
      expectSuccess(await client.get('timesheets/not-begun')).data as NotBegun;
    const names = async (client: Client, { id }: Row) =>
      (await listed(client)).people.some(({ user_id: user }) => user === id);

    it('names the people of a manager until their week has begun', async () => {
      const manager = await on.as('CONTRACT_MANAGER');
      const { id } = await meOf(manager);
      const mine = await addWorker(on, { contract_manager_id: id });
      const stranger = await addWorker(on);
      const newcomer = await addWorker(on, { contract_manager_id: id, start_date: '2099-01-01' });
      expect(await names(manager, mine)).toBe(true);
      expect(await names(manager, stranger)).toBe(false);
      expect(await names(manager, newcomer)).toBe(false);
      for (const role of ['ADMIN', 'HR_ADMINISTRATOR'] as const)
        expect(await names(await on.as(role), stranger), role).toBe(true);
      const { week_start: start } = await listed(manager);
      expect(new Date(start).getUTCDay()).toBe(1);
      await admin.save('timesheets', entryOf(mine, start));
      expect(await names(manager, mine)).toBe(false);
      expect(await names(manager, { ...newcomer, id })).toBe(false);
    });

    it('reminds one person, several or all, each once a day, and returns the people it skipped', async () => {
      const manager = await on.as('CONTRACT_MANAGER');
      const { id } = await meOf(manager);
      const mine = await addWorker(on, { contract_manager_id: id });
      const busy = await addWorker(on, { contract_manager_id: id });
      const stranger = await addWorker(on);
      const { week_start } = await listed(manager);
      await admin.save('timesheets', entryOf(busy, week_start));
      expect((await listed(manager)).started.map(({ user_id }) => user_id)).toContain(busy.id);
      const remind = async (client: Client, user_ids?: readonly number[]) =>
        expectSuccess(await client.post('timesheets/remind', { week_start, user_ids })).data as {
          reminded: number;
          skipped: { user_id: number; reason: string }[];
        };
      expect(await remind(manager, [mine.id, stranger.id])).toEqual({
        reminded: 1,
        skipped: [
          { user_id: stranger.id, reason: 'You cannot remind this employee of this week.' },
        ],
      });
      const all = await remind(manager);
      expect(all.skipped).toContainEqual({ user_id: mine.id, reason: 'Already reminded today.' });
      expect(await remind(manager)).toMatchObject({ reminded: 0 });
      const hr = await on.as('HR_ADMINISTRATOR');
      expect(await remind(hr, [stranger.id, busy.id])).toMatchObject({
        reminded: 1,
        skipped: [{ user_id: busy.id }],
      });
      for (const wrong of ['2026-01-06', '2099-01-05'])
        expectFieldsWrong(await manager.post('timesheets/remind', { week_start: wrong }), [
          'week_start',
        ]);
      expectFieldsWrong(await manager.post('timesheets/remind', { week_start, user_ids: ['x'] }), [
        'user_ids',
      ]);
    });

    it('is not available to engineers', async () => {
      const engineer = await on.as('ENGINEER');
      expectFailure(await engineer.get('timesheets/not-begun'), 403);
      expectFailure(await engineer.post('timesheets/remind', { week_start: '2026-01-05' }), 403);
    });
  });

  it('have notes by day and person, each with the name of its author', async () => {
    const { start } = await weekAt(admin, worker, 'draft');
    const me = await meOf(admin);
    for (const [day, note] of [
      [start, 'About Monday'],
      [plusDays(start, 1), 'About Tuesday'],
    ] as const)
      expectSuccess(
        await admin.post('timesheets/audit-notes', { user_id: worker.id, date: day, note }),
      );
    const answer = expectSuccess(
      await admin.get('timesheets/audit-notes', { user_id: worker.id, date: plusDays(start, 1) }),
    );
    expect(answer.data).toMatchObject([
      { note: 'About Tuesday', date: plusDays(start, 1), created_by_name: me.name },
    ]);
  });
});
