import { dayAfter } from '@/core/dates/clock';

/** The days of a report, both `YYYY-MM-DD` and inclusive; a missing end is open. */
export interface Period {
  start_date?: string;
  end_date?: string;
}

/** Returns the month of a day, from its first day to its last. */
export function monthOf(day: string): Required<Period> {
  const first = `${day.slice(0, 8)}01`;
  const next = `${dayAfter(first, 31).slice(0, 8)}01`;
  return { start_date: first, end_date: dayAfter(next, -1) };
}

/** The parameters of a report: name → text. */
type Query = Readonly<Record<string, string | string[] | undefined>>;

const LIMITING = [
  'start_date',
  'end_date',
  'date',
  'date_from',
  'date_to',
  'date__before',
  'date__after',
  'date__in',
  'id',
];

/** Returns a report's parameters, limited to this month if they name no days and no records. */
export const withPeriod = (query: Query, today: string): Query =>
  LIMITING.some((name) => query[name]) ? query : { ...query, ...monthOf(today) };
