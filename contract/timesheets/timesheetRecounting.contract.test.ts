import { beforeAll, describe, expect, it } from 'vitest';
import { eventsOf } from '../support/activity';
import { expectSuccess, type Row } from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import { nextNumber } from '../support/records';
import { addWorker, storedWeek, type WeekStatus, weekAt } from '../support/timesheets';

const OPEN: readonly WeekStatus[] = ['draft', 'submitted', 'rejected'];

describe.each(backEnds)('recounted hours on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;

  beforeAll(async () => {
    admin = await on.as('SUPER_ADMIN');
  });

  const addSchedule = (values: Record<string, unknown> = {}) =>
    admin.save('work-schedules', {
      name: `Schedule ${nextNumber()}`,
      monday_hours: '8.00',
      lunch_break: '0.50',
      lunch_after_hours: '6.00',
      ...values,
    });

  /** Adds a week of somebody in each state, and returns a check of their overtime. */
  const weeksOf = async (person: Row) => {
    const starts = new Map<WeekStatus, { start: string; entry: Row; week: Row }>();
    for (const status of [...OPEN, 'approved'] as const)
      starts.set(status, await weekAt(admin, person, status));
    return starts;
  };
  type Weeks = Awaited<ReturnType<typeof weeksOf>>;

  const expectOvertime = async (person: Row, weeks: Weeks, overtime: string, about = '') => {
    for (const status of OPEN) {
      const { start = '', entry, week } = weeks.get(status) ?? {};
      const now = await storedWeek(admin, person, start);
      expect(now.overtime, `${about} ${status}`).toBe(overtime);
      // Somebody who saw the old hours must not approve the new ones.
      expect(now.version, `${about} ${status}`).toBeGreaterThanOrEqual(week?.version ?? 0);
      if (now.overtime !== week?.overtime)
        expect(now.version, `${about} ${status}`).toBeGreaterThan(week?.version ?? 0);
      const counted = await admin.find('timesheets', entry?.id ?? 0);
      expect(counted).toMatchObject({ overtime, version: entry?.version });
      expect(await eventsOf(admin, 'timesheets', entry?.id ?? 0)).toHaveLength(1);
    }
    const approved = weeks.get('approved');
    expect(await storedWeek(admin, person, approved?.start ?? ''), about).toEqual(approved?.week);
    expect(await admin.find('timesheets', approved?.entry.id ?? 0), about).toEqual(approved?.entry);
  };

  it('follow a changed schedule for everybody who has it, only in open weeks', async () => {
    const schedule = await addSchedule();
    const person = await addWorker(on, { work_schedule_id: schedule.id });
    const weeks = await weeksOf(person);
    const bystander = await addWorker(on);
    const theirs = await weekAt(admin, bystander, 'draft');
    await admin.save('work-schedules', { id: schedule.id, monday_hours: '6.00' });
    await expectOvertime(person, weeks, '2.00', 'fewer hours');
    await admin.save('work-schedules', { id: schedule.id, lunch_break: '1.00' });
    await expectOvertime(person, weeks, '1.50', 'a longer break');
    await admin.save('work-schedules', { id: schedule.id, ot_rules: 'weekday: rest at 2.0' });
    await expectOvertime(person, weeks, '7.50', 'other rules');
    expect(await storedWeek(admin, bystander, theirs.start)).toEqual(theirs.week);
  });

  it('follow another schedule of the person', async () => {
    const person = await addWorker(on);
    const weeks = await weeksOf(person);
    const { id } = await addSchedule({ monday_hours: '5.00' });
    await admin.save('employees', { id: person.id, work_schedule_id: id });
    await expectOvertime(person, weeks, '3.00');
  });

  it('follow public holidays that are added, moved, deleted and restored', async () => {
    const person = await addWorker(on);
    const { start } = await weekAt(admin, person, 'submitted');
    const closed = await weekAt(admin, person, 'approved');
    const overtime = async () => (await storedWeek(admin, person, start)).overtime;
    const holiday = await admin.save('holidays', { name: 'A day off', date: start });
    expect(await overtime()).toBe('8.00');
    expect(String((await storedWeek(admin, person, start)).exceptions).split(' ')).toContain(
      'holiday_overlap',
    );
    await admin.save('holidays', { id: holiday.id, date: closed.start });
    expect(await overtime(), 'moved').toBe('0.00');
    expect(await storedWeek(admin, person, closed.start), 'closed').toEqual(closed.week);
    await admin.save('holidays', { id: holiday.id, date: start, division: 'scotland' });
    expect(await overtime(), 'elsewhere').toBe('0.00');
    await admin.save('holidays', { id: holiday.id, division: 'all' });
    expect(await overtime(), 'back').toBe('8.00');
    expectSuccess(await admin.get(`holidays/delete/${holiday.id}`));
    expect(await overtime(), 'deleted').toBe('0.00');
    expectSuccess(await admin.post('holidays/restore', { id: holiday.id }));
    expect(await overtime(), 'restored').toBe('8.00');
  });

  it('follow an imported calendar', async () => {
    const person = await addWorker(on);
    const { start } = await weekAt(admin, person, 'draft');
    const calendar = JSON.stringify({
      'england-and-wales': {
        division: 'england-and-wales',
        events: [{ title: 'Once a century', date: start, notes: '', bunting: true }],
      },
    });
    const year = Number(start.slice(0, 4));
    expectSuccess(await admin.post('holidays/import', { year, calendar }));
    expect(await storedWeek(admin, person, start)).toMatchObject({ overtime: '8.00' });
  });

  it('follow the division of a person’s place of work, and a change of the place', async () => {
    const place = (division: string) =>
      admin.save('work-locations', { name: `Place ${nextNumber()}`, division });
    const [here, there] = [await place('england_and_wales'), await place('scotland')];
    const person = await addWorker(on, { work_location_id: here.id });
    const weeks = await weeksOf(person);
    for (const { start } of weeks.values())
      await admin.save('holidays', { name: 'Theirs', date: start, division: 'scotland' });
    await expectOvertime(person, weeks, '0.00', 'before');
    await admin.save('work-locations', { id: here.id, division: 'scotland' });
    await expectOvertime(person, weeks, '8.00', 'the place moved');
    await admin.save('work-locations', { id: here.id, division: 'northern_ireland' });
    await expectOvertime(person, weeks, '0.00', 'and moved on');
    await admin.save('employees', { id: person.id, work_location_id: there.id });
    await expectOvertime(person, weeks, '8.00', 'the person moved');
  });

  it('change in a closed week only once it is reopened', async () => {
    const schedule = await addSchedule();
    const person = await addWorker(on, { work_schedule_id: schedule.id });
    const { start } = await weekAt(admin, person, 'approved');
    await admin.save('work-schedules', { id: schedule.id, monday_hours: '6.00' });
    expect(await storedWeek(admin, person, start)).toMatchObject({ overtime: '0.00' });
    const body = { user_id: person.id, week_start: start, reason: 'Other hours' };
    expectSuccess(await admin.post('timesheets/reopen', body));
    expect(await storedWeek(admin, person, start)).toMatchObject({ overtime: '2.00' });
  });
});
