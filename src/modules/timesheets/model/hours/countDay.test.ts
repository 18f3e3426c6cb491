import { describe, expect, it } from 'vitest';
import { spanOf } from '@/core/dates/clock';
import { HOUR, hoursOf, secondsOf } from '@/core/dates/seconds';
import { readOvertimeRules, STANDARD_RULES } from '@/modules/people/model/schedules/overtimeRules';
import type { Schedule } from '@/modules/people/model/schedules/schedule';
import { countDay, type WorkedSpan, type Working } from './countDay';
import type { HolidayOn } from './dayKind';

const standard: Schedule = {
  name: 'Standard',
  days: [8, 8, 8, 8, 8, 0, 0].map((hours) => hours * HOUR),
  lunch: secondsOf('0.50'),
  lunchAfter: secondsOf('6.00'),
  start: '08:00',
  rules: STANDARD_RULES,
};
const london: Working = { schedule: standard, holidays: [], zone: 'Europe/London' };

type Written = [start: string, end: string, lunch?: string, off?: 'off'];

function worked(date: string, [start, end, lunch, off]: Written, zone: string): WorkedSpan {
  const span = spanOf(date, start, end, zone);
  if ('issue' in span) throw new Error(`${start}–${end}: ${span.issue}`);
  return {
    span,
    lunch: lunch === undefined ? undefined : secondsOf(lunch),
    isTimeOff: off === 'off',
  };
}

/** Returns total, lunch, regular, 1.5 and 2.0 of each entry, as displayed. */
function count(date: string, entries: Written[], working: Working = london): string[] {
  const spans = entries.map((entry) => worked(date, entry, working.zone));
  return countDay(date, spans, working).entries.map(({ total, lunch, regular, ot_1_5, ot_2_0 }) =>
    [total, lunch, regular, ot_1_5, ot_2_0].map(hoursOf).join(' '),
  );
}

const MONDAY = '2026-11-09';
const FRIDAY = '2026-11-13';
const SATURDAY = '2026-11-14';
const SUNDAY = '2026-11-15';
const holiday = (date: string, isHalfDay = false): HolidayOn => ({
  name: 'A holiday',
  date,
  isHalfDay,
});

describe('the hours of a day', () => {
  it('pays hours as regular up to the scheduled ones, and at 1.5 beyond', () => {
    expect(count(MONDAY, [['07:30', '18:00', '0.50']])).toEqual(['10.00 0.50 8.00 2.00 0.00']);
    expect(count(MONDAY, [['08:00', '12:00']])).toEqual(['4.00 0.00 4.00 0.00 0.00']);
  });

  it('pays Saturdays at 1.5 and Sundays at 2.0, even if hours are scheduled', () => {
    expect(count(SATURDAY, [['08:00', '12:00']])).toEqual(['4.00 0.00 0.00 4.00 0.00']);
    expect(count(SUNDAY, [['08:00', '12:00', '0.00']])).toEqual(['4.00 0.00 0.00 0.00 4.00']);
    const days = standard.days.map(() => 8 * HOUR);
    const everyDay = { ...london, schedule: { ...standard, days } };
    expect(count(SATURDAY, [['08:00', '12:00']], everyDay)).toEqual(['4.00 0.00 0.00 4.00 0.00']);
  });

  it('counts hours past midnight to the day they began', () => {
    expect(count(FRIDAY, [['22:00', '06:00', '0.50']])).toEqual(['7.50 0.50 7.50 0.00 0.00']);
  });

  it('pays public holidays at 2.0, half-day ones from noon', () => {
    const whole = { ...london, holidays: [holiday(MONDAY)] };
    expect(count(MONDAY, [['08:00', '12:00']], whole)).toEqual(['4.00 0.00 0.00 0.00 4.00']);
    const half = { ...london, holidays: [holiday(MONDAY, true)] };
    expect(count(MONDAY, [['08:00', '14:00']], half)).toEqual(['6.00 0.00 4.00 0.00 2.00']);
    expect(count(MONDAY, [['08:00', '16:30']], half)).toEqual(['8.00 0.50 3.50 0.00 4.50']);
    const both = { ...london, holidays: [holiday(MONDAY, true), holiday(MONDAY)] };
    expect(count(MONDAY, [['08:00', '12:00']], both)).toEqual(['4.00 0.00 0.00 0.00 4.00']);
  });

  it('ignores holidays on other days', () => {
    const other = { ...london, holidays: [holiday('2026-11-10')] };
    expect(count(MONDAY, [['08:00', '12:00']], other)).toEqual(['4.00 0.00 4.00 0.00 0.00']);
  });

  it('pays time off as regular, and counts it towards the scheduled hours', () => {
    expect(count(SUNDAY, [['08:00', '12:00', undefined, 'off']])).toEqual([
      '4.00 0.00 4.00 0.00 0.00',
    ]);
    expect(
      count(MONDAY, [
        ['08:00', '12:00', undefined, 'off'],
        ['13:00', '19:00'],
      ]),
    ).toEqual(['4.00 0.00 4.00 0.00 0.00', '6.00 0.00 4.00 2.00 0.00']);
  });

  it('splits hours over entries in the order of time, not the order given', () => {
    const early: Written = ['07:00', '12:00'];
    const late: Written = ['13:00', '18:00'];
    expect(count(MONDAY, [early, late])).toEqual([
      '5.00 0.00 5.00 0.00 0.00',
      '5.00 0.00 3.00 2.00 0.00',
    ]);
    expect(count(MONDAY, [late, early])).toEqual([
      '5.00 0.00 3.00 2.00 0.00',
      '5.00 0.00 5.00 0.00 0.00',
    ]);
  });

  it('pays all weekday hours as regular without a schedule', () => {
    expect(count(MONDAY, [['06:00', '20:00']], { ...london, schedule: undefined })).toEqual([
      '14.00 0.00 14.00 0.00 0.00',
    ]);
  });

  it('applies the rules of the schedule if it has some', () => {
    const rules = readOvertimeRules(
      'weekday: scheduled at 1.0, 2.00 at 1.5, rest at 2.0; saturday: scheduled at 1.0, rest at 1.5',
    );
    if ('error' in rules) throw new Error(rules.error);
    const days = [8, 8, 8, 8, 8, 4, 0].map((hours) => hours * HOUR);
    const working = { ...london, schedule: { ...standard, days, rules } };
    expect(count(MONDAY, [['06:00', '19:00', '1.00']], working)).toEqual([
      '12.00 1.00 8.00 2.00 2.00',
    ]);
    expect(count(SATURDAY, [['08:00', '13:00']], working)).toEqual(['5.00 0.00 4.00 1.00 0.00']);
    expect(count(SUNDAY, [['08:00', '09:00']], working)).toEqual(['1.00 0.00 0.00 0.00 1.00']);
  });
});

describe('the break', () => {
  it('deducts the break only from a day longer than the schedule says', () => {
    expect(count(MONDAY, [['08:00', '14:00']])).toEqual(['6.00 0.00 6.00 0.00 0.00']);
    expect(count(MONDAY, [['08:00', '14:01']])[0]).toMatch(/^5.52 0.50/);
  });

  it('deducts the break once a day, from the longest entry', () => {
    expect(
      count(MONDAY, [
        ['08:00', '11:00'],
        ['11:00', '16:00'],
      ]),
    ).toEqual(['3.00 0.00 3.00 0.00 0.00', '4.50 0.50 4.50 0.00 0.00']);
  });

  it('deducts no break if a gap between two entries is as long', () => {
    expect(
      count(MONDAY, [
        ['08:00', '12:00'],
        ['12:30', '16:30'],
      ]),
    ).toEqual(['4.00 0.00 4.00 0.00 0.00', '4.00 0.00 4.00 0.00 0.00']);
    expect(
      count(MONDAY, [
        ['08:00', '12:00'],
        ['12:29', '16:30'],
      ]),
    ).toEqual(['4.00 0.00 4.00 0.00 0.00', '3.52 0.50 3.52 0.00 0.00']);
  });

  it('deducts the break that the person entered, if any', () => {
    expect(count(MONDAY, [['08:00', '18:00', '0.00']])).toEqual(['10.00 0.00 8.00 2.00 0.00']);
    expect(
      count(MONDAY, [
        ['08:00', '12:00', '0.25'],
        ['12:00', '17:00'],
      ]),
    ).toEqual(['3.75 0.25 3.75 0.00 0.00', '5.00 0.00 4.25 0.75 0.00']);
  });

  it('spreads the break over short entries if none is long enough', () => {
    const long = { ...london, schedule: { ...standard, lunch: 2 * HOUR, lunchAfter: 2 * HOUR } };
    expect(
      count(
        MONDAY,
        [
          ['08:00', '09:30'],
          ['09:30', '10:30'],
        ],
        long,
      ),
    ).toEqual(['0.00 1.50 0.00 0.00 0.00', '0.50 0.50 0.50 0.00 0.00']);
  });
});

describe('the nights in which the clocks change', () => {
  it('counts the hours really worked when the clocks change', () => {
    expect(count('2026-03-28', [['22:00', '06:00', '0.00']])[0]).toMatch(/^7.00/);
    expect(count('2026-10-24', [['22:00', '06:00', '0.00']])[0]).toMatch(/^9.00/);
    expect(count('2026-10-25', [['01:30', '06:00', '0.00']])[0]).toMatch(/^5.50/);
  });

  it('lets a shift end at the moment when the clocks go forward', () => {
    const span = spanOf('2026-03-28', '22:00', '01:00', 'Europe/London');
    expect('to' in span && span.to - span.from).toBe(3 * 3600);
    expect(spanOf('2026-03-29', '00:30', '01:00', 'Europe/London')).toMatchObject({
      to: 'to' in span ? span.to : 0,
    });
    expect(spanOf('2026-03-28', '22:00', '01:01', 'Europe/London')).toEqual({ issue: 'no_end' });
    expect(spanOf('2026-03-29', '01:00', '06:00', 'Europe/London')).toEqual({ issue: 'no_start' });
    // Beirut skips midnight itself.
    const late = spanOf('2026-03-28', '20:00', '00:00', 'Asia/Beirut');
    expect('to' in late && late.to - late.from).toBe(4 * 3600);
  });

  it('refuses times skipped by the clock change, and repeats an hour when the clocks go back', () => {
    expect(spanOf('2026-03-29', '01:30', '06:00', 'Europe/London')).toEqual({ issue: 'no_start' });
    expect(spanOf('2026-03-28', '22:00', '01:30', 'Europe/London')).toEqual({ issue: 'no_end' });
    const until = spanOf('2026-10-24', '22:00', '01:30', 'Europe/London');
    const from = spanOf('2026-10-25', '01:30', '02:30', 'Europe/London');
    expect('to' in until && 'from' in from && until.to === from.from).toBe(true);
  });
});

describe('rules of overtime', () => {
  it('names the overtime rule that cannot be read', () => {
    const error = (written: string) => {
      const read = readOvertimeRules(written);
      return 'error' in read ? read.error : undefined;
    };
    expect(error('')).toBeUndefined();
    expect(error('moonday: rest at 1.5')).toBe(
      '"moonday" is not one of weekday, saturday, sunday, holiday.',
    );
    expect(error('weekday: rest at 3.0')).toMatch(/each step is hours/);
    expect(error('weekday: 2.00 at 1.5')).toMatch(
      /"rest" must be the last step, and only the last/,
    );
    expect(error('weekday: rest at 1.5, rest at 2.0')).toMatch(/"rest" must be the last step/);
    expect(error('weekday: rest at 1.5; weekday: rest at 2.0')).toBe('weekday is named twice.');
    expect(error('weekday: rest at 1.5: more')).toMatch(/one colon too many/);
  });
});
