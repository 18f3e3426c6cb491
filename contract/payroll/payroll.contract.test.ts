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
import {
  act,
  addWorker,
  entryOf,
  plusDays,
  storedWeek,
  weekAt,
  weekOf,
} from '../support/timesheets';

const MANAGER = 3;
const PATH = 'pay-periods';
const reason = 'Two hours were missing.';

/** The roles that lock, unlock and export. */
const MAY: Readonly<Record<Role, { lock: boolean; unlock: boolean; payroll: boolean }>> = {
  SUPER_ADMIN: { lock: true, unlock: true, payroll: true },
  ADMIN: { lock: true, unlock: true, payroll: true },
  HR_ADMINISTRATOR: { lock: true, unlock: false, payroll: true },
  CONTRACT_MANAGER: { lock: false, unlock: false, payroll: false },
  ENGINEER: { lock: false, unlock: false, payroll: false },
};

const SHOWN = ['user_id', 'kind', 'regular_hours', 'holiday_hours', 'total_hours'];
const shownOf = (rows: readonly Row[]) => rows.map((row) => SHOWN.map((name) => row[name]));

describe.each(backEnds)('payroll on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  let manager: Client;
  let hr: Client;
  let worker: Row;

  beforeAll(async () => {
    [admin, manager, hr] = await Promise.all([
      on.as('ADMIN'),
      on.as('CONTRACT_MANAGER'),
      on.as('HR_ADMINISTRATOR'),
    ]);
    worker = await addWorker(on, { contract_manager_id: MANAGER, payroll_number: 'P-17' });
  });

  /** Adds a pay period of one or several weeks from a Monday. */
  const periodFrom = (start: string, days = 7) =>
    hr.save(PATH, { name: `From ${start}`, start, end: plusDays(start, days - 1) });
  const approved = (person: Row = worker, more: Record<string, unknown> = {}) =>
    weekAt(admin, person, 'approved', more);
  const exported = async (id: number) => {
    expectSuccess(await hr.post(`${PATH}/lock`, { id }));
    return expectSuccess(await hr.post(`${PATH}/export`, { id })).data as Row[];
  };
  const exportOf = async (id: number) =>
    expectSuccess(await hr.get(`${PATH}/payroll`, { id })).data as {
      totals: Record<string, unknown>;
      next: Record<string, unknown>;
      lines: Row[];
    };
  const reopen = (client: Client, start: string) =>
    act(client, 'reopen', { ...weekOf(worker, start), reason });

  it('names weeks that are not approved, and people without a payroll number', async () => {
    const nameless = await addWorker(on, { contract_manager_id: MANAGER });
    const { start } = await approved(nameless);
    await admin.save('timesheets', entryOf(worker, start));
    expectSuccess(await act(admin, 'submit', weekOf(worker, start)));
    const period = await periodFrom(start);
    const about = expectSuccess(await hr.get(`${PATH}/payroll`, { id: period.id }))
      .data as unknown as Record<'not_approved' | 'without_payroll_number', Row[]>;
    expect(about.not_approved).toEqual([
      {
        user_id: worker.id,
        user_name: worker.name,
        week_start: start,
        status: 'submitted',
      },
    ]);
    expect(about.without_payroll_number).toEqual([
      { user_id: nameless.id, user_name: nameless.name },
    ]);
  });

  it('names a week that begins before a pay period or ends after it only for hours on its days', async () => {
    const { start } = await weekAt(admin, worker, 'draft');
    const thursday = plusDays(start, 3);
    const weeksIn = async (from: string, days: number) => {
      const period = await periodFrom(from, days);
      const { data } = expectSuccess(await hr.get(`${PATH}/payroll`, { id: period.id }));
      return ((data as Row).not_approved as Row[]).map(({ week_start: week }) => week);
    };
    expect(await weeksIn(plusDays(start, -7), 8)).toEqual([start]);
    expect(await weeksIn(plusDays(start, 1), 2)).toEqual([]);
    await admin.save('timesheets', entryOf(worker, thursday));
    expect(await weeksIn(thursday, 7)).toEqual([start]);
  });

  it('names weeks behind corrections in other pay periods, and people whom only those concern', async () => {
    const [first, second] = [await approved(), await approved()];
    const one = await periodFrom(first.start);
    const two = await periodFrom(second.start);
    await exported(one.id);
    const reopened = weekOf(worker, first.start);
    expectSuccess(await act(admin, 'reopen', { ...reopened, reason }));
    const nameless = await addWorker(on, { contract_manager_id: MANAGER });
    await admin.save('timesheets', entryOf(nameless, first.start));
    for (const action of ['submit', 'approve'])
      expectSuccess(await act(admin, action, weekOf(nameless, first.start)));
    const next = expectSuccess(await hr.get(`${PATH}/payroll`, { id: two.id })).data as Row;
    const { id: user_id, name: user_name } = worker;
    const week = { user_id, user_name, week_start: first.start };
    expect(next.not_approved).toEqual([{ ...week, status: 'draft' }]);
    expect(next.without_payroll_number).toEqual([
      { user_id: nameless.id, user_name: nameless.name },
    ]);
    // Payroll has nothing to take back or to pay late once the week is approved as it was.
    for (const action of ['submit', 'approve']) expectSuccess(await act(admin, action, reopened));
    const after = expectSuccess(await hr.get(`${PATH}/payroll`, { id: two.id })).data as Row;
    expect(after.not_approved).toEqual([]);
  });

  it('refuses overlapping pay periods at the field, also simultaneous ones', async () => {
    const { start } = await approved();
    const days = (name: string, from: number, to: number) => ({
      name,
      start: plusDays(start, from),
      end: plusDays(start, to),
    });
    const twice = await Promise.all(
      ['One', 'Other'].map((name) => hr.post(PATH, days(name, 0, 6))),
    );
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expectFieldsWrong(await hr.post(PATH, days('Late', 6, 12)), ['start']);
    expectFieldsWrong(await hr.post(PATH, days('Early', -6, 0)), ['end']);
    expectFieldsWrong(await hr.post(PATH, days('Turned', 9, 8)), ['end']);
    const next = await hr.save(PATH, days('Next', 7, 13));
    expectFieldsWrong(await hr.post(PATH, { id: next.id, start: plusDays(start, 6) }), ['start']);
    expectSuccess(await hr.post(PATH, { id: next.id, end: plusDays(start, 12) }));
    // A period whose days are taken cannot be restored.
    expectSuccess(await hr.get(`${PATH}/delete/${next.id}`));
    await hr.save(PATH, days('Instead', 7, 13));
    expectFailure(await hr.post(`${PATH}/restore`, { id: next.id }), 409);
  });

  it.each(ROLES)('lets %s lock, unlock and export as the matrix says', async (role) => {
    const { start } = await approved();
    const { id } = await periodFrom(start);
    const person = await on.as(role);
    const { lock, unlock, payroll } = MAY[role];
    const expectAllowed = (answer: Parameters<typeof expectSuccess>[0], isAllowed: boolean) =>
      isAllowed ? expectSuccess(answer) : expectFailure(answer, 403);
    expectAllowed(await person.post(`${PATH}/lock`, { id }), lock);
    if (!lock) expectSuccess(await hr.post(`${PATH}/lock`, { id }));
    expectFailure(await hr.post(PATH, { id, name: 'Renamed' }), 409);
    expectAllowed(await person.get(`${PATH}/payroll`, { id: String(id) }), payroll);
    expectAllowed(await person.post(`${PATH}/export`, { id }), payroll);
    expectAllowed(await person.post(`${PATH}/unlock`, { id, reason }), unlock);
    if (unlock) {
      expectFieldsWrong(await person.post(`${PATH}/unlock`, { id }), ['reason']);
      const events = await eventsOf(admin, PATH, id);
      expect(events.map(({ action }) => action)).toEqual(['add', 'lock', 'export', 'unlock']);
    }
  });

  it('lets one of two simultaneous locks succeed', async () => {
    const { start } = await approved();
    const { id } = await periodFrom(start);
    const both = await Promise.all([admin, hr].map((by) => by.post(`${PATH}/lock`, { id })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('lets only administrators with a reason reopen weeks of a locked pay period', async () => {
    const { start } = await approved();
    // The last day of the week is the first locked day.
    const { id } = await periodFrom(plusDays(start, 6));
    expectSuccess(await hr.post(`${PATH}/lock`, { id }));
    const refused = await reopen(manager, start);
    expect(expectFailure(refused, 409)).toMatchObject({ code: 'locked_period' });
    expectFailure(await act(admin, 'undo-approve', weekOf(worker, start)), 409);
    expectFieldsWrong(await act(admin, 'reopen', weekOf(worker, start)), ['reason']);
    expect((await storedWeek(admin, worker, start)).status).toBe('approved');
    expect(rowOf(await reopen(admin, start)).status).toBe('draft');
    // Everybody who approves may approve late, but not undo it.
    expectSuccess(await act(admin, 'submit', weekOf(worker, start)));
    expectSuccess(await act(manager, 'approve', weekOf(worker, start)));
    expectFailure(await act(manager, 'undo-approve', weekOf(worker, start)), 409);
    expectSuccess(await admin.post(`${PATH}/unlock`, { id, reason }));
    expect(rowOf(await reopen(manager, start)).status).toBe('draft');
  });

  it('exports a pay period only once it is locked', async () => {
    const { start } = await approved();
    const { id } = await periodFrom(start);
    const refused = expectFailure(await hr.post(`${PATH}/export`, { id }), 409);
    expect(refused.message).toBe(
      `Lock “From ${start}” before you export it: while it is open its hours can still change.`,
    );
    expect((await hr.rows(PATH, { id }))[0]?.exports).toEqual([]);
    expectSuccess(await hr.post(`${PATH}/lock`, { id }));
    expectSuccess(await hr.post(`${PATH}/export`, { id }));
  });

  it('exports hours by person and tier, and later the late approvals and corrections since', async () => {
    const [first, second] = [await approved(), await approved()];
    const other = await addWorker(on, { contract_manager_id: MANAGER });
    const one = await periodFrom(first.start);
    const two = await periodFrom(second.start);
    expect((await exportOf(one.id)).totals).toMatchObject({ people: 1, total_hours: '8.00' });
    expect(shownOf(await exported(one.id))).toEqual([
      [worker.id, 'period', '8.00', '0.00', '8.00'],
    ]);
    expectFailure(await hr.post(`${PATH}/export`, { id: one.id }), 409);
    expect((await exportOf(one.id)).lines).toEqual([]);
    // A correction and a late approval in the first pay period go into the export of the second.
    expectSuccess(await reopen(admin, first.start));
    await admin.save('timesheets', { id: first.entry.id, end_time: '14:30' });
    for (const action of ['submit', 'approve'])
      expectSuccess(await act(admin, action, weekOf(worker, first.start)));
    const late = { user_id: other.id, date: first.start, start_time: '08:00', end_time: '12:00' };
    await admin.save('timesheets', { ...late, holiday_type_id: 1 });
    for (const action of ['submit', 'approve'])
      expectSuccess(await act(admin, action, weekOf(other, first.start)));
    const lines = [
      [worker.id, 'period', '8.00', '0.00', '8.00'],
      [worker.id, 'correction', '-2.00', '0.00', '-2.00'],
      [other.id, 'late', '0.00', '4.00', '4.00'],
    ];
    const next = await exportOf(two.id);
    expect(shownOf(next.lines).toSorted()).toEqual(lines.toSorted());
    expect(next.next).toMatchObject({ people: 2, regular_hours: '6.00', total_hours: '10.00' });
    expectSuccess(await hr.post(`${PATH}/lock`, { id: two.id }));
    // Of two simultaneous exports, one has the lines.
    const both = await Promise.all(
      [admin, hr].map((by) => by.post(`${PATH}/export`, { id: two.id })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const stored = await hr.rows('payroll-lines', { export_period_id: two.id, per_page: 10 });
    expect(shownOf(stored).toSorted()).toEqual(lines.toSorted());
    expect(stored.map(({ payroll_number }) => payroll_number)).toContain('P-17');
    const [period] = await hr.rows(PATH, { id: two.id });
    expect(period?.exports).toMatchObject([{ rows: 3 }]);
    // An exported pay period can be neither edited nor deleted.
    expectFailure(await hr.post(PATH, { id: two.id, name: 'Renamed' }), 409);
    expectFailure(await hr.get(`${PATH}/delete/${two.id}`), 409);
  });
});
