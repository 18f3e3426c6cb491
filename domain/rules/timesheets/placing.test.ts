import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordValues } from '../../fields';
import { scheduleOf } from '../hours/schedule';
import { HOUR, MINUTE, secondsOf } from '../hours/seconds';
import { DEFAULT_ZONE } from '../hours/zone';
import { countEntries } from './counting';
import { makeRoom, placeHours } from './placing';

const MONDAY = '2026-03-02';
const schedule = scheduleOf({
  name: 'Standard',
  monday_hours: '8.00',
  lunch_break: '0.50',
  lunch_after_hours: '6.00',
  start_time: '07:30',
});
const working = { schedule, holidays: [], zone: DEFAULT_ZONE };
const free = { schedule: undefined, holidays: [], zone: DEFAULT_ZONE };

const entry = (start_time: string | null, end_time: string | null, more: RecordValues = {}) => ({
  date: MONDAY,
  start_time,
  end_time,
  is_lunch_by_schedule: true,
  ...more,
});
const fresh = entry(null, null);
const total = (one: RecordValues, day: readonly RecordValues[]) =>
  countEntries([one, ...day], working)
    .flatMap(({ entries }) => entries)
    .find((counted) => counted.entry === one)?.values.total_hours;

const times = (placed: ReturnType<typeof placeHours>) =>
  'flaw' in placed ? placed.flaw : `${placed.times.start_time}–${placed.times.end_time}`;

describe('hours that are typed without times', () => {
  it('begin when the schedule does, and at eight where it does not say', () => {
    expect(times(placeHours(fresh, 4 * HOUR, [], working))).toBe('07:30–11:30');
    expect(times(placeHours(fresh, 4 * HOUR, [], free))).toBe('08:00–12:00');
  });

  it('are what is left after the break', () => {
    expect(times(placeHours(fresh, 8 * HOUR, [], working))).toBe('07:30–16:00');
    expect(times(placeHours(fresh, 8 * HOUR, [], free))).toBe('08:00–16:00');
  });

  it('have no break up to the hours after which there is one, and it on top beyond', () => {
    expect(times(placeHours(fresh, 6 * HOUR, [], working))).toBe('07:30–13:30');
    expect(times(placeHours(fresh, 6 * HOUR + MINUTE, [], working))).toBe('07:30–14:01');
  });

  it('keep a break that the person said', () => {
    const said = { lunch_break: '1.00', is_lunch_by_schedule: false };
    expect(times(placeHours(entry(null, null, said), 4 * HOUR, [], working))).toBe('07:30–12:30');
  });

  it('begin where the last entry of the day ends', () => {
    const day = [entry('13:00', '15:30'), entry('08:00', '12:00')];
    expect(times(placeHours(fresh, 2 * HOUR, day, working))).toBe('15:30–17:30');
  });

  it('keep the start of the entry that is edited and move its end', () => {
    expect(times(placeHours(entry('09:00', '11:00'), 3 * HOUR, [], working))).toBe('09:00–12:00');
  });

  it('go past midnight where they must', () => {
    expect(times(placeHours(entry('22:00', '23:00'), 7 * HOUR, [], free))).toBe('22:00–05:00');
  });

  it('find no room after an entry that ends at midnight or later', () => {
    for (const end of ['00:00', '06:00'])
      expect(placeHours(fresh, HOUR, [entry('22:00', end)], working)).toEqual({ flaw: 'no_room' });
  });

  it('count the hours really worked in the night the clocks go back', () => {
    const night = { ...entry('22:00', null), date: '2026-10-24' };
    expect(times(placeHours(night, 8 * HOUR, [], free))).toBe('22:00–05:00');
  });
});

describe('later entries of the day', () => {
  const morning = entry('08:00', '10:00');
  const noon = entry('10:00', '12:00');
  const evening = entry('18:00', '19:00');

  it('move along one after the other, as far as they must', () => {
    const placed = placeHours(morning, 3 * HOUR, [evening, noon], working);
    expect(placed).toMatchObject({
      times: { start_time: '08:00', end_time: '11:00' },
      moved: [{ entry: noon, start_time: '11:00', end_time: '13:00' }],
    });
  });

  it('stay where there is a gap, and those before stay too', () => {
    expect(placeHours(noon, 3 * HOUR, [morning, evening], working)).toMatchObject({ moved: [] });
  });

  it('make room for times that were typed', () => {
    const typed = entry('08:00', '11:30');
    expect(makeRoom(typed, [noon], DEFAULT_ZONE)).toMatchObject({
      moved: [{ entry: noon, start_time: '11:30', end_time: '13:30' }],
    });
  });

  it('are not pushed into the next day', () => {
    const late = entry('23:00', '23:30');
    expect(makeRoom(entry('18:00', '00:30'), [late], DEFAULT_ZONE)).toEqual({ flaw: 'no_room' });
  });
});

it('whatever is typed for a free day is what is counted', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 15 * 60 }),
      fc.constantFrom('0.00', '0.50', '1.00', '0.75'),
      (minutes, lunch) => {
        const with_lunch = { ...working, schedule: { ...schedule, lunch: secondsOf(lunch) } };
        const placed = placeHours(fresh, minutes * MINUTE, [], with_lunch);
        if ('flaw' in placed) throw new Error(placed.flaw);
        const [day] = countEntries([{ ...fresh, ...placed.times }], with_lunch);
        const { regular_seconds, ot_1_5_seconds } = day?.entries[0]?.values ?? {};
        expect(Number(regular_seconds) + Number(ot_1_5_seconds)).toBe(minutes * MINUTE);
      },
    ),
  );
});

it('beside an entry that stays the longest its break stays there', () => {
  const long = entry('07:30', '12:30');
  const placed = placeHours(fresh, 4 * HOUR, [long], working);
  if ('flaw' in placed) throw new Error(placed.flaw);
  const second = { ...fresh, ...placed.times };
  expect(total(second, [long])).toBe('4.00');
  expect(total(long, [second])).toBe('4.50');
});
