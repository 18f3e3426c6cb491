import { differenceInCalendarDays, parseISO } from 'date-fns';

/** Returns how far a day is from today, both `YYYY-MM-DD`: "today", "in 3 days"; nothing if past. */
export function daysTo(day: string, today: string): string | undefined {
  const days = differenceInCalendarDays(parseISO(day), parseISO(today));
  if (days < 0) return undefined;
  return ['today', 'tomorrow'][days] ?? `in ${days} days`;
}
