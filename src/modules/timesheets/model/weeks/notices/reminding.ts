import { dayAfter, instantOf, weekdayOf } from '@/core/dates/clock';
import { companyDay } from '@/core/dates/companyTime';
import { weekStartOf } from '@/modules/timesheets/model/dates';

/** Weekdays after a week on which people are reminded of it: Monday and Wednesday. */
const REMINDED_ON: readonly number[] = [0, 2];
const REMINDED_AT = '12:00';

/** A round of automatic reminders: its week, and the company's day on which it is sent. */
interface Round {
  weekStart: string;
  day: string;
}

/** Returns the reminders that are due at a moment (ISO 8601): from noon to the end of their day. */
export function roundAt(moment: string, zone: string): Round | undefined {
  const day = companyDay(new Date(moment), zone);
  const noon = instantOf(day, REMINDED_AT, zone) ?? 0;
  if (!REMINDED_ON.includes(weekdayOf(day)) || Date.parse(moment) / 1000 < noon) return undefined;
  return { weekStart: dayAfter(weekStartOf(day), -7), day };
}

/** Returns the error of a reminder of a week that has not started. */
export const issuesOfReminded = (
  weekStart: string,
  today: string,
): { week_start: string } | undefined =>
  weekStart > today ? { week_start: 'This week has not started yet.' } : undefined;

/** Reasons why somebody is not reminded. */
export const NOT_REMINDED = {
  already: 'Already reminded today.',
  submitted: 'This week is already submitted.',
  notExpected: 'No hours are expected for this week.',
  outOfReach: 'You cannot remind this employee of this week.',
} as const;
