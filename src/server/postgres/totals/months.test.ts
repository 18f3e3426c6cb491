import { describe, expect, it } from 'vitest';
import { lastOfMonth, monthAfter, monthsWithin } from './months';

const days = (from: string, to: string) => [
  { field: 'date', test: 'from', value: from },
  { field: 'date', test: 'to', value: to },
];

describe('months', () => {
  it('begin and end correctly, in leap years and at the turn of a year', () => {
    expect(monthAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(monthAfter('2026-01-15', -1)).toBe('2025-12-01');
    expect(monthAfter('2026-03-31', 0)).toBe('2026-03-01');
    expect(lastOfMonth('2024-02-01')).toBe('2024-02-29');
    expect(lastOfMonth('2026-02-10')).toBe('2026-02-28');
    expect(lastOfMonth('0004-02-10')).toBe('0004-02-29');
  });

  it('are those completely within a range, with the days at its edges separate', () => {
    expect(monthsWithin('date', '2026-01-15', '2026-04-10')).toEqual({
      first: '2026-02-01',
      last: '2026-03-01',
      edges: [days('2026-01-15', '2026-01-31'), days('2026-04-01', '2026-04-10')],
    });
    expect(monthsWithin('date', '2026-02-01', '2026-02-28')).toEqual({
      first: '2026-02-01',
      last: '2026-02-01',
      edges: [],
    });
  });

  it('are open where a range is', () => {
    expect(monthsWithin('date')).toEqual({ edges: [] });
    expect(monthsWithin('date', '2026-01-15')).toEqual({
      first: '2026-02-01',
      edges: [days('2026-01-15', '2026-01-31')],
    });
    expect(monthsWithin('date', undefined, '2026-01-15')).toEqual({
      last: '2025-12-01',
      edges: [days('2026-01-01', '2026-01-15')],
    });
  });

  it('are none for a range without a whole month, or an empty range', () => {
    expect(monthsWithin('date', '2026-01-02', '2026-02-27')).toBeUndefined();
    expect(monthsWithin('date', '2026-03-01', '2026-02-28')).toBeUndefined();
    expect(monthsWithin('date', '2026-01-10', '2026-01-12')).toBeUndefined();
  });
});
