import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scheduleOf } from '@/modules/people/model/schedules/schedule';
import { countEntries, issuesOfEntry } from './counting';
import { isBillable } from './entries/billing';
import { withLunch } from './entries/entry';
import type { EntryValues } from './entries/entryFields';
import { afterSave, issuesOfPlace, withDefaults } from './entries/withDefaults';
import type { Working } from './hours/countDay';
import { listFigures, sumsOf } from './totals';
import { decideManualOvertime } from './weeks/manualOvertime';
import { oneWeekOf } from './weeks/oneWeek';
import { newWeek, weekFigures } from './weeks/week';

const hours = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => [`${day}_hours`, '8.00']),
);
const schedule = scheduleOf({
  id: 1,
  name: 'Standard',
  ...hours,
  saturday_hours: '0.00',
  sunday_hours: '0.00',
  lunch_break: '0.50',
  lunch_after_hours: '6.00',
  ot_rules: null,
});
const working: Working = { schedule, holidays: [], zone: 'Europe/London' };

let made = 0;
function entry(date: string, start: string, end: string, more: EntryValues = {}): EntryValues {
  made += 1;
  return {
    id: made,
    user_id: 4,
    date,
    start_time: start,
    end_time: end,
    lunch_break: null,
    is_lunch_by_schedule: true,
    holiday_type_id: null,
    manual_ot_1_5_hours: null,
    manual_ot_2_0_hours: null,
    ...more,
  };
}
const counted = (one: EntryValues, by = working) =>
  countEntries([one], by)[0]?.entries[0]?.values ?? {};

describe('the stored values of an entry', () => {
  it('stores the hours of an entry by rate, and they add up', () => {
    expect(counted(entry('2026-11-09', '07:30', '18:00'))).toEqual({
      total_hours: '10.00',
      lunch_break: '0.50',
      regular_time: '8.00',
      overtime: '2.00',
      claim_ot_1_5_hours: '2.00',
      claim_ot_2_0_hours: '0.00',
      total_claim_hours: '10.00',
      computed_ot_1_5_hours: '2.00',
      computed_ot_2_0_hours: '0.00',
      lunch_seconds: 1_800,
      regular_seconds: 28_800,
      ot_1_5_seconds: 7_200,
      ot_2_0_seconds: 0,
    });
  });

  it('stores manual overtime together with the computed overtime', () => {
    const manual = { manual_ot_1_5_hours: '1.00', manual_ot_2_0_hours: '3.00' };
    expect(counted(entry('2026-11-09', '07:30', '18:00', manual))).toMatchObject({
      total_hours: '10.00',
      regular_time: '6.00',
      overtime: '4.00',
      claim_ot_1_5_hours: '1.00',
      claim_ot_2_0_hours: '3.00',
      total_claim_hours: '10.00',
      computed_ot_1_5_hours: '2.00',
      computed_ot_2_0_hours: '0.00',
    });
  });

  it('counts a stored entry again with the same result', () => {
    const times = fc.integer({ min: 0, max: 1_439 }).map((minutes) => {
      const two = (part: number) => String(part).padStart(2, '0');
      return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
    });
    fc.assert(
      fc.property(times, times, fc.integer({ min: 9, max: 15 }), (start, end, day) => {
        fc.pre(start !== end);
        const one = entry(`2026-11-${String(day).padStart(2, '0')}`, start, end);
        const first = counted(one);
        expect(counted({ ...one, ...first })).toEqual(first);
      }),
    );
  });

  it('does not round sums twice: three times twenty minutes are an hour', () => {
    const entries = ['08:00', '09:00', '10:00'].map((start) =>
      entry('2026-11-09', start, start.replace(':00', ':20')),
    );
    const values = countEntries(entries, working).flatMap((day) =>
      day.entries.map((one) => one.values),
    );
    expect(values.map(({ total_hours: total }) => total)).toEqual(['0.33', '0.33', '0.33']);
    expect(listFigures(sumsOf(values), undefined).total_hours).toBe('1.00');
  });
});

describe('an entry among others', () => {
  const morning = entry('2026-11-09', '08:00', '12:00');
  const issues = (one: EntryValues, ...others: EntryValues[]) =>
    issuesOfEntry(one, others, working);

  it('lets an entry begin when another ends', () => {
    expect(issues(entry('2026-11-09', '12:00', '16:00'), morning)).toEqual({});
  });

  it('refuses overlapping entries, also past midnight', () => {
    expect(issues(entry('2026-11-09', '11:00', '16:00'), morning)).toEqual({
      start_time: 'These hours overlap with 08:00–12:00.',
    });
    const night = entry('2026-11-08', '22:00', '08:30');
    expect(issues(morning, night)).toEqual({
      start_time: 'These hours overlap with 22:00–08:30 on 08-11-2026.',
    });
  });

  it('refuses a day of more than 24 hours', () => {
    const day = entry('2026-11-09', '00:00', '23:00', {
      lunch_break: '0.00',
      is_lunch_by_schedule: false,
    });
    const night = entry('2026-11-09', '23:00', '00:30', {
      lunch_break: '0.00',
      is_lunch_by_schedule: false,
    });
    expect(issues(night, day)).toEqual({ end_time: 'A day has at most 24 hours.' });
  });

  it('refuses a break as long as the entry', () => {
    const lunch = { lunch_break: '1.00', is_lunch_by_schedule: false };
    expect(issues(entry('2026-11-09', '08:00', '09:00', lunch))).toEqual({
      lunch_break: 'Lunch must be shorter than the time worked.',
    });
  });

  it('refuses a time that the clock change skips', () => {
    expect(issues(entry('2026-03-29', '01:30', '06:00'))).toEqual({
      start_time: 'There is no 01:30 that night: the clocks go forward.',
    });
    expect(issues(entry('2026-03-28', '22:00', '01:15'))).toEqual({
      end_time: 'There is no 01:15 that night: the clocks go forward.',
    });
  });

  it('refuses an entry shorter than its manual overtime', () => {
    const manual = { manual_ot_1_5_hours: '5.00', manual_ot_2_0_hours: '0.00' };
    expect(issues(entry('2026-11-09', '08:00', '12:00', manual))).toEqual({
      end_time: 'Manual overtime of 5.00 hours is more than the 4.00 hours worked.',
    });
  });
});

describe('the break in a save', () => {
  it('takes the break of the schedule if none is sent, else the person’s', () => {
    expect(withLunch({ date: '2026-11-09' })).toMatchObject({ is_lunch_by_schedule: true });
    expect(withLunch({ lunch_break: null }, { lunch_break: '0.25' })).toMatchObject({
      is_lunch_by_schedule: true,
    });
    expect(withLunch({ lunch_break: '0.50' })).toMatchObject({ is_lunch_by_schedule: false });
  });

  it('leaves the break unchanged if an edit omits it or sends it unchanged', () => {
    const current = { lunch_break: '0.50', is_lunch_by_schedule: true };
    expect(withLunch({ end_time: '18:00' }, current)).toEqual({ end_time: '18:00' });
    expect(withLunch({ lunch_break: '0.50' }, current)).toMatchObject({
      is_lunch_by_schedule: true,
    });
    expect(withLunch({ lunch_break: '0.75' }, current)).toMatchObject({
      is_lunch_by_schedule: false,
    });
  });
});

describe('default values of an entry', () => {
  const property = { id: 3, customer_id: 7 };
  const jobs = [
    { holiday_type_id: 1, company_id: null, year: 2026, job_number: 'HOL-ALL' },
    { holiday_type_id: 1, company_id: 2, year: 2026, job_number: 'HOL-2' },
  ];
  const fill = (one: EntryValues, company = 1) =>
    withDefaults(one, { person: { company_id: company }, property, holidayJobs: jobs });

  it('fills in the customer of the property', () => {
    expect(fill({ property_id: 3, date: '2026-11-09' }).customer_id).toBe(7);
    expect(issuesOfPlace({ customer_id: 8 }, property)).toHaveProperty('property_id');
    expect(issuesOfPlace({ customer_id: 7 }, property)).toEqual({});
  });

  it('fills in the job of time off, the company’s own before the shared one', () => {
    const off = { holiday_type_id: 1, date: '2026-11-09' };
    expect(fill(off).job_number).toBe('HOL-ALL');
    expect(fill(off, 2).job_number).toBe('HOL-2');
    expect(fill({ ...off, job_number: 'SAID' }).job_number).toBe('SAID');
    expect(fill({ ...off, date: '2025-11-09' }).job_number).toBeNull();
    expect(fill({ date: '2026-11-09' }).job_number).toBeNull();
  });

  it('clears the customer if the property changes and none is given', () => {
    const current = { property_id: 2, customer_id: 5 };
    expect(afterSave({ property_id: 3 }, current).customer_id).toBeNull();
    expect(afterSave({ property_id: 3, customer_id: 7 }, current).customer_id).toBe(7);
    expect(afterSave({ property_id: null }, current).customer_id).toBe(5);
    expect(afterSave({ description: 'x' }, current).customer_id).toBe(5);
  });
});

const person = { id: 4, contract_manager_id: null, base_location_id: null };

describe('shadow hours', () => {
  it('pays shadow hours and does not bill them', () => {
    const billed = entry('2026-11-09', '08:00', '12:00', { is_rebillable: true });
    const own = newWeek(person, '2026-11-09');
    const shadowing = { ...own, is_shadow_engineer: true };
    expect(isBillable(billed, own)).toBe(true);
    expect(isBillable(billed, shadowing)).toBe(false);
    expect(isBillable({ ...billed, is_rebillable: false }, own)).toBe(false);
    expect(weekFigures(own, [billed], working)).toMatchObject({
      total_claim_hours: '4.00',
      rebillable_hours: '4.00',
    });
    expect(weekFigures(shadowing, [billed], working)).toMatchObject({
      total_claim_hours: '4.00',
      rebillable_hours: '0.00',
    });
  });
});

describe('manual overtime', () => {
  const week = { ...newWeek(person, '2026-11-09'), id: 1 };
  const one = {
    ...{ total_hours: '7.50', archived_at: null },
    ...{ manual_ot_1_5_hours: null, manual_ot_2_0_hours: null, manual_ot_reason: null },
  };
  const decide = (half: string | null, double: string | null, reason: string | null, by = 3) =>
    decideManualOvertime(one, week, { id: 1, ot_1_5: half, ot_2_0: double, reason }, { id: by });

  it('requires a reason for manual overtime, and at most the hours worked', () => {
    expect(decide('1.00', null, null)).toEqual({ errors: { reason: ['Reason is required.'] } });
    expect(decide('7.00', '0.51', 'Agreed')).toHaveProperty('errors.ot_1_5_hours');
    expect(decide(null, '7.51', 'Agreed')).toHaveProperty('errors.ot_2_0_hours');
    expect(decide('7.00', '0.50', 'Agreed')).toMatchObject({
      values: {
        manual_ot_1_5_hours: '7.00',
        manual_ot_2_0_hours: '0.50',
        manual_ot_reason: 'Agreed',
      },
      note: { note: 'Agreed', old_value: null, new_value: '1.5: 7.00, 2.0: 0.50' },
    });
  });

  it('clears manual overtime without hours, and changes nothing if none was set', () => {
    expect(decide(null, null, null)).toEqual({ nothing: true });
    const set = {
      ...one,
      manual_ot_1_5_hours: '1.00',
      manual_ot_2_0_hours: '0.00',
      manual_ot_reason: 'x',
    };
    const input = { id: 1, ot_1_5: null, ot_2_0: null, reason: null };
    expect(decideManualOvertime(set, week, input, { id: 3 })).toMatchObject({
      values: { manual_ot_1_5_hours: null, manual_ot_2_0_hours: null, manual_ot_reason: null },
    });
  });

  it('refuses manual overtime on one’s own hours', () => {
    expect(decide('99.00', null, null, 4)).toMatchObject({ refusal: { status: 403 } });
  });
});

describe('a list of entries', () => {
  const weekOf = (filters: Parameters<typeof oneWeekOf>[0]['filters']) =>
    oneWeekOf({ filters } as Parameters<typeof oneWeekOf>[0]);
  const ofPerson = { field: 'user_id', test: 'in', values: [4] } as const;
  const from = (value: string) => ({ field: 'date', test: 'from', value }) as const;
  const to = (value: string) => ({ field: 'date', test: 'to', value }) as const;

  it('reads a list as one person’s week if it filters one person and days of one week', () => {
    expect(weekOf([ofPerson, from('2026-11-09'), to('2026-11-15')])).toEqual({
      userId: 4,
      weekStart: '2026-11-09',
    });
    expect(weekOf([ofPerson, from('2026-11-09'), to('2026-11-16')])).toBeUndefined();
    expect(weekOf([from('2026-11-09'), to('2026-11-15')])).toBeUndefined();
    expect(weekOf([ofPerson])).toBeUndefined();
  });

  it('shows no figures of a list without rows', () => {
    expect(listFigures(undefined, undefined)).toMatchObject({
      total_hours: '0',
      is_closed: '0',
      shadow_engineer_name: '0',
    });
  });
});
