import { beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../support/accounts';
import { eventsOf } from '../support/activity';
import {
  expectFailure,
  expectFieldsWrong,
  expectSuccess,
  type Row,
  rowOf,
} from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import { nextNumber } from '../support/records';
import { act, addWorker, entryOf, nextWeek, plusDays, viewOf, weekOf } from '../support/timesheets';

const MANAGER = 3;
const ANNUAL_LEAVE = 1;
const SICK_LEAVE = 3;
const OF_MANAGER = 'CONTRACT_MANAGER';

const STATES = ['requested', 'approved', 'rejected', 'cancelled'] as const;
type State = (typeof STATES)[number];
const TRANSITIONS = ['approve', 'undo-approve', 'reject', 'cancel'] as const;
type Name = (typeof TRANSITIONS)[number];

/** Transition → from state → to state. */
const LEADS: Readonly<Record<Name, Readonly<Partial<Record<State, State>>>>> = {
  approve: { requested: 'approved' },
  'undo-approve': { approved: 'requested' },
  reject: { requested: 'rejected' },
  cancel: { requested: 'cancelled', approved: 'cancelled' },
};
/** True for roles that decide about time off in the manager's team. Everybody sees and cancels their own. */
const DECIDES: Readonly<Record<Role, boolean>> = {
  SUPER_ADMIN: true,
  ADMIN: true,
  CONTRACT_MANAGER: true,
  HR_ADMINISTRATOR: true,
  ENGINEER: false,
};
const reason = 'Two others are away.';

describe.each(backEnds)('time off on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  let manager: Client;
  let worker: Row;

  beforeAll(async () => {
    [admin, manager] = await Promise.all([on.as('SUPER_ADMIN'), on.as(OF_MANAGER)]);
    worker = await addWorker(on, { contract_manager_id: MANAGER, leave_days: '25.00' });
  });

  const off = (from: string, to: string, more: object = {}) => ({
    user_id: worker.id,
    holiday_type_id: ANNUAL_LEAVE,
    from,
    to,
    ...more,
  });
  const ask = (body: object) => admin.save('absences', body as never);
  const make = (client: Client, name: Name, id: number) =>
    client.post(`absences/${name}`, { id, ...(name === 'reject' && { reason }) });
  const WAYS: Readonly<Record<State, readonly Name[]>> = {
    requested: [],
    approved: ['approve'],
    rejected: ['reject'],
    cancelled: ['cancel'],
  };
  const inState = async (state: State): Promise<Row> => {
    const monday = nextWeek();
    const { id } = await ask(off(monday, plusDays(monday, 1)));
    for (const name of WAYS[state]) expectSuccess(await make(manager, name, id));
    return (await admin.find('absences', id)) as Row;
  };

  it('moves from state to state as the table says, and refuses other transitions with a sentence', async () => {
    for (const name of TRANSITIONS)
      for (const state of STATES) {
        const { id } = await inState(state);
        const to = LEADS[name][state];
        // Another person, so that the call is no repeat of their own.
        const by = name === 'undo-approve' ? manager : admin;
        const answer = await make(by, name, id);
        if (to) expect(rowOf(answer).status, `${name} from ${state}`).toBe(to);
        else expect(expectFailure(answer, 409, `${name} from ${state}`).message).toMatch(/\.$/);
      }
  });

  it('includes the leave of a year of everybody whose time off the reader sees', async () => {
    const person = await addWorker(on, { contract_manager_id: MANAGER, leave_days: '20.00' });
    const other = await addWorker(on, { contract_manager_id: 2, leave_days: '20.00' });
    const days = { holiday_type_id: ANNUAL_LEAVE, user_id: person.id };
    const { id } = await ask({ ...days, from: '2032-03-01', to: '2032-03-03' });
    await ask({ ...days, from: '2032-04-05', to: '2032-04-05' });
    expectSuccess(await make(manager, 'approve', id));
    const balances = async (client: Client) =>
      expectSuccess(await client.get('absences/balances', { year: 2032 })).data as Row[];
    const team = await balances(manager);
    expect(team.find((row) => row.user_id === person.id)).toMatchObject({
      user_name: person.name,
      allowance: '20.00',
      booked: '3.00',
      requested: '1.00',
      left: '17.00',
      left_after: '16.00',
    });
    expect(team.map((row) => row.user_id)).not.toContain(other.id);
    const all = (await balances(admin)).map((row) => row.user_id);
    expect(all).toEqual(expect.arrayContaining([person.id, other.id]));
    const engineer = await on.as('ENGINEER');
    const mine = rowOf(await engineer.get('employees/profile')).id;
    expect((await balances(engineer)).map((row) => row.user_id)).toEqual([mine]);
    expectFieldsWrong(await admin.get('absences/balances', { year: 'next' }), ['year']);
  });

  it('lists in the leave of a year only people who work here in it, or have time off in it', async () => {
    const dates = { start_date: '2091-03-01', end_date: '2092-06-30' };
    const person = await addWorker(on, { ...dates, leave_days: '20.00' });
    const early = await addWorker(on, { leave_days: '20.00' });
    await ask({ ...off('2090-06-06', '2090-06-07'), user_id: early.id });
    await admin.save('employees', { id: early.id, start_date: '2091-01-01' });
    const listed = async ({ id }: Row) => {
      const years: number[] = [];
      for (const year of [2090, 2091, 2092, 2093]) {
        const { data } = expectSuccess(await admin.get('absences/balances', { year }));
        if ((data as Row[]).some(({ user_id }) => user_id === id)) years.push(year);
      }
      return years;
    };
    expect(await listed(person)).toEqual([2091, 2092]);
    expect(await listed(early)).toEqual([2090, 2091, 2092, 2093]);
  });

  it('says what somebody who has not started yet has in their first year', async () => {
    const later = await addWorker(on, { start_date: '2090-03-01', leave_days: '20.00' });
    await ask({ ...off('2090-03-06', '2090-03-07'), user_id: later.id });
    const leave = expectSuccess(await admin.get('absences/leave', { user_id: later.id }));
    expect(leave.data).toMatchObject({
      years: [{ year: 2090, left: '20.00', requested: '2.00', left_after: '18.00' }],
    });
  });

  it('says what somebody who has left had in their last year', async () => {
    const left = await addWorker(on, { leave_days: '20.00' });
    await admin.save('employees', {
      id: left.id,
      start_date: '2010-01-04',
      end_date: '2019-03-29',
    });
    const leave = expectSuccess(await admin.get('absences/leave', { user_id: left.id }));
    expect(leave.data).toMatchObject({ years: [{ year: 2019, left: '20.00' }] });
  });

  it('counts no days of leave after the last day of employment, as nobody takes them', async () => {
    const leaver = await addWorker(on, { start_date: '2010-01-04', leave_days: '20.00' });
    const { id } = await ask({ ...off('2019-03-28', '2019-04-02'), user_id: leaver.id });
    expectSuccess(await make(admin, 'approve', id));
    await admin.save('employees', { id: leaver.id, end_date: '2019-03-29' });
    const counted = { year: 2019, booked: '2.00', left: '18.00' };
    const leave = expectSuccess(await admin.get('absences/leave', { user_id: leaver.id }));
    expect(leave.data).toMatchObject({ years: [counted] });
    const { data } = expectSuccess(await admin.get('absences/balances', { year: 2019 }));
    const row = (data as Row[]).find(({ user_id }) => user_id === leaver.id);
    expect(row).toMatchObject(counted);
  });

  it('lists in the leave of a year also those who are suspended or have left in it', async () => {
    const years = { start_date: '2017-03-01', leave_days: '20.00' };
    const suspended = await addWorker(on, years);
    const left = await addWorker(on, years);
    const unknown = await addWorker(on, years);
    await admin.save('employees', { id: suspended.id, status: 'suspended' });
    await admin.save('employees', { id: left.id, end_date: '2018-06-29' });
    await admin.save('employees', { id: unknown.id, status: 'left' });
    const listed = async (year: number) => {
      const { data } = expectSuccess(await admin.get('absences/balances', { year }));
      const ids = new Set((data as Row[]).map(({ user_id }) => user_id));
      return [suspended, left, unknown].map(({ id }) => ids.has(id));
    };
    expect(await listed(2018)).toEqual([true, true, false]);
    expect(await listed(2019)).toEqual([true, false, false]);
  });

  it('lets permitted roles decide, and never the person who is away', async () => {
    for (const role of ROLES) {
      const person = await on.as(role);
      const { id } = await inState('requested');
      const answer = await make(person, 'approve', id);
      if (DECIDES[role]) expectSuccess(answer, role);
      else expectFailure(answer, 403, role);
      const own = await person.post('absences', {
        ...off('2031-03-03', '2031-03-04'),
        user_id: rowOf(await person.get('employees/profile')).id,
      });
      expectFailure(await make(person, 'approve', rowOf(own).id), 403, `own of ${role}`);
      expectSuccess(await make(person, 'cancel', rowOf(own).id), `own of ${role}`);
    }
  });

  it('books the working days of any range, and a cancellation removes exactly these', async () => {
    for (const [first, last, half_start, half_end] of [
      [0, 13, true, true],
      [3, 8, false, true],
      [4, 4, true, false],
    ] as const) {
      const monday = nextWeek();
      const older = await admin.save('timesheets', entryOf(worker as never, plusDays(monday, -3)));
      const days = [plusDays(monday, first), plusDays(monday, last)] as const;
      const between = () =>
        admin.all('timesheets', {
          user_id: worker.id,
          start_date: plusDays(monday, -7),
          end_date: plusDays(monday, 20),
        });
      const before = await between();
      const absence = await ask(off(...days, { half_start, half_end }));
      const approved = rowOf(await make(manager, 'approve', absence.id));
      const added = (await between()).filter(({ id }) => !before.some((entry) => entry.id === id));
      const hours = added.reduce((sum, { total_hours }) => sum + Number(total_hours), 0);
      expect(hours / 8).toBe(Number(approved.days));
      expect(approved.booked).toHaveLength(added.length);
      for (const entry of added)
        expect(entry).toMatchObject({
          holiday_type_id: ANNUAL_LEAVE,
          regular_time: entry.total_hours,
          entered_as: 'duration',
        });
      const { week } = await viewOf(admin, worker, monday);
      expect(week.status).toBe('draft');
      expectSuccess(await make(manager, 'cancel', absence.id));
      expect(await between()).toEqual(before);
      expect(before.map(({ id }) => id)).toContain(older.id);
      const after = await viewOf(admin, worker, monday);
      expect(after.week.total_hours).toBe('0.00');
    }
  });

  it('leaves out public holidays of the division, and the afternoon of a half holiday', async () => {
    const monday = nextWeek();
    const holiday = (date: string, is_half_day: boolean) =>
      admin.save('holidays', { name: `Day ${nextNumber()}`, date, division: 'all', is_half_day });
    await holiday(plusDays(monday, 1), false);
    await holiday(plusDays(monday, 2), true);
    const absence = await ask(off(monday, plusDays(monday, 6)));
    expect(absence.days).toBe('3.50');
    // A holiday that was added since is left out as well on approval.
    await holiday(plusDays(monday, 4), false);
    expect(rowOf(await make(manager, 'approve', absence.id)).days).toBe('2.50');
  });

  it('books time off to the job number of its kind, company and year', async () => {
    const absence = await ask(off('2030-12-31', '2031-01-01', { holiday_type_id: SICK_LEAVE }));
    const job = (year: number) => ({
      job_number: `SICK-${year}`,
      holiday_type_id: SICK_LEAVE,
      company_id: worker.company_id ?? null,
      year,
    });
    await admin.save('holiday-job-numbers', job(2030));
    await admin.save('holiday-job-numbers', job(2031));
    expectSuccess(await make(manager, 'approve', absence.id));
    const entries = await admin.all('timesheets', {
      user_id: worker.id,
      start_date: '2030-12-31',
      end_date: '2031-01-01',
      sort: 'date',
    });
    expect(entries.map(({ job_number }) => job_number)).toEqual(['SICK-2030', 'SICK-2031']);
    expectSuccess(await make(manager, 'cancel', absence.id));
  });

  it('refuses time off that overlaps, on days with hours, and in submitted or approved weeks', async () => {
    const monday = nextWeek();
    await ask(off(monday, plusDays(monday, 1), { half_end: true }));
    expectFieldsWrong(await admin.post('absences', off(plusDays(monday, 1), plusDays(monday, 1))), [
      'from',
    ]);
    const afternoon = off(plusDays(monday, 1), plusDays(monday, 1), { half_start: true });
    expectSuccess(await admin.post('absences', afternoon));
    const thursday = plusDays(monday, 3);
    await admin.save('timesheets', entryOf(worker as never, thursday));
    expectFieldsWrong(await admin.post('absences', off(thursday, thursday)), ['from']);
    const friday = plusDays(monday, 4);
    const waiting = await ask(off(friday, friday));
    for (const action of ['submit', 'approve']) {
      expectSuccess(await act(admin, action, weekOf(worker, monday)));
      expectFieldsWrong(
        await admin.post('absences', off(plusDays(monday, 2), plusDays(monday, 2))),
        ['from'],
      );
      expectFailure(await make(manager, 'approve', waiting.id), 409, action);
    }
  });

  it('refuses time off outside the employment, on approval too', async () => {
    const monday = nextWeek();
    const [tuesday, wednesday, thursday] = [
      plusDays(monday, 1),
      plusDays(monday, 2),
      plusDays(monday, 3),
    ];
    const short = await addWorker(on, { start_date: tuesday, end_date: wednesday });
    const of = (from: string, to: string) => ({ ...off(from, to), user_id: short.id });
    expectFieldsWrong(await admin.post('absences', of(monday, tuesday)), ['from']);
    expectFieldsWrong(await admin.post('absences', of(wednesday, thursday)), ['to']);
    const query = { user_id: short.id, from: monday, to: tuesday, holiday_type_id: ANNUAL_LEAVE };
    expect(expectSuccess(await admin.get('absences/leave', query)).data).toMatchObject({
      issue: expect.stringContaining('before the start date'),
    });
    const { id } = await ask(of(tuesday, wednesday));
    await admin.save('employees', { id: short.id, end_date: tuesday });
    expectFailure(await make(admin, 'approve', id), 409, 'after the last day');
    await admin.save('employees', { id: short.id, end_date: null });
    expectSuccess(await make(admin, 'approve', id));
  });

  it('empties weeks that are not approved, and names those it could not', async () => {
    const monday = nextWeek();
    const next = plusDays(monday, 7);
    const absence = await ask(off(plusDays(monday, 4), next));
    expectSuccess(await make(manager, 'approve', absence.id));
    for (const action of ['submit', 'approve'])
      expectSuccess(await act(admin, action, weekOf(worker, monday)));
    expectFailure(await make(manager, 'undo-approve', absence.id), 409);
    const cancelled = rowOf(await make(manager, 'cancel', absence.id));
    expect(cancelled.kept).toContain(monday.split('-').reverse().join('-'));
    expect((await viewOf(admin, worker, monday)).entries).toHaveLength(1);
    expect((await viewOf(admin, worker, next)).entries).toEqual([]);
    const { years } = expectSuccess(
      await admin.get('absences/leave', { user_id: worker.id, from: monday, to: monday }),
    ).data as { years: { booked: string; left: string }[] };
    // The day in its approved week still counts as taken.
    expect(Number(years[0]?.booked)).toBeGreaterThanOrEqual(1);
    expect(Number(years[0]?.left)).toBe(25 - Number(years[0]?.booked));
  });

  it('does not count a reopened request against itself, and accepts it only for its own person', async () => {
    const person = await addWorker(on, { contract_manager_id: MANAGER, leave_days: '25.00' });
    const monday = nextWeek();
    const range = { from: monday, to: plusDays(monday, 10), half_end: true };
    const request = await ask({ ...off(range.from, range.to, range), user_id: person.id });
    expect(request.days).toBe('8.50');
    const query = { user_id: person.id, holiday_type_id: ANNUAL_LEAVE, ...range, half_end: 'true' };
    const leaveAs = async (client: Client, more: object) =>
      expectSuccess(await client.get('absences/leave', { ...query, ...more })).data as {
        issue: string | null;
        years: Record<string, string>[];
      };
    const again = await leaveAs(manager, { absence_id: request.id });
    expect(again).toMatchObject({
      issue: null,
      years: [{ requested: '0.00', left_after: '16.50' }],
    });
    const another = await leaveAs(manager, {});
    expect(another.issue).toMatch(/\.$/);
    expect(another.years[0]?.left_after).toBe('8.00');
    for (const absence_id of [(await inState('requested')).id, 2_147_483_647])
      expectFieldsWrong(await manager.get('absences/leave', { ...query, absence_id }), [
        'absence_id',
      ]);
  });

  it('writes one event for each step, and lets one of two simultaneous approvals succeed', async () => {
    const { id } = await inState('requested');
    const answers = await Promise.all([make(manager, 'approve', id), make(admin, 'approve', id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const events = await eventsOf(admin, 'absences', id);
    expect(events.map(({ action }) => action)).toEqual(['add', 'approve']);
  });
});
