import { expect, it } from 'vitest';
import type { BookedDay } from './absenceFields';
import { leaveOfYear, yearsOf } from './leaveLeft';

const day = (date: string, timesheet_id: number | null, days: BookedDay['days'] = '1.00') => ({
  date,
  days,
  timesheet_id,
});
const LEAVE = 1;
const SICKNESS = 3;
const usesAllowance = (type: number | null) => type === LEAVE;

it('deducts booked days of leave from the allowance of their own year', () => {
  const taken = [
    {
      status: 'approved' as const,
      holiday_type_id: LEAVE,
      booked: [day('2026-12-31', 7), day('2027-01-04', 8, '0.50')],
    },
    { status: 'approved' as const, holiday_type_id: SICKNESS, booked: [day('2026-05-05', 9)] },
    { status: 'requested' as const, holiday_type_id: LEAVE, booked: [day('2026-07-01', null)] },
  ];
  const current = [day('2026-12-30', null), day('2027-01-05', null)];
  expect(yearsOf('2026-12-30', '2027-01-05')).toEqual([2026, 2027]);
  expect(leaveOfYear(2026, '25.00', taken, usesAllowance, current)).toEqual({
    year: 2026,
    allowance: '25.00',
    booked: '1.00',
    requested: '1.00',
    asked: '1.00',
    left: '24.00',
    left_after: '22.00',
  });
  expect(leaveOfYear(2027, '25.00', taken, usesAllowance, current)).toMatchObject({
    booked: '0.50',
    requested: '0.00',
    left: '24.50',
    left_after: '23.50',
  });
});

it('counts the days of cancelled time off that remain in approved weeks', () => {
  const cancelled = [
    { status: 'cancelled' as const, holiday_type_id: LEAVE, booked: [day('2026-03-02', 5)] },
  ];
  expect(leaveOfYear(2026, '20.00', cancelled, usesAllowance, [])).toMatchObject({ left: '19.00' });
});

it('reports no remaining leave without an allowance', () => {
  expect(leaveOfYear(2026, null, [], usesAllowance, [])).toMatchObject({
    booked: '0.00',
    left: null,
    left_after: null,
  });
});
