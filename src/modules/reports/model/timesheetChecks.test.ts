import { describe, expect, it } from 'vitest';
import { scheduleOf } from '@/modules/people/model/schedules/schedule';
import {
  type CheckedPerson,
  type CheckedWeek,
  lateWeeks,
  missingWeeks,
  scheduledDays,
  scheduledIn,
  utilisation,
  weeksIn,
  workingTimeChecks,
} from './timesheetChecks';

const ZONE = 'Europe/London';
const november = { start_date: '2026-11-02', end_date: '2026-11-15' };
const working = {
  schedule: scheduleOf({
    monday_hours: '8.00',
    tuesday_hours: '8.00',
    wednesday_hours: '8.00',
    thursday_hours: '8.00',
    friday_hours: '8.00',
  }),
  holidays: [
    { name: 'A holiday', date: '2026-11-04', isHalfDay: false },
    { name: 'Half of one', date: '2026-11-05', isHalfDay: true },
  ],
  zone: ZONE,
};
const person = (id: number, rest: Partial<CheckedPerson['person']> = {}): CheckedPerson => ({
  person: {
    id,
    status: 'active',
    archived_at: null,
    work_schedule_id: 1,
    start_date: null,
    end_date: null,
    ...rest,
  },
  working,
});
const week = (
  user_id: number,
  week_start: string,
  rest: Partial<CheckedWeek> = {},
): CheckedWeek => ({
  user_id,
  week_start,
  status: 'approved',
  is_late: false,
  submitted_at: null,
  exceptions: null,
  ...rest,
});

describe('checks of a period', () => {
  it('names the due weeks that were not submitted, of people employed then', () => {
    const people = [person(1), person(2), person(3, { start_date: '2026-11-09' })];
    const weeks = [
      week(1, '2026-11-02'),
      week(2, '2026-11-02', { status: 'rejected' }),
      week(1, '2026-11-09', { status: 'draft' }),
    ];
    const missing = (at: string) => missingWeeks(people, { weeks }, november, at, ZONE);
    expect(missing('2026-11-09T11:59:59Z')).toEqual([]);
    expect(missing('2026-11-09T12:00:00Z')).toEqual([
      { user_id: 2, week_start: '2026-11-02', state: 'rejected' },
    ]);
    expect(missing('2026-11-16T12:00:00Z').slice(1)).toEqual([
      { user_id: 1, week_start: '2026-11-09', state: 'draft' },
      { user_id: 2, week_start: '2026-11-09', state: null },
      { user_id: 3, week_start: '2026-11-09', state: null },
    ]);
  });

  it('does not report a week as not begun that a former manager has, approved or open', () => {
    const elsewhere = [{ user_id: 1, week_start: '2026-11-02' }];
    const around = { weeks: [week(2, '2026-11-02', { status: 'draft' })], elsewhere };
    expect(
      missingWeeks([person(1), person(2)], around, november, '2026-11-09T12:00:00Z', ZONE),
    ).toEqual([{ user_id: 2, week_start: '2026-11-02', state: 'draft' }]);
  });

  it('names late weeks, and rest, breaks and long hours with their figures', () => {
    const weeks = [
      week(1, '2026-11-02', { is_late: true, submitted_at: '2026-11-10T08:00:00Z' }),
      week(2, '2026-11-02', { exceptions: 'over_60_hours:61.50 short_rest:9.00 late' }),
    ];
    expect(lateWeeks(weeks).map(({ user_id }) => user_id)).toEqual([1]);
    expect(workingTimeChecks(weeks)).toEqual([
      { user_id: 2, week_start: '2026-11-02', check: 'over_60_hours', figure: '61.50' },
      { user_id: 2, week_start: '2026-11-02', check: 'short_rest', figure: '9.00' },
    ]);
  });

  it('counts scheduled time without leave, public holidays and days outside the employment', () => {
    const days = scheduledDays(working, november);
    const { person: here } = person(1);
    expect(scheduledIn(here, days, new Set())).toBe(68 * 3_600);
    expect(scheduledIn(here, days, new Set(['2026-11-02', '2026-11-05']))).toBe(56 * 3_600);
    expect(scheduledIn({ ...here, end_date: '2026-11-02' }, days, new Set())).toBe(8 * 3_600);
    expect(scheduledIn({ ...here, start_date: '2026-11-13' }, days, new Set())).toBe(8 * 3_600);
    expect(scheduledDays({ ...working, schedule: undefined }, november).size).toBe(0);
  });

  it('returns the share of scheduled time that was worked', () => {
    expect(utilisation(34 * 3_600, 68 * 3_600)).toEqual({
      worked: '34.00',
      scheduled: '68.00',
      percent: 50,
    });
    expect(utilisation(3_600, 0).percent).toBeNull();
  });

  it('begins with the week in which the period begins', () => {
    expect(weeksIn({ start_date: '2026-11-08', end_date: '2026-11-16' })).toEqual([
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
    ]);
  });
});
