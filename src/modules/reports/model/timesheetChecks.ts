import { dayAfter } from '@/core/dates/clock';
import { hoursOf, type Seconds } from '@/core/dates/seconds';
import type { Period } from '@/core/lists/period';
import type { Employee } from '@/modules/people/model/employeeFields';
import { scheduledOn } from '@/modules/people/model/schedules/schedule';
import { dueAt, weekStartOf } from '@/modules/timesheets/model/dates';
import type { Working } from '@/modules/timesheets/model/hours/countDay';
import { dayKindOf } from '@/modules/timesheets/model/hours/dayKind';
import { exceptionsIn } from '@/modules/timesheets/model/weeks/exceptions';
import { isExpected } from '@/modules/timesheets/model/weeks/unsubmittedWeeks';
import type { Week } from '@/modules/timesheets/model/weeks/weekFields';

/** Exceptions of weeks that concern the Working Time Regulations. */
const OF_WORKING_TIME = ['over_60_hours', 'over_12_hours', 'short_rest', 'no_break'] as const;

type Named = { user_id: number };
type OfWeek = Named & { week_start: string };

/** The fields of a week that the checks read. */
export const CHECKED_OF_WEEK = [
  'user_id',
  'week_start',
  'status',
  'is_late',
  'submitted_at',
  'exceptions',
] as const;

/** The part of a week that the checks read. */
export type CheckedWeek = Pick<Week, (typeof CHECKED_OF_WEEK)[number]>;

/** The part of a person that the checks read, with the rules for the person's hours. */
export interface CheckedPerson {
  person: Pick<
    Employee,
    'id' | 'status' | 'archived_at' | 'work_schedule_id' | 'start_date' | 'end_date'
  >;
  working: Working;
}

export function weeksIn({ start_date: from, end_date: to }: Required<Period>): string[] {
  const weeks: string[] = [];
  for (let week = weekStartOf(from); week <= to; week = dayAfter(week, 7)) weeks.push(week);
  return weeks;
}

const keyOf = (id: unknown, week: unknown) => `${id} ${week}`;

/**
 * Returns the due weeks that were not submitted, of people who had to enter hours then; `state` is null if a week
 * has not begun. Leaves out weeks in `elsewhere`, which the reader may not see and somebody else has to chase.
 */
export function missingWeeks(
  people: readonly Pick<CheckedPerson, 'person'>[],
  { weeks, elsewhere = [] }: { weeks: readonly CheckedWeek[]; elsewhere?: readonly OfWeek[] },
  period: Required<Period>,
  at: string,
  zone: string,
): (OfWeek & { state: 'draft' | 'rejected' | null })[] {
  const known = new Map(weeks.map((week) => [keyOf(week.user_id, week.week_start), week.status]));
  const hidden = new Set(elsewhere.map((week) => keyOf(week.user_id, week.week_start)));
  const due = weeksIn(period).filter((week) => dueAt(week, zone) * 1000 <= Date.parse(at));
  return due.flatMap((week_start) =>
    people.flatMap(({ person }) => {
      const status = known.get(keyOf(person.id, week_start)) ?? null;
      const isElsewhere = status === null && hidden.has(keyOf(person.id, week_start));
      const isOpen = status === null || status === 'draft' || status === 'rejected';
      return isOpen && !isElsewhere && isExpected(person, week_start)
        ? [{ user_id: person.id, week_start, state: status }]
        : [];
    }),
  );
}

/** Returns the weeks that were submitted after they were due. */
export const lateWeeks = (
  weeks: readonly CheckedWeek[],
): (OfWeek & { submitted_at: string | null })[] =>
  weeks
    .filter(({ is_late }) => is_late)
    .map(({ user_id, week_start, submitted_at }) => ({
      user_id: user_id ?? 0,
      week_start: week_start ?? '',
      submitted_at,
    }));

/** Returns the weeks' exceptions of rest, breaks and long hours, each with its figure. */
export const workingTimeChecks = (
  weeks: readonly CheckedWeek[],
): (OfWeek & { check: string; figure: string | null })[] =>
  weeks.flatMap((week) =>
    exceptionsIn(week)
      .filter(({ name }) => OF_WORKING_TIME.some((exception) => exception === name))
      .map(({ name, figure = null }) => ({
        user_id: week.user_id ?? 0,
        week_start: week.week_start ?? '',
        check: name,
        figure,
      })),
  );

/** Returns the scheduled time of each day of a period, without public holidays and days without any. */
export function scheduledDays(
  { schedule, holidays }: Working,
  { start_date: from, end_date: to }: Required<Period>,
): ReadonlyMap<string, Seconds> {
  const days = new Map<string, Seconds>();
  if (!schedule) return days;
  for (let day = from; day <= to; day = dayAfter(day)) {
    const { holiday } = dayKindOf(day, holidays);
    const scheduled = scheduledOn(day, schedule);
    const left = holiday ? (holiday.isHalfDay ? scheduled / 2 : 0) : scheduled;
    if (left > 0) days.set(day, left);
  }
  return days;
}

/** Returns the scheduled time of these days that falls within somebody's employment and outside their leave. */
export function scheduledIn(
  { start_date: from, end_date: to }: Pick<Employee, 'start_date' | 'end_date'>,
  days: ReadonlyMap<string, Seconds>,
  leave: ReadonlySet<string>,
): Seconds {
  let sum = 0;
  for (const [day, scheduled] of days)
    if ((from ?? day) <= day && (to ?? day) >= day && !leave.has(day)) sum += scheduled;
  return sum;
}

/** Returns the share of the scheduled time that was worked, in whole percent; null if none was scheduled. */
export const utilisation = (
  worked: Seconds,
  scheduled: Seconds,
): { worked: string; scheduled: string; percent: number | null } => ({
  worked: hoursOf(worked),
  scheduled: hoursOf(scheduled),
  percent: scheduled > 0 ? Math.round((100 * worked) / scheduled) : null,
});
