import { weekdayOf } from '@/core/dates/clock';
import { type Seconds, secondsOf } from '@/core/dates/seconds';
import type { WorkSchedule } from '@/modules/people/model/schedules/scheduleFields';
import { type OvertimeRules, readOvertimeRules, STANDARD_RULES } from './overtimeRules';

/** The parts of a work schedule that decide how hours count. */
export interface Schedule {
  name: string;
  /** Scheduled time of each day of the week, from Monday. */
  days: readonly Seconds[];
  /** The break deducted once a day's span passes `lunchAfter`. */
  lunch: Seconds;
  lunchAfter: Seconds;
  /** The start of the day (`HH:mm`), if the schedule has one. */
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

/** Converts a stored work schedule. Unreadable overtime rules count as none: a save refuses them. */
export function scheduleOf(record: Readonly<Partial<WorkSchedule>>): Schedule {
  const { name, ot_rules: written = null, start_time: start = null } = record;
  const rules = readOvertimeRules(written);
  return {
    name: name ?? '',
    days: DAYS.map((day) => amount(record[`${day}_hours`])),
    lunch: amount(record.lunch_break),
    lunchAfter: amount(record.lunch_after_hours),
    start,
    rules: 'error' in rules ? STANDARD_RULES : rules,
  };
}

/** Returns the time scheduled for a day; infinite without a schedule. */
export const scheduledOn = (date: string, schedule: Schedule | undefined): Seconds =>
  schedule ? (schedule.days[weekdayOf(date)] ?? 0) : Number.POSITIVE_INFINITY;

/** Returns what is wrong with a work schedule beyond its single fields. */
export function checkSchedule(schedule: Readonly<Partial<WorkSchedule>>): Record<string, string> {
  const { ot_rules: written = null } = schedule;
  const rules = readOvertimeRules(written);
  return 'error' in rules ? { ot_rules: rules.error } : {};
}
