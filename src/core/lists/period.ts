import { dayAfter } from '@/core/dates/clock';

/** The days that a report is of, both `YYYY-MM-DD` and included; an end that is left out is open. */
export interface Period {
  start_date?: string;
  end_date?: string;
}

/** The month of a day, from its first day to its last. */
export function monthOf(day: string): Required<Period> {
  const first = `${day.slice(0, 8)}01`;
  const next = `${dayAfter(first, 31).slice(0, 8)}01`;
  return { start_date: first, end_date: dayAfter(next, -1) };
}

/** The parameters of a report: name → text. */
type Asked = Readonly<Record<string, string | string[] | undefined>>;

const OF_DAYS = ['start_date', 'end_date', 'date', 'date_from', 'date_to', 'id'];

/** A report that names no days and no records is of this month. */
export const withPeriod = (asked: Asked, today: string): Asked =>
  OF_DAYS.some((name) => asked[name]) ? asked : { ...asked, ...monthOf(today) };
