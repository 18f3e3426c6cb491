import { format, parseISO } from 'date-fns';

/** A day as people read it: "Thu 12", "Thursday 12-11-2026", "12-11-2026", "Thursday". */
export function dayWords(date = '2000-01-01') {
  const day = parseISO(date);
  return {
    short: format(day, 'EEE dd'),
    long: format(day, 'EEEE dd-MM-yyyy'),
    full: format(day, 'dd-MM-yyyy'),
    name: format(day, 'EEEE'),
  };
}
