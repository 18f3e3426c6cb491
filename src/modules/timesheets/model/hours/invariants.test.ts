import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter, spanOf } from '@/core/dates/clock';
import { HOUR, hoursOfParts, MINUTE, secondsOf } from '@/core/dates/seconds';
import {
  type OvertimeRules,
  readOvertimeRules,
  STANDARD_RULES,
} from '@/modules/people/model/schedules/overtimeRules';
import { countDay, type WorkedSpan, type Working } from './countDay';

const ZONES = [
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Auckland',
];

/** The nights in which the clocks of these zones change, and any other day of five years. */
const CHANGES = [
  '2026-03-28',
  '2026-10-24',
  '2026-03-07',
  '2026-10-31',
  '2026-04-04',
  '2026-10-03',
];
const dates = fc.oneof(
  fc.constantFrom(...CHANGES),
  fc.integer({ min: 0, max: 5 * 365 }).map((days) => dayAfter('2024-01-01', days)),
);

const someRules = fc.constantFrom<OvertimeRules>(
  STANDARD_RULES,
  ...[
    'weekday: scheduled at 1.0, 2.00 at 1.5, rest at 2.0',
    'weekday: 4.25 at 1.0, rest at 2.0; saturday: scheduled at 1.0, rest at 1.5; sunday: 1.33 at 1.5, rest at 2.0',
    'holiday: scheduled at 1.5, rest at 2.0',
  ].map((written) => {
    const rules = readOvertimeRules(written);
    if ('error' in rules) throw new Error(rules.error);
    return rules;
  }),
);

const hundredths = (most: number) => fc.integer({ min: 0, max: most }).map((part) => part * 36);

const schedules = fc.option(
  fc.record({
    name: fc.constant('A schedule'),
    days: fc.array(hundredths(2_400), { minLength: 7, maxLength: 7 }),
    lunch: hundredths(400),
    lunchAfter: hundredths(2_400),
    start: fc.constant('08:00'),
    rules: someRules,
  }),
  { nil: undefined },
);

const two = (part: number) => String(part).padStart(2, '0');
const clock = (minutes: number) => `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;

/** The cuts of a day in minutes: every second stretch is worked, the last perhaps past midnight. */
const cuts = fc
  .uniqueArray(fc.integer({ min: 0, max: 1_439 }), { minLength: 2, maxLength: 8 })
  .map((minutes) => minutes.toSorted((one, other) => one - other));

interface Case {
  date: string;
  entries: WorkedSpan[];
  working: Working;
}

const cases: fc.Arbitrary<Case> = fc
  .record({
    date: dates,
    zone: fc.constantFrom(...ZONES),
    schedule: schedules,
    isHoliday: fc.constantFrom('no', 'half', 'whole'),
    cuts,
    isNight: fc.boolean(),
    lunches: fc.array(fc.option(hundredths(50), { nil: undefined }), {
      minLength: 4,
      maxLength: 4,
    }),
    off: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  })
  .map(({ date, zone, schedule, isHoliday, cuts: at, isNight, lunches, off }) => {
    const spans = at.flatMap((minute, index) => {
      const next = at[index + 1];
      if (index % 2 !== 0) return [];
      if (next === undefined) return isNight ? [[minute, at[0] ?? 0]] : [];
      return [[minute, next]];
    });
    const entries = spans.flatMap(([from = 0, to = 0], index) => {
      const span = spanOf(date, clock(from), clock(to), zone);
      if ('issue' in span) return [];
      const entered = lunches[index];
      const lunch = entered !== undefined && entered < span.to - span.from ? entered : undefined;
      return [{ span, lunch, isTimeOff: off[index] === true }];
    });
    const holidays =
      isHoliday === 'no' ? [] : [{ name: 'A holiday', date, isHalfDay: isHoliday === 'half' }];
    return { date, entries, working: { schedule, holidays, zone } };
  });

const RUNS = { numRuns: 400 };

describe('the hours of any day', () => {
  it('adds the hours of each rate up to the total, which is the time worked less the break', () => {
    fc.assert(
      fc.property(cases, ({ date, entries, working }) => {
        for (const [index, one] of countDay(date, entries, working).entries.entries()) {
          expect(one.regular + one.ot_1_5 + one.ot_2_0).toBe(one.total);
          const span = entries[index]?.span;
          expect(one.total + one.lunch).toBe((span?.to ?? 0) - (span?.from ?? 0));
        }
      }),
      RUNS,
    );
  });

  it('counts whole seconds, never below zero', () => {
    fc.assert(
      fc.property(cases, ({ date, entries, working }) => {
        for (const one of countDay(date, entries, working).entries) {
          for (const part of Object.values(one)) {
            expect(part).toBeGreaterThanOrEqual(0);
            expect(Number.isInteger(part)).toBe(true);
          }
        }
      }),
      RUNS,
    );
  });

  it('counts the same in any order of entries', () => {
    fc.assert(
      fc.property(cases, fc.infiniteStream(fc.nat()), ({ date, entries, working }, numbers) => {
        const order = entries
          .map((entry) => ({ entry, key: numbers.next().value as number }))
          .toSorted((one, other) => one.key - other.key);
        const counted = countDay(date, entries, working).entries;
        const shuffled = countDay(
          date,
          order.map(({ entry }) => entry),
          working,
        ).entries;
        for (const [index, { entry }] of order.entries())
          expect(shuffled[index]).toEqual(counted[entries.indexOf(entry)]);
      }),
      RUNS,
    );
  });

  it('counts the same when counted again', () => {
    fc.assert(
      fc.property(cases, ({ date, entries, working }) => {
        expect(countDay(date, entries, working)).toEqual(countDay(date, entries, working));
      }),
      RUNS,
    );
  });

  it('deducts the schedule’s break at most once a day', () => {
    fc.assert(
      fc.property(cases, ({ date, entries, working }) => {
        const withoutLunch = entries.map((entry) => ({ ...entry, lunch: undefined }));
        const taken = countDay(date, withoutLunch, working).entries.reduce(
          (sum, one) => sum + one.lunch,
          0,
        );
        expect([0, Math.min(taken, working.schedule?.lunch ?? 0)]).toContain(taken);
      }),
      RUNS,
    );
  });

  it('pays a usual weekday as regular up to the scheduled hours, for any split into entries', () => {
    fc.assert(
      fc.property(cases, ({ date, entries, working }) => {
        const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
        fc.pre(weekday > 0 && weekday < 6 && working.schedule !== undefined);
        const schedule = working.schedule && { ...working.schedule, rules: STANDARD_RULES };
        const atWork = entries.map((entry) => ({ ...entry, isTimeOff: false }));
        const counted = countDay(date, atWork, { ...working, holidays: [], schedule }).entries;
        const sum = (name: 'total' | 'regular' | 'ot_2_0') =>
          counted.reduce((total, one) => total + one[name], 0);
        expect(sum('regular')).toBe(Math.min(sum('total'), schedule?.days[weekday - 1] ?? 0));
        expect(sum('ot_2_0')).toBe(0);
      }),
      RUNS,
    );
  });
});

describe('displayed hours', () => {
  it('shows parts that add up to the total shown', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 24 * HOUR }), { minLength: 1, maxLength: 6 }), (parts) => {
        const { whole, parts: shown } = hoursOfParts(parts);
        const sum = shown.reduce((total, part) => total + Math.round(Number(part) * 100), 0);
        expect(sum).toBe(Math.round(Number(whole) * 100));
        for (const [index, part] of shown.entries())
          expect(Math.abs(Math.round(Number(part) * 100) * 36 - (parts[index] ?? 0))).toBeLessThan(
            36,
          );
      }),
    );
  });

  it('shows hundredths of an hour as they were entered', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2_400 }), (part) => {
        const hours = (part / 100).toFixed(2);
        expect(hoursOfParts([secondsOf(hours)]).whole).toBe(hours);
      }),
    );
  });
});

describe('a span', () => {
  it('splits a span into two without an overlap or a gap', () => {
    fc.assert(
      fc.property(
        dates,
        fc.constantFrom(...ZONES),
        fc.uniqueArray(fc.integer({ min: 0, max: 1_439 }), { minLength: 3, maxLength: 3 }),
        (date, zone, minutes) => {
          const [a = 0, b = 0, c = 0] = minutes.toSorted((one, other) => one - other);
          const [first, second, whole] = [
            spanOf(date, clock(a), clock(b), zone),
            spanOf(date, clock(b), clock(c), zone),
            spanOf(date, clock(a), clock(c), zone),
          ];
          fc.pre(!('issue' in first) && !('issue' in second) && !('issue' in whole));
          if ('issue' in first || 'issue' in second || 'issue' in whole) return;
          expect(first.to).toBe(second.from);
          expect(whole.to - whole.from).toBe(first.to - first.from + second.to - second.from);
          expect((whole.to - whole.from) % MINUTE).toBe(0);
        },
      ),
      RUNS,
    );
  });
});
