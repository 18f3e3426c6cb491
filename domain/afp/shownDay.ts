import { format, parseISO } from 'date-fns';

/** "2026-04-01" → "1 April 2026". */
export const shownDay = (day: string): string => format(parseISO(day), 'd MMMM yyyy');
