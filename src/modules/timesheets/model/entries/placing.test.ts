import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE, secondsOf } from '@/core/dates/seconds';
import { DEFAULT_ZONE } from '@/core/dates/zone';
import type { RecordValues } from '@/core/fields';
import { scheduleOf } from '@/modules/people/model/schedules/schedule';
import { countEntries } from '@/modules/timesheets/model/counting';
import type { Working } from '@/modules/timesheets/model/hours/countDay';
import { asDuration, asSpan, proposedSpan } from './placing';

const MONDAY = '2026-03-02';
const schedule = scheduleOf({
  name: 'Standard',
  monday_hours: '8.00',
  lunch_break: '0.50',
  lunch_after_hours: '6.00',
  start_time: '07:30',
});
const working: Working = { schedule, holidays: [], zone: DEFAULT_ZONE };
const free: Working = { schedule: undefined, holidays: [], zone: DEFAULT_ZONE };

const entry = (
  start_time: string | null,
  end_time: string | null,
  more: RecordValues = {},
): RecordValues => ({
  date: MONDAY,
  start_time,
  end_time,
  is_lunch_by_schedule: true,
  ...more,
});
const fresh = entry(null, null);
const times = (placed: RecordValues) => `${placed.start_time}–${placed.end_time}`;
const typed = (hours: number, day: RecordValues[] = [], by = working, one = fresh) =>
  asDuration(one, hours * HOUR, day, by);

describe('hours that are typed without times', () => {
  it('places typed hours at the scheduled start, or at eight without one, with no lunch', () => {
    expect(times(typed(8))).toBe('07:30–15:30');
    expect(times(typed(4, [], free))).toBe('08:00–12:00');
  });

  it('places typed hours after the day’s entries, which stay unchanged', () => {
    const day = [entry('13:00', '15:30'), entry('08:00', '12:00')];
    const before = structuredClone(day);
    expect(times(typed(2, day))).toBe('15:30–17:30');
    expect(times(typed(20, day))).toBe('15:30–11:30');
    expect(day).toEqual(before);
  });

  it('leaves an entry in its place when its hours change', () => {
    expect(times(typed(3, [], working, entry('09:00', '11:00')))).toBe('09:00–12:00');
  });

  it('places typed hours last even after an entry that goes past midnight', () => {
    for (const end of ['00:00', '06:00'])
      expect(times(typed(1, [entry('22:00', end)]))).toBe('22:01–23:01');
    expect(times(typed(1, [entry('23:59', '06:00')]))).toBe('23:59–00:59');
    const whole = asDuration(fresh, 24 * HOUR, [], working);
    expect(times(typed(1, [whole]))).toBe('07:31–08:31');
  });

  it('drops the break of the times that typed hours replace', () => {
    const withLunch = entry('09:00', '11:00', { lunch_break: '0.25', is_lunch_by_schedule: false });
    expect(typed(2, [], working, withLunch)).toMatchObject({
      entered_as: 'duration',
      duration_seconds: 2 * HOUR,
      lunch_break: null,
      is_lunch_by_schedule: true,
    });
  });

  it('replaces typed hours with typed times', () => {
    const span = { start_time: '10:00', end_time: '12:00' };
    expect(asSpan(typed(8), span)).toEqual({
      ...entry('10:00', '12:00'),
      entered_as: 'span',
      duration_seconds: null,
      lunch_break: null,
    });
  });
});

describe('the times that a form proposes', () => {
  it('proposes times that leave the hours after the break, on a free day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 15 * 60 }),
        fc.constantFrom('0.00', '0.50', '1.00', '0.75'),
        (minutes, lunch) => {
          const with_lunch = { ...working, schedule: { ...schedule, lunch: secondsOf(lunch) } };
          const proposed = proposedSpan(fresh, minutes * MINUTE, [], with_lunch);
          const [day] = countEntries([proposed], with_lunch);
          const { regular_seconds, ot_1_5_seconds } = day?.entries[0]?.values ?? {};
          expect(Number(regular_seconds) + Number(ot_1_5_seconds)).toBe(minutes * MINUTE);
        },
      ),
    );
  });

  it('proposes times after the day’s last entry, durations included', () => {
    expect(times(proposedSpan(fresh, 2 * HOUR, [typed(4)], working))).toBe('11:30–13:30');
  });

  it('proposes no times that do not fit into a day', () => {
    expect(proposedSpan(fresh, 24 * HOUR, [], working)).toBe(fresh);
  });
});
