import { addDays, addMonths, addYears, format, parseISO } from 'date-fns';

/** Inserts hyphens once all eight digits are typed: 05032026 → 05-03-2026. */
export function tidyDate(typed: string): string {
  const digits = /^\s*(\d{2})(\d{2})(\d{4})\s*$/.exec(typed);
  return digits ? `${digits[1]}-${digits[2]}-${digits[3]}` : typed;
}

/** Steps a date by one day, month or year: the part of DD-MM-YYYY at the caret. */
export function steppedDate(iso: string, caret: number, by: 1 | -1): string {
  const step = caret <= 2 ? addDays : caret <= 5 ? addMonths : addYears;
  return format(step(parseISO(iso), by), 'yyyy-MM-dd');
}
