import { describe, expect, it } from 'vitest';
import { DEFAULT_ZONE } from '@/core/dates/zone';
import { scheduleOf } from '@/modules/people/model/schedules/schedule';
import { daysOfWeek } from '@/modules/timesheets/model/dates';
import { missingIn } from './missing';

const dates = daysOfWeek('2026-03-30');
const schedule = scheduleOf({
  name: 'Four days',
  monday_hours: '8.00',
  tuesday_hours: '8.00',
  thursday_hours: '8.00',
  friday_hours: '8.00',
});
const holidays = [{ name: 'Good Friday', date: '2026-04-03', isHalfDay: false }];
const working = { schedule, holidays, zone: DEFAULT_ZONE };

describe('gaps in a week', () => {
  it('finds scheduled days without hours, except public holidays', () => {
    const entries = [{ date: '2026-03-30', job_number: 'J-1' }];
    expect(missingIn(entries, dates, working)).toEqual({
      isEmpty: false,
      days: ['2026-03-31', '2026-04-02'],
      jobs: [],
    });
  });

  it('finds missing job numbers of work, but not of time off', () => {
    const entries = [
      { date: '2026-03-30', job_number: null, holiday_type_id: null },
      { date: '2026-03-31', job_number: null, holiday_type_id: 1 },
    ];
    expect(missingIn(entries, dates, working).jobs).toEqual(['2026-03-30']);
  });

  it('finds no missing days without a schedule', () => {
    expect(missingIn([], dates, { ...working, schedule: undefined })).toEqual({
      isEmpty: true,
      days: [],
      jobs: [],
    });
  });
});
