import { addDays, addMonths, addYears, format, parseISO } from 'date-fns';

/** Sets hyphens into eight digits as soon as they are all there: 05032026 → 05-03-2026. */
export function tidyDate(typed: string): string {
  const digits = /^\s*(\d{2})(\d{2})(\d{4})\s*$/.exec(typed);
  return digits ? `${digits[1]}-${digits[2]}-${digits[3]}` : typed;
}

/** The date one step on or back, in the part of DD-MM-YYYY that has the caret: day, month or year. */
export function steppedDate(iso: string, caret: number, by: 1 | -1): string {
  const step = caret <= 2 ? addDays : caret <= 5 ? addMonths : addYears;
  return format(step(parseISO(iso), by), 'yyyy-MM-dd');
}
