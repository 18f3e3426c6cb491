import { beforeAll, describe, expect, it } from 'vitest';
import { expectFieldsSay, expectSuccess, type Row } from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import { nextNumber } from '../support/records';
import {
  act,
  addWorker,
  entryOf,
  hoursIn,
  nextWeek,
  plusDays,
  storedWeek,
  viewOf,
  weekOf,
} from '../support/timesheets';

const HOURS = { entered_as: 'duration' };

describe.each(backEnds)('hours without times on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  let worker: Row;

  beforeAll(async () => {
    admin = await on.as('SUPER_ADMIN');
    worker = await addWorker(on);
  });

  const save = (date: string, start: string, end: string, more: Record<string, unknown> = {}) =>
    admin.save('timesheets', entryOf(worker, date, start, end, { ...HOURS, ...more }));
  const now = async ({ id }: Row) => (await admin.find('timesheets', id)) ?? {};
  const refused = async (body: Record<string, unknown>, sentences: Record<string, string>) =>
    expectFieldsSay(await admin.post('timesheets', body), sentences);

  it.each([
    ['07:30', '11:30', '11:30', '15:30', '4.00', '4.00'],
    ['07:30', '12:30', '12:30', '15:30', '5.00', '3.00'],
    ['07:30', '15:30', '15:30', '00:30', '8.00', '9.00'],
  ])('%s–%s and %s–%s stay %s and %s hours, without lunch', async (...row) => {
    const [from, to, then, until, one, other] = row;
    const monday = nextWeek();
    const first = await save(monday, from, to);
    const second = await save(monday, then, until);
    expect(first).toMatchObject({ total_hours: one, lunch_break: '0.00' });
    expect(await now(first)).toMatchObject({ total_hours: one, lunch_break: '0.00', version: 1 });
    expect(second).toMatchObject({ total_hours: other, lunch_break: '0.00' });
    expect(await storedWeek(admin, worker, monday)).toMatchObject({ lunch_break: '0.00' });
  });

  it('are spans by default, and lists can be filtered by it', async () => {
    const monday = nextWeek();
    const times = await admin.save('timesheets', entryOf(worker, monday, '06:00', '07:00'));
    const typed = await save(monday, '08:00', '09:00');
    expect(times).toMatchObject({ entered_as: 'span', duration_seconds: null });
    const found = await admin.rows('timesheets', {
      user_id: worker.id,
      date: monday,
      entered_as: 'duration',
    });
    expect(found.map(({ id }) => id)).toEqual([typed.id]);
  });

  it('stay as typed next to spans, which the lunch is taken from', async () => {
    const monday = nextWeek();
    const typed = await save(monday, '08:00', '12:00');
    const times = await admin.save('timesheets', entryOf(worker, monday, '08:00', '16:30'));
    expect(hoursIn(times)).toEqual(['8.00', '4.00', '4.00', '0.00', '8.00', '0.50']);
    expect(hoursIn(await now(typed))).toEqual(['4.00', '4.00', '0.00', '0.00', '4.00', '0.00']);
  });

  it('count to the hundredth of an hour as typed', async () => {
    const saved = await save(nextWeek(), '08:00', '09:00', { duration_seconds: 26_424 });
    expect(saved).toMatchObject({ total_hours: '7.34', end_time: '15:20' });
    expect(await admin.save('timesheets', { id: saved.id, start_time: '22:00' })).toMatchObject({
      total_hours: '7.34',
      end_time: '05:20',
    });
    expect(await admin.save('timesheets', { id: saved.id, end_time: '23:00' })).toMatchObject({
      total_hours: '1.00',
      duration_seconds: 3_600,
    });
  });

  it('can be a whole day, but no more together', async () => {
    const monday = nextWeek();
    const whole = await save(monday, '00:00', '00:00');
    expect(whole).toMatchObject({ total_hours: '24.00', duration_seconds: 86_400 });
    await refused(entryOf(worker, monday, '10:00', '10:01', HOURS), {
      end_time: 'A day has at most 24 hours.',
    });
    await refused(entryOf(worker, plusDays(monday, 1), '10:00', '10:00'), {
      end_time: 'An entry cannot start and finish at the same time.',
    });
  });

  it('count as typed in nights when the clocks change', async () => {
    for (const date of ['2019-03-31', '2019-10-27']) {
      const saved = await save(date, '01:30', '09:30');
      expect(saved, date).toMatchObject({ total_hours: '8.00' });
    }
  });

  it('accept no break, and spans accept no length', async () => {
    const monday = nextWeek();
    await refused(entryOf(worker, monday, '08:00', '12:00', { ...HOURS, lunch_break: '0.50' }), {
      lunch_break: 'Lunch is not deducted from hours entered without times. Leave it blank.',
    });
    await refused(entryOf(worker, monday, '08:00', '12:00', { duration_seconds: 60 }), {
      duration_seconds: 'Only hours entered without times can have a length.',
    });
    const none = { ...HOURS, duration_seconds: 0 };
    await admin.refused('timesheets', entryOf(worker, monday, '08:00', '12:00', none), [
      'duration_seconds',
    ]);
  });

  it('stay as typed when the schedule changes, and when the week is submitted and approved', async () => {
    const schedule = await admin.save('work-schedules', {
      name: `Schedule ${nextNumber()}`,
      monday_hours: '8.00',
      lunch_break: '0.50',
      lunch_after_hours: '6.00',
    });
    const person = await addWorker(on, { work_schedule_id: schedule.id });
    const monday = nextWeek();
    const typed = await admin.save('timesheets', {
      ...entryOf(person, monday, '07:30', '16:30'),
      ...HOURS,
    });
    expect(hoursIn(typed)).toEqual(['9.00', '8.00', '1.00', '0.00', '9.00', '0.00']);
    await admin.save('work-schedules', {
      id: schedule.id,
      monday_hours: '6.00',
      lunch_break: '1.00',
    });
    const recounted = await now(typed);
    expect(hoursIn(recounted)).toEqual(['9.00', '6.00', '3.00', '0.00', '9.00', '0.00']);
    for (const action of ['submit', 'approve'])
      expectSuccess(await act(admin, action, weekOf(person, monday)));
    expect(await now(typed)).toMatchObject({ total_hours: '9.00' });
  });

  it('are saved with a whole week, and can change between times and hours', async () => {
    const monday = nextWeek();
    const { user_id: _, ...body } = entryOf(worker, monday, '08:00', '16:00', HOURS);
    const saved = async (entries: unknown[]) => {
      const sent = { ...weekOf(worker, monday), entries };
      expectSuccess(await admin.post('timesheets/save-week', sent));
      return (await viewOf(admin, worker, monday)).entries[0];
    };
    const typed = await saved([body]);
    expect(typed).toMatchObject({ total_hours: '8.00', entered_as: 'duration' });
    const times = await saved([{ id: typed?.id, entered_as: 'span' }]);
    expect(times).toMatchObject({
      total_hours: '7.50',
      lunch_break: '0.50',
      duration_seconds: null,
    });
    const again = await saved([{ id: typed?.id, entered_as: 'duration' }]);
    expect(again).toMatchObject({ total_hours: '8.00', lunch_break: '0.00' });
  });

  it('count before the schedule takes effect, and from the year 2000 on', async () => {
    const schedule = await admin.save('work-schedules', {
      name: `Schedule ${nextNumber()}`,
      saturday_hours: '8.00',
      monday_hours: '6.00',
      lunch_break: '0.50',
      lunch_after_hours: '6.00',
      effective_from: '2026-01-01',
    });
    const person = await addWorker(on, { work_schedule_id: schedule.id });
    const monday = await admin.save('timesheets', entryOf(person, '2000-01-03', '08:00', '16:30'));
    expect(hoursIn(monday)).toEqual(['8.00', '6.00', '2.00', '0.00', '8.00', '0.50']);
    const first = await admin.save('timesheets', entryOf(person, '2000-01-01', '08:00', '12:00'));
    expect(hoursIn(first)).toEqual(['4.00', '0.00', '4.00', '0.00', '4.00', '0.00']);
    await refused(entryOf(person, '1999-12-31', '08:00', '12:00'), {
      date: 'Date must be 01-01-2000 or later.',
    });
  });
});
