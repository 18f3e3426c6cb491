import { format, parseISO } from 'date-fns';

/** Returns texts for a day: "Thu", "Thu 12", "Thursday", "Thursday 12", "Thursday 12-11-2026". */
export function dayTexts(date: string) {
  const day = parseISO(date);
  return {
    weekday: format(day, 'EEE'),
    short: format(day, 'EEE dd'),
    name: format(day, 'EEEE'),
    numbered: format(day, 'EEEE d'),
    long: format(day, 'EEEE dd-MM-yyyy'),
  };
}
