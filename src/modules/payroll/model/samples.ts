import { dayAfter } from '@/core/dates/clock';
import { daysFrom } from '@/core/samples/days';
import type { SampleRow } from '@/core/samples/sampleRow';
import { holidayTypes } from '@/modules/holidays/model/samples';
import { employees, nameOfEmployee } from '@/modules/people/model/samples';
import { weekStartOf } from '@/modules/timesheets/model/dates';
import { timesheets } from '@/modules/timesheets/model/samples';
import { type CountedHours, hoursByPerson, reportedHours } from './paidHours';
import { nameOfPeriod } from './payPeriodRules';

const HR_ADMINISTRATOR = 5;
const DAYS = 28;
/** Number of pay periods before the current one. */
const FIRST = 2;

const periodsOf = (today: string) =>
  [...Array(FIRST + 2).keys()].map((at) => {
    const start = daysFrom(weekStartOf(today), (at - FIRST) * DAYS);
    const days = { start, end: dayAfter(start, DAYS - 1) };
    return { ...days, name: nameOfPeriod(days) };
  });

/** Index of the pay period that was locked and exported; all weeks with a day in it are approved. */
const EXPORTED = 0;

/** Returns the lines of the one export, sorted by name as in an export. */
export function payrollLines(today: string): SampleRow[] {
  const { name, start = '', end = '' } = { ...periodsOf(today)[EXPORTED] };
  const unpaid = new Set(
    holidayTypes().flatMap(({ is_paid: isPaid }, index) => (isPaid ? [] : [index + 1])),
  );
  const counted = timesheets(today)
    .filter(({ date }) => String(date) >= start && String(date) <= end)
    .map(
      (entry): CountedHours => ({
        user_id: Number(entry.user_id),
        holiday_type_id: entry.holiday_type_id ? Number(entry.holiday_type_id) : null,
        regular_seconds: Number(entry.regular_seconds ?? 0),
        ot_1_5_seconds: Number(entry.ot_1_5_seconds ?? 0),
        ot_2_0_seconds: Number(entry.ot_2_0_seconds ?? 0),
      }),
    );
  const people = employees(today);
  return [...hoursByPerson(counted, unpaid)]
    .map(([id, hours]) => ({
      user_name: nameOfEmployee(id),
      payroll_number: people[id - 1]?.payroll_number ?? null,
      pay_period_name: name ?? null,
      kind: 'period',
      ...reportedHours(hours),
      user_id: id,
      pay_period_id: EXPORTED + 1,
      export_period_id: EXPORTED + 1,
      export_no: 1,
      created_by: HR_ADMINISTRATOR,
      created_at: exportedAt(end),
    }))
    .toSorted((one, other) => (one.user_name < other.user_name ? -1 : 1));
}

/** Returns an instant on the Thursday after the last week was approved. */
const exportedAt = (end: string) => `${dayAfter(end, 4)}T09:15:00.000Z`;

/** Returns pay periods of four weeks around today, the first one locked and exported. */
export function payPeriods(today: string): SampleRow[] {
  return periodsOf(today).map((period, at): SampleRow => {
    const isLocked = at === EXPORTED;
    const lockedAt = `${dayAfter(period.end, 3)}T16:05:00.000Z`;
    const exported = {
      at: exportedAt(period.end),
      by: HR_ADMINISTRATOR,
      rows: payrollLines(today).length,
      by_name: nameOfEmployee(HR_ADMINISTRATOR),
    };
    return {
      ...period,
      status: isLocked ? 'locked' : 'open',
      locked_by: isLocked ? HR_ADMINISTRATOR : null,
      locked_at: isLocked ? lockedAt : null,
      exports: isLocked ? [exported] : [],
    };
  });
}
