import { describe, expect, it } from 'vitest';
import { isPeriodOf, likelyYear, wholeYear, withPeriod, yearsAround } from './periods';

describe('the years of the public holidays', () => {
  it('offers the last year, this one and the next', () => {
    expect(yearsAround('2026-12-31')).toEqual([2025, 2026, 2027]);
  });

  it('suggests importing the coming year, or the latest there is', () => {
    expect(likelyYear([2025, 2026, 2027], '2026-01-01')).toBe(2027);
    expect(likelyYear([2025, 2026], '2026-12-31')).toBe(2026);
  });

  it('replaces the shown period, and leaves the other filters', () => {
    const filters = { date_from: '2026-11-21', division: 'scotland' };
    const year = withPeriod(filters, wholeYear(2027));
    expect(year).toEqual({
      division: 'scotland',
      date_from: '2027-01-01',
      date_to: '2027-12-31',
    });
    expect(withPeriod(year, {})).toEqual({ division: 'scotland' });
  });

  it('recognises a period by both its bounds', () => {
    expect(isPeriodOf({ q: 'x', ...wholeYear(2027) }, wholeYear(2027))).toBe(true);
    expect(isPeriodOf({ date_from: '2027-01-01' }, wholeYear(2027))).toBe(false);
    expect(isPeriodOf({ q: 'x' }, {})).toBe(true);
    expect(isPeriodOf(wholeYear(2027), {})).toBe(false);
  });
});
