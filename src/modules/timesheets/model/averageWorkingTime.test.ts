import { describe, expect, it } from 'vitest';
import { scheduleOf } from '@/modules/people/model/schedules/schedule';
import { averagedDays, averagedHoursOf, workingTimeOf } from './averageWorkingTime';

const schedule = scheduleOf({
  name: 'Four days',
  monday_hours: '8.00',
  tuesday_hours: '8.00',
  wednesday_hours: '8.00',
  thursday_hours: '8.00',
});
const WEEK = '2026-11-09';
const neverOptedOut = { working_time_opt_out_from: null };
const worked = (hours: number, leaveDays = 0) => ({ seconds: hours * 3_600, leaveDays });

describe('working time', () => {
  it('averages working time over seventeen weeks, this one the last', () => {
    expect(averagedDays(WEEK)).toEqual(['2026-07-20', '2026-11-15']);
    expect(workingTimeOf(worked(17 * 48), WEEK, schedule, neverOptedOut)).toEqual({
      average: '48.00',
      is_over_limit: false,
      opted_out_from: null,
    });
    expect(workingTimeOf(worked(17 * 48 + 17), WEEK, schedule, neverOptedOut)).toMatchObject({
      average: '49.00',
      is_over_limit: true,
    });
  });

  it('leaves days of leave out of the average, by the scheduled days a week', () => {
    const leave = workingTimeOf(worked(16 * 49, 4), WEEK, schedule, neverOptedOut);
    expect(leave).toMatchObject({ average: '49.00', is_over_limit: true });
    expect(workingTimeOf(worked(16 * 49, 5), WEEK, undefined, neverOptedOut).average).toBe('49.00');
    expect(workingTimeOf(worked(0, 68), WEEK, schedule, neverOptedOut).average).toBe(null);
  });

  it('reports an opt-out only from its date on', () => {
    const since = (date: string) =>
      workingTimeOf(worked(1), WEEK, schedule, { working_time_opt_out_from: date }).opted_out_from;
    expect(since('2026-11-15')).toBe('2026-11-15');
    expect(since('2026-11-16')).toBe(null);
  });

  it('counts the time worked, and each day of leave once', () => {
    const entry = (date: string, more: object = {}) => ({
      date,
      regular_seconds: 3_600,
      ot_1_5_seconds: 1_800,
      ot_2_0_seconds: 0,
      ...more,
    });
    const leave = { holiday_type_id: 2 };
    expect(
      averagedHoursOf([
        entry('2026-11-09'),
        entry('2026-11-10', leave),
        entry('2026-11-10', leave),
      ]),
    ).toEqual({ seconds: 5_400, leaveDays: 1 });
  });
});
