import { describe, expect, it } from 'vitest';
import { DEFAULT_ZONE } from '@/core/dates/zone';
import { isExpected, lastDueWeek } from './unsubmittedWeeks';

describe('a week without entries', () => {
  it('makes a week due at noon of the Monday after it, in the company’s time', () => {
    expect(lastDueWeek('2026-11-16T11:59:59.000Z', DEFAULT_ZONE)).toBe('2026-11-02');
    expect(lastDueWeek('2026-11-16T12:00:00.000Z', DEFAULT_ZONE)).toBe('2026-11-09');
    expect(lastDueWeek('2026-11-22T23:00:00.000Z', DEFAULT_ZONE)).toBe('2026-11-09');
    // In summer noon is an hour earlier in UTC.
    expect(lastDueWeek('2026-07-20T11:00:00.000Z', DEFAULT_ZONE)).toBe('2026-07-13');
  });

  it('expects hours of people who had a schedule and were employed then', () => {
    const person: Parameters<typeof isExpected>[0] = {
      ...{ status: 'active', archived_at: null, work_schedule_id: 1 },
      ...{ start_date: null, end_date: null },
    };
    const is = (more: Partial<Parameters<typeof isExpected>[0]>) =>
      isExpected({ ...person, ...more }, '2026-11-09');
    expect(is({})).toBe(true);
    expect(is({ start_date: '2026-11-15', end_date: '2026-11-09' })).toBe(true);
    expect(is({ start_date: '2026-11-16' })).toBe(false);
    expect(is({ end_date: '2026-11-08' })).toBe(false);
    expect(is({ work_schedule_id: null })).toBe(false);
    expect(is({ status: 'suspended' })).toBe(false);
    expect(is({ archived_at: '2026-11-01T00:00:00.000Z' })).toBe(false);
  });
});
