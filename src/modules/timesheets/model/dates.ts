import { dayAfter, instantOf, weekdayOf } from '@/core/dates/clock';

/** Returns the Monday of the week that a day lies in; both `YYYY-MM-DD`. */
export const weekStartOf = (date: string): string => dayAfter(date, -weekdayOf(date));

/** Returns the seven days of a week, from its Monday. */
export const daysOfWeek = (weekStart: string): string[] =>
  [0, 1, 2, 3, 4, 5, 6].map((days) => dayAfter(weekStart, days));

/** Returns when a week's hours are due, in seconds since 1970: payroll closes on Monday at noon. */
export const dueAt = (weekStart: string, zone: string): number =>
  instantOf(dayAfter(weekStart, 7), '12:00', zone) ?? 0;

const shown = (date: string) => date.split('-').reverse().join('-');

/** Returns a day as sentences show it, DD-MM-YYYY. */
export const dayText = shown;
