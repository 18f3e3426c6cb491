import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthOf, withPeriod } from '@/core/lists/period';

describe('the period of a report', () => {
  it('is a whole month, also in a leap year and at the turn of a year', () => {
    expect(monthOf('2024-02-10')).toEqual({ start_date: '2024-02-01', end_date: '2024-02-29' });
    expect(monthOf('2026-02-28')).toEqual({ start_date: '2026-02-01', end_date: '2026-02-28' });
    expect(monthOf('2026-12-31')).toEqual({ start_date: '2026-12-01', end_date: '2026-12-31' });
  });

  it('has exactly the days of its month', () => {
    const day = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2099-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, (date) => {
        const text = date.toISOString().slice(0, 10);
        const { start_date: first, end_date: last } = monthOf(text);
        const end = new Date(`${last}T00:00:00Z`);
        end.setUTCDate(end.getUTCDate() + 1);
        expect([first.slice(8), end.toISOString().slice(8, 10)]).toEqual(['01', '01']);
        expect(first <= text && text <= last && last.slice(0, 7) === text.slice(0, 7)).toBe(true);
      }),
    );
  });

  it('defaults to this month unless days or records are named', () => {
    expect(withPeriod({ start_date: '', end_date: '', user_id: '4' }, '2026-11-22')).toEqual({
      start_date: '2026-11-01',
      end_date: '2026-11-30',
      user_id: '4',
    });
    for (const query of [{ id: '7' }, { start_date: '2026-01-01' }, { date_to: '2026-01-01' }])
      expect(withPeriod(query, '2026-11-22')).toEqual(query);
  });
});
