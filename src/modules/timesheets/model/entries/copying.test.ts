import { expect, it } from 'vitest';
import { copyWeek } from './copying';

const entry = (date: string, more = {}) => ({
  id: 7,
  version: 3,
  date,
  start_time: '08:00',
  end_time: '16:30',
  lunch_break: '0.50',
  is_lunch_by_schedule: true,
  job_number: 'J-1',
  total_hours: '8.00',
  manual_ot_1_5_hours: '1.00',
  ...more,
});

it('copies jobs and times seven days on, without totals or approval', () => {
  expect(copyWeek([entry('2026-03-02')], [], [])).toEqual([
    {
      date: '2026-03-09',
      start_time: '08:00',
      end_time: '16:30',
      entered_as: 'span',
      duration_seconds: null,
      lunch_break: null,
      is_lunch_by_schedule: true,
      job_number: 'J-1',
      customer_id: null,
      property_id: null,
      holiday_type_id: null,
      description: null,
      is_rebillable: false,
    },
  ]);
});

it('copies a break that the person entered', () => {
  const withLunch = entry('2026-03-02', { lunch_break: '1.00', is_lunch_by_schedule: false });
  expect(copyWeek([withLunch], [], [])[0]).toMatchObject({
    lunch_break: '1.00',
    is_lunch_by_schedule: false,
  });
});

it('does not copy to days with hours or public holidays, nor time off', () => {
  const before = ['02', '03', '04', '05'].map((day) => entry(`2026-03-${day}`));
  const off = entry('2026-03-06', { holiday_type_id: 1 });
  const holidays = [
    { name: 'Whole', date: '2026-03-10', isHalfDay: false },
    { name: 'Half', date: '2026-03-11', isHalfDay: true },
  ];
  const copied = copyWeek([...before, off], [{ date: '2026-03-09' }], holidays);
  expect(copied.map(({ date }) => date)).toEqual(['2026-03-11', '2026-03-12']);
});
