import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareReading, farAboveSentence } from './odometer';

const last = { odometer: 48_210, on: '2026-11-01' };
const miles = fc.integer({ min: 0, max: 2_000_000 });
const day = fc
  .integer({ min: 0, max: 400 })
  .map((days) => new Date(Date.UTC(2026, 10, 1 + days)).toISOString().slice(0, 10));

describe('compareReading', () => {
  it('finds a reading far above from more than 1,500 miles, however old the last one is', () => {
    expect(compareReading(49_710, last, '2026-11-20')).toBe('usual');
    expect(compareReading(49_711, last, '2026-11-20')).toBe('far_above');
    expect(compareReading(148_210, last, '2027-11-20')).toBe('far_above');
  });

  it('finds a reading far above from more than 600 miles a day; the same day counts as one', () => {
    for (const on of ['2026-11-01', '2026-11-02']) {
      expect(compareReading(48_810, last, on)).toBe('usual');
      expect(compareReading(48_811, last, on)).toBe('far_above');
    }
    expect(compareReading(49_410, last, '2026-11-03')).toBe('usual');
    expect(compareReading(49_411, last, '2026-11-03')).toBe('far_above');
  });

  it('compares with a last reading of an unknown day by miles alone, and a first reading not at all', () => {
    expect(compareReading(49_710, { ...last, on: null }, '2026-11-01')).toBe('usual');
    expect(compareReading(49_711, { ...last, on: null }, '2026-11-01')).toBe('far_above');
    expect(compareReading(148_210, { odometer: null, on: null }, '2026-11-01')).toBe('usual');
  });

  it('never finds a reading far above with fewer miles than a usual one', () => {
    fc.assert(
      fc.property(miles, miles, miles, day, (before, one, other, on) => {
        const known = { odometer: before, on: '2026-11-01' };
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(compareReading(less, known, on) === 'lower').toBe(less < before);
        if (compareReading(less, known, on) === 'far_above')
          expect(compareReading(more, known, on)).toBe('far_above');
      }),
    );
  });

  it('finds a reading that is usual on a day usual on every later day', () => {
    fc.assert(
      fc.property(miles, day, day, (reading, one, other) => {
        const [earlier, later] = one < other ? [one, other] : [other, one];
        const known = { odometer: 48_210, on: '2026-11-01' };
        if (compareReading(reading, known, earlier) === 'usual')
          expect(compareReading(reading, known, later)).toBe('usual');
      }),
    );
  });

  it('says how far a reading is above the last one, and the day of that one', () => {
    expect(farAboveSentence(148_210, last)).toBe(
      'The last reading was 48,210 miles on 01-11-2026. 148,210 is 100,000 miles more.',
    );
  });
});
