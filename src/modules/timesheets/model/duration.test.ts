import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '@/core/dates/seconds';
import { DEFAULT_ZONE } from '@/core/dates/zone';
import type { RecordValues } from '@/core/fields';
import { scheduleOf } from '@/modules/people/model/schedules/schedule';
import { countEntries, issuesOfEntry } from './counting';
import { durationFrom, issuesOfDuration, withDuration } from './duration';
import { copiedTo } from './entries/copying';
import { checkEntry } from './entries/entry';
import { explainDays } from './explaining';
import type { Working } from './hours/countDay';
import { exceptionsOf } from './weeks/exceptions';

const MONDAY = '2026-03-02';
const schedule = scheduleOf({
  name: 'Standard',
  monday_hours: '8.00',
  sunday_hours: '0.00',
  lunch_break: '0.50',
  lunch_after_hours: '6.00',
  start_time: '07:30',
});
const working: Working = { schedule, holidays: [], zone: DEFAULT_ZONE };
const span = (start_time: string, end_time: string, more: RecordValues = {}): RecordValues => ({
  date: MONDAY,
  start_time,
  end_time,
  entered_as: 'span',
  is_lunch_by_schedule: true,
  ...more,
});
const duration = (start: string, hours: number, more: RecordValues = {}): RecordValues => ({
  ...span('', ''),
  ...durationFrom(start, Math.round(hours * HOUR)),
  ...more,
});

/** Returns for each entry, in the order given: total, regular, at 1.5, at 2.0, lunch. */
function hours(entries: RecordValues[], by = working): unknown[][] {
  const counted = countEntries(entries, by).flatMap((day) => day.entries);
  return entries.map((entry) => {
    const values = counted.find((one) => one.entry === entry)?.values;
    return [
      values?.total_hours,
      values?.regular_time,
      values?.claim_ot_1_5_hours,
      values?.claim_ot_2_0_hours,
      values?.lunch_break,
    ];
  });
}

describe('hours that were entered as a duration', () => {
  it.each([
    [4, 4, ['4.00', '4.00', '0.00', '0.00', '0.00'], ['4.00', '4.00', '0.00', '0.00', '0.00']],
    [5, 3, ['5.00', '5.00', '0.00', '0.00', '0.00'], ['3.00', '3.00', '0.00', '0.00', '0.00']],
    [8, 9, ['8.00', '8.00', '0.00', '0.00', '0.00'], ['9.00', '0.00', '9.00', '0.00', '0.00']],
  ])('counts %d and %d hours of a day as typed, without lunch', (one, other, first, second) => {
    expect(hours([duration('07:30', one), duration('12:30', other)])).toEqual([first, second]);
  });

  it('counts a duration the same with any other entries, spans included', () => {
    const typed = duration('08:00', 7.34);
    for (const other of [span('08:00', '18:00'), span('12:00', '13:00'), duration('08:00', 2)])
      expect(hours([typed, other])[0]?.[0]).toBe('7.34');
  });

  it('treats equal start and end times as 24 hours, and ignores clock changes in durations', () => {
    expect(hours([duration('00:00', 24)])[0]?.[0]).toBe('24.00');
    const without = { duration_seconds: null };
    expect(hours([duration('07:30', 24, without)])[0]?.[0]).toBe('24.00');
    for (const date of ['2026-03-29', '2026-10-25'])
      for (const start of ['00:00', '01:30', '02:30'])
        expect(hours([duration(start, 8, { date })])[0]?.[0]).toBe('8.00');
  });

  it('deducts lunch from spans only: lengths, gaps and entered breaks of durations do not matter', () => {
    expect(hours([span('08:00', '12:00'), duration('12:00', 4)]).map((one) => one[4])).toEqual([
      '0.00',
      '0.00',
    ]);
    expect(hours([span('08:00', '17:00'), duration('07:30', 12)])).toMatchObject([
      { 0: '8.50', 4: '0.50' },
      { 0: '12.00', 4: '0.00' },
    ]);
    const withLunch = duration('12:00', 4, { lunch_break: '1.00', is_lunch_by_schedule: false });
    expect(hours([withLunch, span('08:00', '16:30')])).toMatchObject([
      { 0: '4.00', 4: '0.00' },
      { 0: '8.00', 4: '0.50' },
    ]);
  });

  it('applies overtime to durations in start order', () => {
    const [first, second] = [duration('07:30', 6), duration('13:30', 6)];
    for (const order of [
      [first, second],
      [second, first],
    ]) {
      const counted = hours(order);
      expect(counted[order.indexOf(first)]?.[1]).toBe('6.00');
      expect(counted[order.indexOf(second)]?.slice(1, 3)).toEqual(['2.00', '4.00']);
    }
  });

  it('lets durations overlap spans', () => {
    expect(issuesOfEntry(duration('08:00', 8), [span('08:00', '16:00')], working)).toEqual({});
    expect(issuesOfEntry(span('08:00', '16:00'), [duration('08:00', 8)], working)).toEqual({});
  });

  it('allows durations of at most 24 hours a day, to the second', () => {
    const most = { end_time: 'A day has at most 24 hours.' };
    const long = duration('07:30', 16);
    expect(issuesOfEntry(duration('08:00', 8), [long], working)).toEqual({});
    expect(issuesOfEntry(duration('08:00', 8.01), [long], working)).toEqual(most);
    const short = Array.from({ length: 143 }, () => duration('08:00', 1 / 6));
    expect(issuesOfEntry(duration('08:00', 1 / 6), short, working)).toEqual({});
  });

  it('accepts a duration with equal times, but not a span', () => {
    expect(checkEntry(duration('08:00', 24))).toEqual({});
    expect(checkEntry(span('08:00', '08:00'))).toHaveProperty('end_time');
  });

  it('explains durations as hours, and mentions no lunch on a day of them', () => {
    const [day] = explainDays([duration('08:00', 9)], working);
    expect(day).toMatchObject({ entries: [{ isDuration: true, span: '9.00', lunch: '0.00' }] });
    expect(day?.lunch).toBeUndefined();
    const [mixed] = explainDays([duration('08:00', 1), span('09:00', '18:00')], working);
    expect(mixed?.lunch).toMatchObject({ hours: '0.50', reason: 'schedule' });
  });

  it('does not report a missing lunch of durations', () => {
    const withLunch = span('08:00', '09:00', { lunch_break: '0.00', is_lunch_by_schedule: false });
    expect(exceptionsOf([withLunch, duration('09:00', 9)], working)).toEqual([]);
  });

  it('copies a duration to another day unchanged', () => {
    expect(copiedTo(duration('08:00', 7.34), '2026-03-03')).toMatchObject({
      ...durationFrom('08:00', 26_424),
      date: '2026-03-03',
    });
  });

  it('shows durations as typed to the hundredth of an hour, even when counted again', () => {
    const typed = fc.integer({ min: 1, max: 2_400 });
    const start = fc.integer({ min: 0, max: 1_439 }).map((minutes) => {
      const two = (part: number) => String(part).padStart(2, '0');
      return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
    });
    fc.assert(
      fc.property(typed, start, (hundredths, at) => {
        const one = duration(at, hundredths / 100);
        const first = hours([one])[0];
        expect(first?.[0]).toBe((hundredths / 100).toFixed(2));
        expect(hours([{ ...one, lunch_break: '0.00' }])[0]).toEqual(first);
      }),
    );
  });
});

describe('a save of a duration', () => {
  const stored = duration('08:00', 4);
  const saved = (values: RecordValues, current?: RecordValues) => ({
    ...current,
    ...withDuration(values, current),
  });

  it('takes the length of a duration from its times if none is given', () => {
    const times = { date: MONDAY, start_time: '08:00', end_time: '12:00', entered_as: 'duration' };
    expect(saved(times)).toMatchObject({ duration_seconds: 4 * HOUR });
    expect(saved({ ...times, end_time: '08:00' })).toMatchObject({ duration_seconds: 24 * HOUR });
  });

  it('ends a duration after the typed length, to the minute', () => {
    const typed = { start_time: '08:00', end_time: '09:00', entered_as: 'duration' };
    expect(saved({ ...typed, duration_seconds: 26_424 })).toMatchObject({
      end_time: '15:20',
      duration_seconds: 26_424,
    });
  });

  it('changes a duration’s length by its end, moves it by its start, else leaves it unchanged', () => {
    expect(saved({ end_time: '13:00' }, stored)).toMatchObject({ duration_seconds: 5 * HOUR });
    expect(saved({ start_time: '22:00' }, stored)).toMatchObject({
      end_time: '02:00',
      duration_seconds: 4 * HOUR,
    });
    expect(saved({ description: 'Valves' }, stored)).toEqual({ ...stored, description: 'Valves' });
    expect(saved({ duration_seconds: 90 * MINUTE }, stored)).toMatchObject({ end_time: '09:30' });
  });

  it('turns a duration into a span and back, at the same times', () => {
    expect(saved({ entered_as: 'span' }, stored)).toMatchObject({ duration_seconds: null });
    const before = span('08:00', '16:30', { lunch_break: '1.00', is_lunch_by_schedule: false });
    expect(saved({ entered_as: 'duration' }, before)).toMatchObject({
      duration_seconds: 8.5 * HOUR,
      lunch_break: null,
    });
  });

  it('refuses a break on a duration, and a length on a span', () => {
    expect(issuesOfDuration({ lunch_break: '0.50' }, stored)).toHaveProperty('lunch_break');
    expect(issuesOfDuration({ lunch_break: '0.00' }, stored)).toEqual({});
    expect(issuesOfDuration({ duration_seconds: 60 }, span('08:00', '09:00'))).toHaveProperty(
      'duration_seconds',
    );
    expect(issuesOfDuration({ entered_as: 'span' }, stored)).toEqual({});
  });
});
