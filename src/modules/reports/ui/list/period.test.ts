import { describe, expect, it } from 'vitest';
import {
  daysOf,
  periodNamed,
  searchWithDays,
  withDays,
  withShownDays,
  withStoredPeriod,
} from './period';

const SUNDAY = '2026-03-01';

describe('periods of a report', () => {
  it('offers weeks from Monday to Sunday and whole months', () => {
    expect(daysOf.this_week(SUNDAY)).toEqual({ start_date: '2026-02-23', end_date: '2026-03-01' });
    expect(daysOf.last_week(SUNDAY)).toEqual({ start_date: '2026-02-16', end_date: '2026-02-22' });
    expect(daysOf.this_month(SUNDAY)).toEqual({ start_date: '2026-03-01', end_date: '2026-03-31' });
    expect(daysOf.last_month(SUNDAY)).toEqual({ start_date: '2026-02-01', end_date: '2026-02-28' });
  });

  it('finds the name of a period from its days', () => {
    const filters = withDays({ user_id: 4, date: SUNDAY }, daysOf.last_month(SUNDAY));
    expect(filters).toEqual({ user_id: 4, date_from: '2026-02-01', date_to: '2026-02-28' });
    expect(periodNamed(filters, SUNDAY)).toBe('last_month');
    expect(periodNamed({ date_from: '2026-02-02' }, SUNDAY)).toBeUndefined();
  });

  it('puts the period into the address, this month if it has no days', () => {
    const month = new URLSearchParams({
      filter: JSON.stringify({ user_id: 4, date_from: '2026-03-01', date_to: '2026-03-31' }),
    });
    const of = (filter: object) => `?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
    expect(searchWithDays(of({ user_id: 4 }), SUNDAY)).toBe(`?${month}`);
    expect(searchWithDays(of({ date_to: SUNDAY }), SUNDAY)).toBe(of({ date_to: SUNDAY }));
    expect(searchWithDays('?filter=%7B', SUNDAY)).toContain('2026-03-31');
  });

  it('is stored in a view by its name, and shown with the days it has by then', () => {
    const filters = withDays({ user_id: 4 }, daysOf.last_month(SUNDAY));
    const stored = withStoredPeriod(filters, SUNDAY);
    expect(stored).toEqual({ user_id: 4, date__in: 'last_month' });
    expect(withShownDays(stored, SUNDAY)).toEqual(filters);
    expect(withShownDays(stored, '2026-04-01')).toEqual({
      user_id: 4,
      date_from: '2026-03-01',
      date_to: '2026-03-31',
    });
  });

  it('keeps days without a name in a view, and any other relative period of an address', () => {
    const days = { date_from: '2026-02-02', date_to: '2026-02-05' };
    expect(withStoredPeriod(days, SUNDAY)).toEqual(days);
    expect(withShownDays(days, SUNDAY)).toEqual(days);
    expect(withShownDays({ date__in: 'last_7_days' }, SUNDAY)).toEqual({
      date_from: '2026-02-22',
      date_to: '2026-03-01',
    });
    expect(withShownDays({ date__in: 'no period' }, SUNDAY)).toEqual({
      date_from: '2026-03-01',
      date_to: '2026-03-31',
    });
  });
});
