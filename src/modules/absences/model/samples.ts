import { dayAfter } from '@/core/dates/clock';
import { DEFAULT_ZONE } from '@/core/dates/zone';
import type { SampleRow } from '@/core/samples/sampleRow';
import { holidays } from '@/modules/holidays/model/samples';
import { employees, managerOfEmployee } from '@/modules/people/model/samples';
import { workLocations } from '@/modules/people/model/sampleWorkLocations';
import { workSchedules } from '@/modules/people/model/schedules/sampleSchedules';
import { personWorking } from '@/modules/timesheets/model/countingFacts';
import { weekStartOf } from '@/modules/timesheets/model/dates';
import { timesheets } from '@/modules/timesheets/model/samples';
import type { AbsenceStatus } from './absenceStates';
import { bookedOf, sumOfDays } from './booking';
import { workingDays } from './workingDays';

const ANNUAL_LEAVE = 1;
const SICK_LEAVE = 3;
const ADMINISTRATOR = 2;

/** Days of leave in the timesheets that come from approved requests. */
const APPROVED = 6;

/** Future time off: days count from the Monday after next. */
type Sample = readonly [
  user: number,
  first: number,
  last: number,
  status: AbsenceStatus,
  type?: number,
];

const TO_COME: readonly Sample[] = [
  [4, 0, 4, 'requested'],
  [12, 7, 8, 'requested'],
  [13, 1, 1, 'requested'],
  [20, 14, 25, 'requested'],
  [3, 7, 11, 'requested'],
  [14, 0, 1, 'rejected'],
  [4, 28, 29, 'cancelled'],
  [15, 2, 2, 'cancelled', SICK_LEAVE],
];

const managerOf = (userId: number) => managerOfEmployee(userId) ?? ADMINISTRATOR;

function toCome(today: string, [user, first, last, status, type]: Sample): SampleRow {
  const monday = dayAfter(weekStartOf(today), 14);
  const range = {
    from: dayAfter(monday, first),
    to: dayAfter(monday, last),
    half_start: false,
    half_end: user === 12,
  };
  const person = employees(today)[user - 1];
  const { working } = personWorking(
    {
      schedule: workSchedules(today)[Number(person?.work_schedule_id) - 1],
      location: workLocations()[Number(person?.work_location_id) - 1],
      holidays: holidays(today),
    },
    DEFAULT_ZONE,
  );
  const days = bookedOf(workingDays(range, working));
  const isDecided = status === 'rejected';
  return {
    ...range,
    user_id: user,
    holiday_type_id: type ?? ANNUAL_LEAVE,
    status,
    days: sumOfDays(days),
    booked: status === 'requested' ? days : [],
    decided_by: isDecided ? managerOf(user) : null,
    decided_at: isDecided ? `${dayAfter(today, -1)}T09:00:00.000Z` : null,
    reason: isDecided ? 'Two others are away that week.' : null,
  };
}

/** Returns approved time off for leave in the timesheets. */
const taken = (today: string): SampleRow[] =>
  timesheets(today)
    .map((entry, index): SampleRow => ({ ...entry, id: index + 1 }))
    .filter((entry) => entry.holiday_type_id === ANNUAL_LEAVE)
    .slice(-APPROVED)
    .map((entry) => ({
      user_id: Number(entry.user_id),
      holiday_type_id: ANNUAL_LEAVE,
      from: String(entry.date),
      to: String(entry.date),
      status: 'approved',
      days: '1.00',
      booked: [{ date: String(entry.date), days: '1.00', timesheet_id: Number(entry.id) }],
      decided_by: managerOf(Number(entry.user_id)),
      decided_at: `${dayAfter(String(entry.date), -10)}T09:00:00.000Z`,
    }));

/** Returns time off in each of its states. */
export const absences = (today: string): SampleRow[] => [
  ...taken(today),
  ...TO_COME.map((one) => toCome(today, one)),
];
