import { expect, it } from 'vitest';
import { DEFAULT_ZONE } from '@/core/dates/zone';
import { scheduleOf } from '@/modules/people/model/schedules/schedule';
import { explainDays } from '@/modules/timesheets/model/explaining';
import type { Working } from '@/modules/timesheets/model/hours/countDay';
import { sharedReasons } from './sharedReasons';

const schedule = scheduleOf({
  name: 'Standard',
  monday_hours: '8.00',
  wednesday_hours: '8.00',
  lunch_break: '0.50',
  lunch_after_hours: '6.00',
});
const working: Working = { schedule, holidays: [], zone: DEFAULT_ZONE };
const entry = (date: string, start_time: string, end_time: string) => ({
  date,
  start_time,
  end_time,
  is_lunch_by_schedule: true,
});

it('groups days with the same reason, sorted by date, 1.5 before 2.0', () => {
  const entries = [
    entry('2026-11-15', '08:00', '12:00'),
    entry('2026-11-11', '08:00', '17:00'),
    entry('2026-11-09', '07:30', '18:00'),
  ];
  expect(sharedReasons(explainDays(entries, working))).toEqual([
    {
      tier: 'ot_1_5',
      because: { kind: 'beyond_schedule', scheduled: '8.00' },
      days: [
        { date: '2026-11-09', seconds: 7200 },
        { date: '2026-11-11', seconds: 1800 },
      ],
    },
    { tier: 'ot_2_0', because: { kind: 'sunday' }, days: [{ date: '2026-11-15', seconds: 14400 }] },
  ]);
});
