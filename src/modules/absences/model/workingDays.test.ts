import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayAfter, weekdayOf } from '@/core/dates/clock';
import { HOUR } from '@/core/dates/seconds';
import { scheduleOf } from '@/modules/people/model/schedules/schedule';
import type { Working } from '@/modules/timesheets/model/hours/countDay';
import { issuesOfRange, sumOfDays } from './booking';
import { type AbsenceRange, overlap, workingDays } from './workingDays';

const day = '8.00';
const standard = scheduleOf({
  monday_hours: day,
  tuesday_hours: day,
  wednesday_hours: day,
  thursday_hours: day,
  friday_hours: '6.50',
  start_time: '08:00',
});
const working = (...holidays: Working['holidays'][number][]): Working => ({
  schedule: standard,
  holidays,
  zone: 'Europe/London',
});
const off = (from: string, to: string, halves: Partial<AbsenceRange> = {}): AbsenceRange => ({
  from,
  to,
  half_start: false,
  half_end: false,
  ...halves,
});
const datesOf = (range: AbsenceRange, by = working()) =>
  workingDays(range, by).map(({ date, days }) => `${date} ${days}`);

it('leaves out days off, public holidays, and the afternoon of a half-day one', () => {
  const christmas = working(
    { name: 'Christmas Eve', date: '2026-12-24', isHalfDay: true },
    { name: 'Christmas Day', date: '2026-12-25', isHalfDay: false },
  );
  expect(datesOf(off('2026-12-23', '2026-12-28'), christmas)).toEqual([
    '2026-12-23 1.00',
    '2026-12-24 0.50',
    '2026-12-28 1.00',
  ]);
});

it('starts and ends time off at noon, and halves the hours of a day without loss', () => {
  const range = off('2026-03-05', '2026-03-06', { half_start: true, half_end: true });
  expect(workingDays(range, working())).toEqual([
    { date: '2026-03-05', days: '0.50', start: '12:00', length: 4 * HOUR },
    { date: '2026-03-06', days: '0.50', start: '08:00', length: 3.25 * HOUR },
  ]);
  const whole = workingDays(off('2026-03-06', '2026-03-06'), working());
  const afternoon = workingDays(off('2026-03-06', '2026-03-06', { half_start: true }), working());
  expect((whole[0]?.length ?? 0) - (afternoon[0]?.length ?? 0)).toBe(3.25 * HOUR);
});

it('finds no working days in the afternoon of a half-day holiday or at a weekend', () => {
  const eve = working({ name: 'Eve', date: '2026-12-24', isHalfDay: true });
  expect(workingDays(off('2026-12-24', '2026-12-24', { half_start: true }), eve)).toEqual([]);
  expect(workingDays(off('2026-03-07', '2026-03-08'), working())).toEqual([]);
});

it('counts the leap day, and the days on both sides of a new year', () => {
  expect(datesOf(off('2028-02-28', '2028-03-01'))).toEqual([
    '2028-02-28 1.00',
    '2028-02-29 1.00',
    '2028-03-01 1.00',
  ]);
  expect(datesOf(off('2026-12-31', '2027-01-01'))).toHaveLength(2);
});

it('books eight hours from Monday to Friday for a person without a schedule', () => {
  const without = { ...working(), schedule: undefined };
  const found = workingDays(off('2026-03-02', '2026-03-08'), without);
  expect(found.map(({ length }) => length)).toEqual(Array(5).fill(8 * HOUR));
});

it('refuses a range that ends before it starts, exceeds a year, or leaves nothing of a day', () => {
  expect(issuesOfRange(off('2026-03-05', '2026-03-04'))).toHaveProperty('to');
  expect(issuesOfRange(off('2026-03-05', '2027-03-06'))).toHaveProperty('to');
  expect(issuesOfRange(off('2028-01-01', '2028-12-31'))).toEqual({});
  const noon = { half_start: true, half_end: true };
  expect(issuesOfRange(off('2026-03-05', '2026-03-05', noon))).toHaveProperty('half_end');
  expect(issuesOfRange(off('2026-03-05', '2026-03-06', noon))).toEqual({});
});

it('allows one absence to end at noon and another to start then, but no overlap', () => {
  const morning = off('2026-03-02', '2026-03-04', { half_end: true });
  const afternoon = off('2026-03-04', '2026-03-06', { half_start: true });
  expect(overlap(morning, afternoon)).toBe(false);
  expect(overlap(morning, off('2026-03-04', '2026-03-06'))).toBe(true);
  expect(overlap(off('2026-03-02', '2026-03-04'), afternoon)).toBe(true);
});

it('books as many days as the range has working days, for any schedule, holidays and half days', () => {
  const date = fc.integer({ min: 0, max: 3_000 }).map((n) => dayAfter('2024-01-01', n));
  const hours = fc.array(fc.constantFrom(0, 4 * HOUR, 8.5 * HOUR), { minLength: 7, maxLength: 7 });
  fc.assert(
    fc.property(
      date,
      fc.nat(60),
      hours,
      fc.boolean(),
      fc.boolean(),
      fc.array(fc.tuple(fc.nat(60), fc.boolean()), { maxLength: 6 }),
      (from, length, days, half_start, half_end, free) => {
        const to = dayAfter(from, length);
        const holidays = free.map(([at, isHalfDay]) => ({
          name: 'Holiday',
          date: dayAfter(from, at),
          isHalfDay,
        }));
        const by = { ...working(...holidays), schedule: { ...standard, days } };
        let halves = 0;
        for (let at = 0; at <= length; at += 1) {
          const here = dayAfter(from, at);
          const free = holidays.filter((one) => one.date === here);
          if (days[weekdayOf(here)] === 0 || free.some(({ isHalfDay }) => !isHalfDay)) continue;
          const isMorning = !(at === 0 && half_start);
          const isAfternoon = !(at === length && half_end) && free.length === 0;
          halves += Number(isMorning) + Number(isAfternoon);
        }
        const found = workingDays({ from, to, half_start, half_end }, by);
        expect(sumOfDays(found)).toBe((halves / 2).toFixed(2));
        for (const one of found) {
          const scheduled = days[weekdayOf(one.date)] ?? 0;
          expect(one.length).toBe(one.days === '1.00' ? scheduled : scheduled / 2);
        }
      },
    ),
  );
});
