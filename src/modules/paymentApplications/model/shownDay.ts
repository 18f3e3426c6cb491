import { format, parseISO } from 'date-fns';

/** "2026-04-01" → "01-04-2026", as days are written everywhere. */
export const shownDay = (day: string): string => format(parseISO(day), 'dd-MM-yyyy');
