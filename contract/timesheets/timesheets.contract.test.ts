import { beforeAll, describe, expect, it } from 'vitest';
import { resourceAt } from '@/registry';
import { ROLES } from '../support/accounts';
import { changesBetween, eventsOf } from '../support/activity';
import { expectFailure, expectFieldsSay, expectSuccess, type Row, rowOf } from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import { badValues } from '../support/badValues';
import type { Client } from '../support/client';
import { nextNumber, sentWhenAdding } from '../support/records';
import {
  addWorker,
  entryOf,
  hoursIn,
  meOf,
  nextWeek,
  plusDays,
  storedWeek,
  weekAt,
} from '../support/timesheets';

describe.each(backEnds)('the entries of timesheets on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  let worker: Row;

  beforeAll(async () => {
    admin = await on.as('SUPER_ADMIN');
    worker = await addWorker(on);
  });

  /** Saves an entry on a day of a new week, if Monday is 0; returns it with its counted hours. */
  const worked = (
    day: number,
    start: string,
    end: string,
    more: Record<string, unknown> = {},
    person = worker,
  ) => admin.save('timesheets', entryOf(person, plusDays(nextWeek(), day), start, end, more));
  const refused = async (body: Record<string, unknown>, sentences: Record<string, string>) =>
    expectFieldsSay(await admin.post('timesheets', body), sentences, JSON.stringify(body));
  const withSchedule = async (schedule: Record<string, unknown>) => {
    const saved = await admin.save('work-schedules', {
      name: `Schedule ${nextNumber()}`,
      monday_hours: '8.00',
      lunch_break: '0.00',
      ...schedule,
    });
    return addWorker(on, { work_schedule_id: saved.id });
  };

  describe('are counted', () => {
    it('with two hours beyond the scheduled eight: Mon 07:30–18:00 with half an hour of lunch', async () => {
      const row = await worked(0, '07:30', '18:00', { lunch_break: '0.50' });
      expect(hoursIn(row)).toEqual(['10.00', '8.00', '2.00', '0.00', '10.00', '0.50']);
      expect(row).toMatchObject({ overtime: '2.00', computed_ot_1_5_hours: '2.00' });
    });

    it('all at 2.0: Sun 08:00–12:00 without lunch', async () => {
      const row = await worked(6, '08:00', '12:00', { lunch_break: '0.00' });
      expect(hoursIn(row)).toEqual(['4.00', '0.00', '0.00', '4.00', '4.00', '0.00']);
    });

    it('all on the Friday: Fri 22:00–06:00 with half an hour of lunch', async () => {
      const row = await worked(4, '22:00', '06:00', { lunch_break: '0.50' });
      expect(hoursIn(row)).toEqual(['7.50', '7.50', '0.00', '0.00', '7.50', '0.50']);
    });

    it('at 1.5 on Saturday, in any length', async () => {
      expect(hoursIn(await worked(5, '08:00', '18:30'))).toEqual([
        '10.00',
        '0.00',
        '10.00',
        '0.00',
        '10.00',
        '0.50',
      ]);
    });

    it('without the schedule’s break only once the day is longer than six hours', async () => {
      expect(hoursIn(await worked(0, '08:00', '14:00'))).toEqual([
        '6.00',
        '6.00',
        '0.00',
        '0.00',
        '6.00',
        '0.00',
      ]);
      const longer = await worked(0, '08:00', '14:01');
      expect(longer).toMatchObject({ lunch_break: '0.50', total_hours: '5.52' });
      expect(longer).toMatchObject({ is_lunch_by_schedule: true });
    });

    it('with the break that the person entered, including none', async () => {
      const none = await worked(0, '08:00', '16:00', { lunch_break: '0' });
      expect(hoursIn(none)).toEqual(['8.00', '8.00', '0.00', '0.00', '8.00', '0.00']);
      expect(none.is_lunch_by_schedule).toBe(false);
      const long = await worked(0, '08:00', '17:00', { lunch_break: '1.25' });
      expect(hoursIn(long)).toEqual(['7.75', '7.75', '0.00', '0.00', '7.75', '1.25']);
    });

    it('with the schedule’s break again once it is emptied, but not if it is sent back unchanged', async () => {
      const row = await worked(0, '08:00', '17:00', { lunch_break: '0.00' });
      const emptied = await admin.save('timesheets', { id: row.id, lunch_break: null });
      expect(emptied).toMatchObject({ lunch_break: '0.50', is_lunch_by_schedule: true });
      const same = await admin.save('timesheets', {
        id: row.id,
        lunch_break: '0.50',
        end_time: '13:00',
      });
      expect(same).toMatchObject({ lunch_break: '0.00', is_lunch_by_schedule: true });
    });

    it('with one break a day, taken from the longest entry', async () => {
      const monday = nextWeek();
      const first = await admin.save('timesheets', entryOf(worker, monday, '08:00', '11:00'));
      const second = await admin.save('timesheets', entryOf(worker, monday, '11:00', '17:30'));
      const [one, other] = [
        await admin.find('timesheets', first.id),
        await admin.find('timesheets', second.id),
      ];
      expect(hoursIn(one ?? {})).toEqual(['3.00', '3.00', '0.00', '0.00', '3.00', '0.00']);
      expect(hoursIn(other ?? {})).toEqual(['6.00', '5.00', '1.00', '0.00', '6.00', '0.50']);
      expect(hoursIn(await storedWeek(admin, worker, monday))).toEqual([
        '9.00',
        '8.00',
        '1.00',
        '0.00',
        '9.00',
        '0.50',
      ]);
    });

    it('with no break if two entries have a gap of that length', async () => {
      const monday = nextWeek();
      await admin.save('timesheets', entryOf(worker, monday, '08:00', '12:00'));
      const after = await admin.save('timesheets', entryOf(worker, monday, '12:30', '17:00'));
      expect(hoursIn(after)).toEqual(['4.50', '4.00', '0.50', '0.00', '4.50', '0.00']);
    });

    it('with the scheduled hours shared in order of time, regardless of the order of saves', async () => {
      const monday = nextWeek();
      const late = await admin.save('timesheets', entryOf(worker, monday, '14:00', '19:00'));
      expect(late).toMatchObject({ regular_time: '5.00', claim_ot_1_5_hours: '0.00' });
      await admin.save('timesheets', entryOf(worker, monday, '07:00', '13:00'));
      expect(await admin.find('timesheets', late.id)).toMatchObject({
        regular_time: '2.00',
        claim_ot_1_5_hours: '3.00',
        version: late.version,
      });
    });

    it('by the overtime rules of the schedule', async () => {
      const person = await withSchedule({
        ot_rules: 'weekday: scheduled at 1.0, 2.00 at 1.5, rest at 2.0; saturday: rest at 1.0',
      });
      expect(hoursIn(await worked(0, '06:00', '18:00', {}, person))).toEqual([
        '12.00',
        '8.00',
        '2.00',
        '2.00',
        '12.00',
        '0.00',
      ]);
      expect(hoursIn(await worked(5, '08:00', '12:00', {}, person))).toEqual([
        '4.00',
        '4.00',
        '0.00',
        '0.00',
        '4.00',
        '0.00',
      ]);
      expect(hoursIn(await worked(6, '08:00', '12:00', {}, person))[3]).toBe('4.00');
    });

    it('as regular if somebody has no schedule', async () => {
      const person = await addWorker(on, { work_schedule_id: null });
      expect(hoursIn(await worked(0, '06:00', '18:00', {}, person))).toEqual([
        '12.00',
        '12.00',
        '0.00',
        '0.00',
        '12.00',
        '0.00',
      ]);
    });

    it('by the hours actually worked in nights when the clocks change', async () => {
      const spring = entryOf(worker, '2026-03-29', '00:30', '03:00');
      expect((await admin.save('timesheets', spring)).total_hours).toBe('1.50');
      const autumn = entryOf(worker, '2026-10-25', '00:00', '06:00', { lunch_break: '0' });
      expect((await admin.save('timesheets', autumn)).total_hours).toBe('7.00');
      const into = entryOf(worker, '2027-03-27', '22:00', '06:00', { lunch_break: '0' });
      expect((await admin.save('timesheets', into)).total_hours).toBe('7.00');
    });

    it('with parts that add up to the shown total', async () => {
      const row = await worked(0, '08:00', '16:20', { lunch_break: '0.01' });
      const [total, ...parts] = hoursIn(row).slice(0, 4).map(Number);
      expect(total).toBeCloseTo(
        parts.reduce((sum, part) => sum + part, 0),
        9,
      );
      expect(total).toBeCloseTo(8.32, 9);
    });
  });

  describe('on public holidays', () => {
    let day = 0;
    /** Adds this holiday on an unused weekday. */
    const holidayOn = async (values: Record<string, unknown>) => {
      day += 7;
      const date = plusDays('2012-01-04', day);
      await admin.save('holidays', { name: `Holiday ${nextNumber()}`, date, ...values });
      return date;
    };

    it('count at 2.0, everywhere or in the person’s division', async () => {
      for (const division of ['all', 'england_and_wales']) {
        const date = await holidayOn({ division });
        const row = await admin.save('timesheets', entryOf(worker, date));
        expect(hoursIn(row), division).toEqual(['8.00', '0.00', '0.00', '8.00', '8.00', '0.50']);
      }
    });

    it('of another division count like any day', async () => {
      const date = await holidayOn({ division: 'scotland' });
      const row = await admin.save('timesheets', entryOf(worker, date));
      expect(hoursIn(row)).toEqual(['8.00', '8.00', '0.00', '0.00', '8.00', '0.50']);
      const [place] = await admin.rows('work-locations', { division: 'scotland' });
      const scot = await addWorker(on, { work_location_id: place?.id });
      const theirs = await admin.save('timesheets', entryOf(scot, date));
      expect(hoursIn(theirs)[3]).toBe('8.00');
    });

    it('that are half a day count at 2.0 from noon', async () => {
      const date = await holidayOn({ is_half_day: true });
      const row = await admin.save(
        'timesheets',
        entryOf(worker, date, '08:00', '16:00', { lunch_break: '0' }),
      );
      expect(hoursIn(row)).toEqual(['8.00', '4.00', '0.00', '4.00', '8.00', '0.00']);
    });

    it('booked as time off stay regular', async () => {
      const [type] = await admin.rows('holiday-types');
      const date = await holidayOn({});
      const row = await admin.save(
        'timesheets',
        entryOf(worker, date, '08:00', '16:30', { holiday_type_id: type?.id }),
      );
      expect(hoursIn(row)).toEqual(['8.00', '8.00', '0.00', '0.00', '8.00', '0.50']);
    });
  });

  describe('fill in', () => {
    it('the job number of time off: that of the company and year, before the shared one', async () => {
      const [type] = await admin.rows('holiday-types');
      const [company] = await admin.rows('companies');
      const ofType = { holiday_type_id: type?.id };
      await admin.save('holiday-job-numbers', { ...ofType, year: 2013, job_number: 'ALL-13' });
      await admin.save('holiday-job-numbers', {
        ...ofType,
        year: 2013,
        company_id: company?.id,
        job_number: 'OWN-13',
      });
      await admin.save('holiday-job-numbers', { ...ofType, year: 2014, job_number: 'ALL-14' });
      const person = await addWorker(on, { company_id: company?.id });
      const jobOn = async (date: string, more = {}) =>
        (
          await admin.save(
            'timesheets',
            entryOf(person, date, '08:00', '16:30', { ...ofType, ...more }),
          )
        ).job_number;
      expect(await jobOn('2013-05-07')).toBe('OWN-13');
      expect(await jobOn('2014-05-07')).toBe('ALL-14');
      expect(await jobOn('2013-05-08', { job_number: 'SAID' })).toBe('SAID');
      expect(await jobOn('2015-05-07')).toBe(null);
    });

    it('the customer of their property, and refuse another customer', async () => {
      const [property, other] = await admin.rows('properties', { sort: 'id' });
      const foreign = (await admin.all('customers')).find(({ id }) => id !== property?.customer_id);
      const row = await worked(0, '08:00', '12:00', { property_id: property?.id });
      expect(row.customer_id).toBe(property?.customer_id);
      const moved = await admin.save('timesheets', { id: row.id, property_id: other?.id });
      expect(moved.customer_id).toBe(other?.customer_id);
      await refused(
        entryOf(worker, nextWeek(), '08:00', '12:00', {
          property_id: property?.id,
          customer_id: foreign?.id,
        }),
        { property_id: 'This property belongs to another customer.' },
      );
    });

    it('the person, if a role writes only its own', async () => {
      for (const role of ['ENGINEER', 'HR_ADMINISTRATOR'] as const) {
        const person = await on.as(role);
        const { user_id: _, ...body } = entryOf({ id: 0 }, nextWeek());
        const row = await person.save('timesheets', body);
        expect(row.user_id).toBe((await meOf(person)).id);
      }
    });
  });

  describe('are refused', () => {
    it.each(sentWhenAdding(resourceAt('timesheets')))('with a bad %s', async (name, field) => {
      const body = entryOf(worker, nextWeek());
      for (const { value } of badValues(field))
        await admin.refused('timesheets', { ...body, [name]: value }, [name]);
    });

    it('with unknown keys or computed fields', async () => {
      const body = entryOf(worker, nextWeek());
      const counted = Object.entries(resourceAt('timesheets').fields).filter(
        ([, field]) => field.readOnly,
      );
      for (const name of ['no_such_field', 'constructor', ...counted.map(([own]) => own)])
        await admin.refused('timesheets', { ...body, [name]: '1.00' }, [name]);
    });

    it('without a length', async () => {
      await refused(entryOf(worker, nextWeek(), '08:00', '08:00'), {
        end_time: 'An entry cannot start and finish at the same time.',
      });
      await refused(entryOf(worker, nextWeek(), '08:00', '09:00', { lunch_break: '1.00' }), {
        lunch_break: 'Lunch must be shorter than the time worked.',
      });
    });

    it('before the year 2000', async () => {
      await admin.refused('timesheets', entryOf(worker, '1999-12-31'), ['date']);
      const first = await admin.save('timesheets', entryOf(worker, '2000-01-01'));
      expect(first.total_hours).toBe('8.00');
    });

    it('at a time that the clocks skip', async () => {
      await refused(entryOf(worker, '2028-03-26', '01:30', '05:00'), {
        start_time: 'There is no 01:30 that night: the clocks go forward.',
      });
      await refused(entryOf(worker, '2028-03-25', '20:00', '01:30'), {
        end_time: 'There is no 01:30 that night: the clocks go forward.',
      });
      const evening = await admin.save(
        'timesheets',
        entryOf(worker, '2028-03-25', '20:00', '01:00'),
      );
      expect(evening.total_hours).toBe('5.00');
    });

    it('if they overlap with another entry of the person, even of the day before or after', async () => {
      const monday = nextWeek();
      await admin.save('timesheets', entryOf(worker, plusDays(monday, 1), '22:00', '06:00'));
      const shown = plusDays(monday, 1).split('-').reverse().join('-');
      const overlaps = { start_time: `These hours overlap with 22:00–06:00 on ${shown}.` };
      await refused(entryOf(worker, plusDays(monday, 2), '05:59', '08:00'), overlaps);
      await refused(entryOf(worker, plusDays(monday, 1), '21:00', '22:01'), {
        start_time: 'These hours overlap with 22:00–06:00.',
      });
      await refused(entryOf(worker, monday, '23:00', '22:59'), {
        start_time: `These hours overlap with 22:00–06:00 on ${shown}.`,
      });
      await admin.save('timesheets', entryOf(worker, plusDays(monday, 2), '06:00', '08:00'));
      await admin.save('timesheets', entryOf(worker, plusDays(monday, 1), '21:00', '22:00'));
      await admin.save('timesheets', entryOf(await addWorker(on), plusDays(monday, 2), '05:00'));
    });

    it('if an edit makes them overlap', async () => {
      const monday = nextWeek();
      await admin.save('timesheets', entryOf(worker, monday, '08:00', '12:00'));
      const after = await admin.save('timesheets', entryOf(worker, monday, '13:00', '17:00'));
      await refused(
        { id: after.id, version: 1, start_time: '11:00' },
        { start_time: 'These hours overlap with 08:00–12:00.' },
      );
      await admin.save('timesheets', { id: after.id, version: 1, start_time: '12:00' });
    });

    it('beyond 24 hours a day', async () => {
      const sunday = '2026-10-25';
      const person = await addWorker(on, { work_schedule_id: null });
      await admin.save('timesheets', entryOf(person, sunday, '00:00', '23:00'));
      await refused(entryOf(person, sunday, '23:00', '00:30'), {
        end_time: 'A day has at most 24 hours.',
      });
      const monday = nextWeek();
      await admin.save('timesheets', entryOf(person, monday, '00:00', '12:00'));
      await admin.save('timesheets', entryOf(person, monday, '12:00', '00:00'));
      expect(await storedWeek(admin, person, monday)).toMatchObject({ total_hours: '24.00' });
      await refused(entryOf(person, monday, '23:59', '00:30'), {
        start_time: 'These hours overlap with 12:00–00:00.',
      });
    });

    it('for a change of the person', async () => {
      const row = await worked(0, '08:00', '12:00');
      await admin.refused('timesheets', { id: row.id, user_id: row.user_id }, ['user_id']);
    });

    it('for deleted people and customers', async () => {
      const gone = await addWorker(on);
      expectSuccess(await admin.get(`employees/delete/${gone.id}`));
      await admin.refused('timesheets', entryOf(gone, nextWeek()), ['user_id']);
      const [type] = await admin.rows('customer-types');
      const customer = await admin.save('customers', {
        name: `Gone ${nextNumber()}`,
        customer_type_id: type?.id,
      });
      expectSuccess(await admin.get(`customers/delete/${customer.id}`));
      const body = entryOf(worker, nextWeek(), '08:00', '12:00', { customer_id: customer.id });
      await admin.refused('timesheets', body, ['customer_id']);
    });
  });

  describe('have a history', () => {
    it('of every change, but not if nothing changes or hours are only recounted', async () => {
      const monday = nextWeek();
      const body = entryOf(worker, monday, '08:00', '12:00', { description: 'Survey' });
      const row = await admin.save('timesheets', body);
      const same = await admin.save('timesheets', {
        id: row.id,
        version: 1,
        start_time: row.start_time,
        end_time: row.end_time,
        lunch_break: row.lunch_break,
        description: row.description,
      });
      expect(same).toEqual(row);
      const edited = await admin.save('timesheets', { id: row.id, version: 1, end_time: '13:00' });
      await admin.save('timesheets', entryOf(worker, monday, '13:00', '20:00'));
      expect(await admin.find('timesheets', row.id)).toMatchObject({ version: 2 });
      const events = await eventsOf(admin, 'timesheets', row.id);
      expect(events.map(({ action }) => action)).toEqual(['add', 'edit']);
      expect(events[0]?.changes).toMatchObject(changesBetween(Object.keys(body), undefined, row));
      expect(events[1]?.changes).toEqual({ end_time: ['12:00', edited.end_time] });
    });

    it('with a version that a later save must send', async () => {
      const row = await worked(0, '08:00', '12:00');
      const second = await admin.save('timesheets', { id: row.id, version: 1, end_time: '13:00' });
      const late = await admin.post('timesheets', { id: row.id, version: 1, end_time: '14:00' });
      expect(expectFailure(late, 409)).toMatchObject({ code: 'stale', data: second });
      const wrong = { id: row.id, version: 1, end_time: row.start_time };
      await admin.refused('timesheets', wrong, ['end_time']);
    });

    it('of only one of two simultaneous saves', async () => {
      const row = await worked(0, '08:00', '12:00');
      const answers = await Promise.all(
        ['13:00', '14:00'].map((end_time) =>
          admin.post('timesheets', { id: row.id, version: 1, end_time }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('of only one of two simultaneous overlapping entries', async () => {
      const monday = nextWeek();
      const answers = await Promise.all(
        [1, 2, 3, 4].map(() => admin.post('timesheets', entryOf(worker, monday))),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
      const weeks = await admin.rows('timesheet-weeks', {
        user_id: worker.id,
        week_start: monday,
        archived: 'include',
      });
      expect(weeks).toHaveLength(1);
      expect(weeks[0]).toMatchObject({ entry_count: 1, total_hours: '8.00' });
    });
  });

  describe('are deleted', () => {
    it.each(['GET', 'POST'])(
      'by %s, also from their week, and can be restored to it',
      async (method) => {
        const { start, entry } = await weekAt(admin, worker, 'draft');
        const other = await admin.save('timesheets', entryOf(worker, start, '17:00', '19:00'));
        expectSuccess(await admin.call(method, `timesheets/delete/${entry.id}`));
        expectSuccess(await admin.call(method, `timesheets/delete/${entry.id}`), 'once more');
        expect(await admin.rows('timesheets', { id: entry.id })).toEqual([]);
        expect(await storedWeek(admin, worker, start)).toMatchObject({
          total_hours: '2.00',
          entry_count: 1,
        });
        expect(await admin.find('timesheets', other.id)).toMatchObject({ regular_time: '2.00' });
        expectFailure(await admin.post('timesheets', { id: entry.id, end_time: '15:00' }), 409);
        const back = rowOf(await admin.post('timesheets/restore', { id: entry.id }));
        expect(back).toMatchObject({ id: entry.id, archived_at: null });
        expect(await storedWeek(admin, worker, start)).toMatchObject({ total_hours: '10.50' });
        const events = await eventsOf(admin, 'timesheets', entry.id);
        expect(events.map(({ action }) => action)).toEqual(['add', 'delete', 'restore']);
      },
    );

    it('by DELETE in the second dialect, which also adds and edits them', async () => {
      const body = entryOf(worker, nextWeek(), '08:00', '12:00');
      const added = await admin.post('rest/timesheets', body);
      expect(added.status, added.text).toBe(201);
      const { id } = added.json as Row;
      const edited = await admin.call('PUT', `rest/timesheets/${id}`, {
        body: { ...(added.json as Row), end_time: '13:00' },
      });
      expect(edited.json).toMatchObject({ id, total_hours: '5.00', version: 2 });
      expect((await admin.call('DELETE', `rest/timesheets/${id}`)).status).toBe(200);
      expect(await storedWeek(admin, worker, String(body.date))).toMatchObject({ entry_count: 0 });
    });

    it('and can be restored only if their hours are still free', async () => {
      const { start, entry } = await weekAt(admin, worker, 'draft');
      expectSuccess(await admin.get(`timesheets/delete/${entry.id}`));
      await admin.save('timesheets', entryOf(worker, start, '16:00', '18:00'));
      expectFieldsSay(await admin.post('timesheets/restore', { id: entry.id }), {
        start_time: 'These hours overlap with 16:00–18:00.',
      });
      expect((await admin.find('timesheets', entry.id))?.archived_at).not.toBe(null);
    });

    it('from a week and added to another when they move', async () => {
      const { start, entry } = await weekAt(admin, worker, 'draft');
      const date = nextWeek();
      const moved = await admin.save('timesheets', { id: entry.id, date });
      const after = await storedWeek(admin, worker, date);
      expect(moved.week_id).toBe(after.id);
      expect(after).toMatchObject({ entry_count: 1, total_hours: '8.00' });
      expect(await storedWeek(admin, worker, start)).toMatchObject({
        entry_count: 0,
        total_hours: '0.00',
      });
    });
  });

  describe('are written', () => {
    /** Returns the responses to each way of writing an entry for somebody. */
    const tried = async (client: Client, person: Row) => {
      const [edited, deleted, gone] = [
        await weekAt(admin, person, 'draft'),
        await weekAt(admin, person, 'draft'),
        await weekAt(admin, person, 'draft'),
      ];
      expectSuccess(await admin.get(`timesheets/delete/${gone.entry.id}`));
      const body = entryOf(person, nextWeek());
      const edit = { id: edited.entry.id, end_time: '15:00' };
      const calls = {
        add: await client.post('timesheets', body),
        edit: await client.post('timesheets', edit),
        put: await client.call('PUT', `rest/timesheets/${edited.entry.id}`, {
          body: { end_time: '14:00' },
        }),
        delete: await client.get(`timesheets/delete/${deleted.entry.id}`),
        restore: await client.post('timesheets/restore', { id: gone.entry.id }),
      };
      const isDone = calls.edit.status === 200;
      expect((await admin.find('timesheets', edited.entry.id))?.end_time === '16:30').toBe(!isDone);
      expect((await admin.find('timesheets', deleted.entry.id))?.archived_at === null).toBe(
        !isDone,
      );
      return Object.values(calls).map(({ status }) => status);
    };
    const all = (status: number, add = status) => [add, status, status, status, status];

    it('by everybody for themselves', async () => {
      for (const role of ROLES) {
        const client = await on.as(role);
        expect(await tried(client, await meOf(client)), role).toEqual(all(200));
      }
    });

    it('for others only by administrators and their manager', async () => {
      const manager = await meOf(await on.as('CONTRACT_MANAGER'));
      const member = await addWorker(on, { contract_manager_id: manager.id });
      const stranger = await addWorker(on, { contract_manager_id: (await meOf(admin)).id });
      for (const role of ['SUPER_ADMIN', 'ADMIN'] as const)
        expect(await tried(await on.as(role), stranger), role).toEqual(all(200));
      expect(await tried(await on.as('CONTRACT_MANAGER'), member)).toEqual(all(200));
      // An invisible person cannot be chosen.
      expect(await tried(await on.as('CONTRACT_MANAGER'), stranger)).toEqual(all(404, 422));
      expect(await tried(await on.as('ENGINEER'), stranger)).toEqual(all(404, 422));
      expect(await tried(await on.as('HR_ADMINISTRATOR'), stranger)).toEqual(all(403));
    });
  });

  it('move with their week, which is in the leaver’s checklist', async () => {
    const person = await addWorker(on);
    await weekAt(admin, person, 'draft');
    const { data } = expectSuccess(
      await admin.get('employees/leaver-checklist', { user_id: person.id }),
    );
    const lines = data as { resource: string; field: string; count: number }[];
    expect(lines).toContainEqual(
      expect.objectContaining({ resource: 'timesheet-weeks', field: 'user_id', count: 1 }),
    );
    expect(lines.map(({ resource }) => resource)).not.toContain('timesheets');
  });
});
