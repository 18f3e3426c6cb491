import { addMonths, format, parseISO } from 'date-fns';

/** Returns the same day (`YYYY-MM-DD`) so many months later; a month without that day ends earlier. */
export const monthsLater = (day: string, months: number): string =>
  format(addMonths(parseISO(day), months), 'yyyy-MM-dd');
