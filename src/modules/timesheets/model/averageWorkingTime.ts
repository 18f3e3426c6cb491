import { dayAfter } from '@/core/dates/clock';
import { HOUR, hoursOf, type Seconds } from '@/core/dates/seconds';
import type { Employee } from '@/modules/people/model/employeeFields';
import type { Schedule } from '@/modules/people/model/schedules/schedule';
import type { EntryValues } from './entries/entryFields';

/** Working time is averaged over this many weeks, up to the week in question. */
const AVERAGED_WEEKS = 17;
const USUAL_DAYS_A_WEEK = 5;
const LIMIT = 48 * HOUR;

/** The time worked and the days of leave in the averaged weeks. */
export interface AveragedHours {
  seconds: Seconds;
  leaveDays: number;
}

/** A person's working time over the last 17 weeks, as returned to screens. */
export interface WorkingTime {
  /** Hours a week ("49.20"); null if all of the time was leave. */
  average: string | null;
  is_over_limit: boolean;
  /** The date from which the person agreed to more than 48 hours, if not after the week. */
  opted_out_from: string | null;
}

/** Returns the first and the last of the averaged days, both `YYYY-MM-DD`. */
export const averagedDays = (weekStart: string): readonly [string, string] => [
  dayAfter(weekStart, -7 * (AVERAGED_WEEKS - 1)),
  dayAfter(weekStart, 6),
];

/** Returns the average working time as the law defines it: hours ÷ (17 − days of leave ÷ scheduled days a week). */
export function workingTimeOf(
  { seconds, leaveDays }: AveragedHours,
  weekStart: string,
  schedule: Schedule | undefined,
  { working_time_opt_out_from: from }: Pick<Employee, 'working_time_opt_out_from'>,
): WorkingTime {
  const scheduledDays = schedule?.days.filter((hours) => hours > 0).length || USUAL_DAYS_A_WEEK;
  const weeks = AVERAGED_WEEKS - leaveDays / scheduledDays;
  const average = weeks > 0 ? seconds / weeks : undefined;
  const isOptedOut = from !== null && from <= dayAfter(weekStart, 6);
  return {
    average: average === undefined ? null : hoursOf(average),
    is_over_limit: average !== undefined && average > LIMIT,
    opted_out_from: isOptedOut ? from : null,
  };
}

/** Returns the time worked and the days of leave of a person's entries, for the average. */
export function averagedHoursOf(entries: readonly EntryValues[]): AveragedHours {
  const isLeave = ({ holiday_type_id: type }: EntryValues) => typeof type === 'number';
  const worked = entries.filter((entry) => !isLeave(entry));
  const seconds = worked.reduce(
    (sum, one) =>
      sum + (one.regular_seconds ?? 0) + (one.ot_1_5_seconds ?? 0) + (one.ot_2_0_seconds ?? 0),
    0,
  );
  return { seconds, leaveDays: new Set(entries.filter(isLeave).map(({ date }) => date)).size };
}
