import { weekdayOf } from '@/core/dates/clock';
import { type Seconds, secondsOf } from '@/core/dates/seconds';
import type { WorkSchedule } from '@/modules/timesheets/model/schedules/scheduleFields';
import { type OvertimeRules, readOvertimeRules, USUAL_RULES } from './overtimeRules';

/** What of a person's work schedule decides how their hours count. */
export interface Schedule {
  name: string;
  /** Scheduled time of each day of the week, from Monday. */
  days: readonly Seconds[];
  /** The break taken off once a day's span passes `lunchAfter`. */
  lunch: Seconds;
  lunchAfter: Seconds;
  /** When the day begins (`HH:mm`), where the schedule says. */
  start: string | null;
  rules: OvertimeRules;
}

const DAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

const amount = (hours: string | null | undefined): Seconds => (hours ? secondsOf(hours) : 0);

/** A record of the work schedules as the counting of hours reads it. Rules that cannot be read count as none: a save refuses them. */
export function scheduleOf(record: Readonly<Partial<WorkSchedule>>): Schedule {
  const { name, ot_rules: written = null, start_time: start = null } = record;
  const rules = readOvertimeRules(written);
  return {
    name: name ?? '',
    days: DAYS.map((day) => amount(record[`${day}_hours`])),
    lunch: amount(record.lunch_break),
    lunchAfter: amount(record.lunch_after_hours),
    start,
    rules: 'error' in rules ? USUAL_RULES : rules,
  };
}

/** The time scheduled for a day; without a schedule every hour of a day is a scheduled one. */
export const scheduledOn = (date: string, schedule: Schedule | undefined): Seconds =>
  schedule ? (schedule.days[weekdayOf(date)] ?? 0) : Number.POSITIVE_INFINITY;

/** What is wrong with a work schedule that no field shows by itself. */
export function checkSchedule(schedule: Readonly<Partial<WorkSchedule>>): Record<string, string> {
  const { ot_rules: written = null } = schedule;
  const rules = readOvertimeRules(written);
  return 'error' in rules ? { ot_rules: rules.error } : {};
}
