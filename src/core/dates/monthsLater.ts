import { addMonths, format, parseISO } from 'date-fns';

/** Returns the same day (`YYYY-MM-DD`) a number of months later, or the last day of a month without it. */
export const monthsLater = (day: string, months: number): string =>
  format(addMonths(parseISO(day), months), 'yyyy-MM-dd');
