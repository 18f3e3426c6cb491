import { describe, expect, it } from 'vitest';
import { DEFAULT_ZONE } from '@/core/dates/zone';
import type { RecordValues } from '@/core/fields';
import { scheduleOf } from '@/modules/people/model/schedules/schedule';
import { durationFrom } from '@/modules/timesheets/model/duration';
import type { Working } from '@/modules/timesheets/model/hours/countDay';
import {
  exceptionsFixedAtSubmission,
  exceptionsIn,
  exceptionsOf,
  exceptionsOfAverage,
  storedExceptions,
} from './exceptions';
import { newWeek, weekFigures } from './week';

const names = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const schedule = scheduleOf({
  name: 'Standard',
  ...Object.fromEntries(names.map((day) => [`${day}_hours`, '8.00'])),
  lunch_break: '0.50',
  lunch_after_hours: '6.00',
});
const working: Working = { schedule, holidays: [], zone: DEFAULT_ZONE };

const entry = (
  date: string,
  start: string,
  end: string,
  more: RecordValues = {},
): RecordValues => ({
  date,
  start_time: start,
  end_time: end,
  is_lunch_by_schedule: true,
  ...more,
});
const NO_LUNCH = { lunch_break: '0.00', is_lunch_by_schedule: false };
const hours = (date: string, length: number): RecordValues => ({
  date,
  is_lunch_by_schedule: true,
  ...durationFrom('08:00', length * 3_600),
});
const days = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `2026-11-${String(from + at).padStart(2, '0')}`);
const usual = days(9, 13).map((date) => entry(date, '08:00', '16:30'));

describe('exceptions in a week', () => {
  it('finds nothing to check in a usual week', () => {
    expect(exceptionsOf(usual, working)).toEqual([]);
    expect(exceptionsOf([], working)).toEqual([]);
  });

  it('finds days of more than twelve hours, with their hours', () => {
    expect(exceptionsOf([hours('2026-11-09', 24), ...usual.slice(1)], working)).toEqual([
      { name: 'over_12_hours', date: '2026-11-09', figure: '24.00' },
    ]);
    const withOvertime = entry('2026-11-13', '06:00', '23:30');
    expect(exceptionsOf([...usual.slice(0, 4), withOvertime], working)).toEqual([
      { name: 'over_12_hours', date: '2026-11-13', figure: '17.00' },
    ]);
    expect(exceptionsOf([hours('2026-11-09', 12), ...usual.slice(1)], working)).toEqual([]);
  });

  it('finds more than sixty hours of work, not counting leave', () => {
    const long = days(9, 13).map((date) => hours(date, 12));
    expect(exceptionsOf(long, working)).toEqual([]);
    expect(exceptionsOf([...long, hours('2026-11-14', 0.5)], working)).toEqual([
      { name: 'over_60_hours', figure: '60.50' },
      { name: 'saturday_work' },
    ]);
    const leave = { ...hours('2026-11-13', 13), holiday_type_id: 1 };
    expect(exceptionsOf([...long.slice(0, 4), leave], working)).toEqual([]);
  });

  it('finds rests of less than eleven hours between two days, across weeks too', () => {
    const late = entry('2026-11-11', '12:00', '22:30');
    const early = entry('2026-11-12', '07:00', '15:30');
    const week = [...usual.slice(0, 2), late, early, ...usual.slice(4)];
    expect(exceptionsOf(week, working)).toEqual([
      { name: 'short_rest', date: '2026-11-12', figure: '8.50' },
    ]);
    const sunday = entry('2026-11-08', '15:00', '23:00');
    expect(exceptionsOf(usual, working, [sunday])).toEqual([
      { name: 'short_rest', date: '2026-11-09', figure: '9.00' },
    ]);
    const night = entry('2026-11-09', '22:00', '06:00');
    expect(exceptionsOf([night, ...usual.slice(1)], working)).toEqual([
      { name: 'short_rest', date: '2026-11-10', figure: '2.00' },
    ]);
  });

  it('finds spans of more than six hours without a break of twenty minutes', () => {
    const found = (day: readonly RecordValues[]) =>
      exceptionsOf([...day, ...usual.slice(1)], working);
    const noBreak = (figure: string) => [{ name: 'no_break', date: '2026-11-09', figure }];
    expect(found([entry('2026-11-09', '08:00', '16:00', NO_LUNCH)])).toEqual(noBreak('8.00'));
    expect(found([entry('2026-11-09', '08:00', '14:00', NO_LUNCH)])).toEqual([]);
    const short = { lunch_break: '0.25', is_lunch_by_schedule: false };
    expect(found([entry('2026-11-09', '08:00', '16:00', short)])).toEqual(noBreak('8.00'));
    const [morning, on] = [
      entry('2026-11-09', '08:00', '12:00', NO_LUNCH),
      entry('2026-11-09', '12:10', '16:00', NO_LUNCH),
    ];
    expect(found([morning, on])).toEqual(noBreak('8.00'));
    const after = entry('2026-11-09', '12:20', '16:20', NO_LUNCH);
    expect(found([morning, after])).toEqual([]);
  });

  it('finds each scheduled day without hours or leave', () => {
    expect(exceptionsOf(usual.slice(0, 3), working)).toEqual([
      { name: 'missing_days', date: '2026-11-12' },
      { name: 'missing_days', date: '2026-11-13' },
    ]);
    const leave = { ...hours('2026-11-13', 8), holiday_type_id: 1 };
    expect(exceptionsOf([...usual.slice(0, 4), leave], working)).toEqual([]);
    const holidays = [{ name: 'A holiday', date: '2026-11-13', isHalfDay: false }];
    expect(exceptionsOf(usual.slice(0, 4), { ...working, holidays })).toEqual([]);
  });

  it('finds work on a weekend and a public holiday, and manual overtime', () => {
    const also = (more: RecordValues) => exceptionsOf([...usual, more], working);
    expect(also(entry('2026-11-14', '08:00', '09:00'))).toEqual([{ name: 'saturday_work' }]);
    expect(also(entry('2026-11-15', '08:00', '09:00'))).toEqual([{ name: 'sunday_work' }]);
    const manual = entry('2026-11-13', '08:00', '16:30', { manual_ot_1_5_hours: '1.00' });
    expect(exceptionsOf([...usual.slice(0, 4), manual], working)).toEqual([
      { name: 'manual_overtime' },
    ]);
    const holidays = [{ name: 'A holiday', date: '2026-11-09', isHalfDay: false }];
    expect(exceptionsOf(usual, { ...working, holidays })).toEqual([{ name: 'holiday_overlap' }]);
  });
});

describe('exceptions that a week stores', () => {
  const person = { id: 4, contract_manager_id: null, base_location_id: null };

  it('stores each exception with its worst figure, and late submission', () => {
    const long = [hours('2026-11-09', 13), hours('2026-11-10', 24)];
    const week = { ...newWeek(person, '2026-11-09'), is_late: true };
    const figures = weekFigures(week, long, working);
    expect(figures.exceptions).toBe('over_12_hours:24.00 missing_days:3 late');
    expect(exceptionsIn({ ...figures, status: 'submitted' })).toEqual([
      { name: 'over_12_hours', figure: '24.00' },
      { name: 'missing_days', figure: '3' },
      { name: 'late' },
    ]);
    expect(exceptionsIn({ exceptions: null })).toEqual([]);
    expect(storedExceptions([])).toBe(null);
    const rests = ['10.00', '8.50'].map((figure) => ({ name: 'short_rest', figure }) as const);
    expect(storedExceptions(rests)).toBe('short_rest:8.50');
  });

  it('finds no missing days in a draft: they may still be filled in', () => {
    const figures = weekFigures(newWeek(person, '2026-11-09'), usual.slice(0, 1), working);
    expect(exceptionsIn({ ...figures, status: 'draft' })).toEqual([]);
    expect(exceptionsIn({ ...figures, status: 'rejected' })).toHaveLength(1);
  });
});

describe('the average of seventeen weeks', () => {
  const time = { average: '50.00', is_over_limit: true, opted_out_from: null };

  it('finds an average over the limit, with its figure', () => {
    expect(exceptionsOfAverage(time)).toEqual([{ name: 'over_48_average', figure: '50.00' }]);
    expect(exceptionsOfAverage({ ...time, opted_out_from: '2026-01-05' })).toEqual([
      { name: 'over_48_opted_out', figure: '50.00' },
    ]);
    expect(exceptionsOfAverage({ ...time, is_over_limit: false })).toEqual([]);
    expect(exceptionsOfAverage({ ...time, average: null })).toEqual([]);
  });

  it('leaves the average of a submitted week unchanged when its entries are counted again', () => {
    const exceptions = 'over_60_hours:61.00 over_48_average:50.00 late';
    expect(exceptionsFixedAtSubmission({ status: 'submitted', exceptions })).toEqual([
      { name: 'over_48_average', figure: '50.00' },
    ]);
    for (const status of ['draft', 'rejected', 'approved'] as const)
      expect(exceptionsFixedAtSubmission({ status, exceptions })).toEqual([]);
  });
});
