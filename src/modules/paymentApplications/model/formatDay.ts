import { format, parseISO } from 'date-fns';

/** Returns a day as people read it: "2026-04-01" → "01-04-2026". */
export const formatDay = (day: string): string => format(parseISO(day), 'dd-MM-yyyy');
