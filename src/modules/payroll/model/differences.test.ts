import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedPeople, linesOf } from './differences';
import {
  addedHours,
  hoursByPerson,
  hoursReported,
  type PaidHours,
  reportedHours,
  TIERS,
} from './paidHours';

const HOUR = 3_600;
const [ANNUAL, UNPAID] = [1, 7];
const unpaid = new Set([UNPAID]);
const row = (holiday_type_id: number | null, regular: number, half = 0, double = 0) => ({
  user_id: 4,
  holiday_type_id,
  regular_seconds: regular,
  ot_1_5_seconds: half,
  ot_2_0_seconds: double,
});

it('separates work, paid leave and unpaid leave', () => {
  const rows = [row(null, 8 * HOUR, HOUR, 2 * HOUR), row(ANNUAL, 4 * HOUR), row(UNPAID, HOUR)];
  expect(reportedHours(hoursByPerson(rows, unpaid).get(4) as PaidHours)).toEqual({
    regular_hours: '8.00',
    ot_1_5_hours: '1.00',
    ot_2_0_hours: '2.00',
    holiday_hours: '4.00',
    total_hours: '15.00',
    unpaid_hours: '1.00',
  });
});

it('exports hours of a period, hours approved late, and corrections', () => {
  const hours = (regular_hours: number) => ({ ...addedHours([]), regular_hours });
  const present = new Map([
    [1, hours(800)],
    [2, hours(750)],
    [3, hours(700)],
  ]);
  const sent = new Map([
    [1, hours(800)],
    [2, hours(800)],
    [4, hours(100)],
  ]);
  expect(linesOf(present, new Map(), false).map(({ kind }) => kind)).toEqual([
    'period',
    'period',
    'period',
  ]);
  expect(linesOf(present, sent, true)).toEqual([
    { user_id: 2, kind: 'correction', hours: hours(-50) },
    { user_id: 3, kind: 'late', hours: hours(700) },
    { user_id: 4, kind: 'correction', hours: hours(-100) },
  ]);
});

it('checks every pay period that shares a day with a changed week', () => {
  const [first, second] = [
    { id: 1, start: '2026-10-01', end: '2026-10-31' },
    { id: 2, start: '2026-11-01', end: '2026-11-30' },
  ] as const;
  const weeks = [
    { user_id: 4, date: '2026-10-26' },
    { user_id: 5, date: '2026-11-02' },
    { user_id: 4, date: '2026-12-07' },
  ];
  const changed = changedPeople(weeks, [first, second]);
  expect([changed.get(first), changed.get(second)]).toEqual([new Set([4]), new Set([4, 5])]);
});

const seconds = fc.integer({ min: 0, max: 400_000 });
const counted = fc.array(
  fc.record({
    user_id: fc.integer({ min: 1, max: 4 }),
    holiday_type_id: fc.constantFrom(null, ANNUAL, UNPAID),
    regular_seconds: seconds,
    ot_1_5_seconds: seconds,
    ot_2_0_seconds: seconds,
  }),
  { maxLength: 12 },
);

it('adds the kinds of hours up to the total, to the hundredth, also of several people', () => {
  fc.assert(
    fc.property(counted, (rows) => {
      const people = hoursByPerson(rows, unpaid);
      const sent = reportedHours(addedHours(people.values()));
      const sum = TIERS.reduce((total, name) => total + Math.round(Number(sent[name]) * 100), 0);
      expect(Math.round(Number(sent.total_hours) * 100)).toBe(sum);
      for (const [id, hours] of people) {
        const worked = rows
          .filter((one) => one.user_id === id && one.holiday_type_id !== UNPAID)
          .reduce(
            (all, one) => all + one.regular_seconds + one.ot_1_5_seconds + one.ot_2_0_seconds,
            0,
          );
        expect(Number(reportedHours(hours).total_hours)).toBeCloseTo(
          Math.round(worked / 36) / 100,
          6,
        );
      }
    }),
  );
});

it('adds all exported lines up to the current hours, after any changes', () => {
  fc.assert(
    fc.property(fc.array(counted, { minLength: 1, maxLength: 6 }), (states) => {
      let sent = new Map<number, PaidHours>();
      states.forEach((rows, at) => {
        const present = hoursByPerson(rows, unpaid);
        for (const { user_id, hours } of linesOf(present, sent, at > 0)) {
          // As it is read back from the stored lines.
          const stored = hoursReported(
            Object.fromEntries(
              Object.entries(reportedHours(hours)).map(([name, value]) => [name, Number(value)]),
            ),
          );
          sent = new Map(sent).set(
            user_id,
            addedHours([stored, ...(sent.has(user_id) ? [sent.get(user_id) as PaidHours] : [])]),
          );
        }
        expect(linesOf(present, sent, true)).toEqual([]);
      });
    }),
  );
});
