import { dayAfter, instantOf, weekdayOf } from '@/core/dates/clock';

/** The Monday of the week a day lies in; both `YYYY-MM-DD`. */
export const weekStartOf = (date: string): string => dayAfter(date, -weekdayOf(date));

/** The seven days of a week, from its Monday. */
export const daysOfWeek = (weekStart: string): string[] =>
  [0, 1, 2, 3, 4, 5, 6].map((days) => dayAfter(weekStart, days));

/** Payroll closes Monday noon: when the week's hours are due, in seconds since 1970. */
export const dueAt = (weekStart: string, zone: string): number =>
  instantOf(dayAfter(weekStart, 7), '12:00', zone) ?? 0;

const shown = (date: string) => date.split('-').reverse().join('-');

/** A day as sentences say it, DD-MM-YYYY. */
export const dayInWords = shown;
