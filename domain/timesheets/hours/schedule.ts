import type { RecordValues, Value } from '../../kernel/fields';
import { weekdayOf } from './clock';
import { type OvertimeRules, readOvertimeRules, USUAL_RULES } from './overtimeRules';
import { type Seconds, secondsOf } from './seconds';

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

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const amount = (value: Value | undefined): Seconds =>
  typeof value === 'string' ? secondsOf(value) : 0;

/** A record of the work schedules as the counting of hours reads it. Rules that cannot be read count as none: a save refuses them. */
export function scheduleOf(record: RecordValues): Schedule {
  const { name, ot_rules: written = null, start_time: start = null } = record;
  const rules = readOvertimeRules(typeof written === 'string' ? written : null);
  return {
    name: String(name),
    days: DAYS.map((day) => amount(record[`${day}_hours`])),
    lunch: amount(record.lunch_break),
    lunchAfter: amount(record.lunch_after_hours),
    start: typeof start === 'string' ? start : null,
    rules: 'error' in rules ? USUAL_RULES : rules,
  };
}

/** The time scheduled for a day; without a schedule every hour of a day is a scheduled one. */
export const scheduledOn = (date: string, schedule: Schedule | undefined): Seconds =>
  schedule ? (schedule.days[weekdayOf(date)] ?? 0) : Number.POSITIVE_INFINITY;

/** What is wrong with a work schedule that no field shows by itself. */
export function checkSchedule(schedule: RecordValues): Record<string, string> {
  const { ot_rules: written } = schedule;
  const rules = readOvertimeRules(typeof written === 'string' ? written : null);
  return 'error' in rules ? { ot_rules: rules.error } : {};
}
