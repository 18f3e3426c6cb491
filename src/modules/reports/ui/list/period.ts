import { dayAfter } from '@/core/dates/clock';
import { monthOf, type Period } from '@/core/lists/period';
import { weekStartOf } from '@/modules/timesheets/model/dates';

/** The periods that a report offers by name. */
export const PERIODS = ['this_week', 'last_week', 'this_month', 'last_month'] as const;
export type PeriodName = (typeof PERIODS)[number];

const weekOf = (day: string): Required<Period> => {
  const start = weekStartOf(day);
  return { start_date: start, end_date: dayAfter(start, 6) };
};

/** The days of a period that is named, as seen from today. */
export const daysOf: Readonly<Record<PeriodName, (today: string) => Required<Period>>> = {
  this_week: weekOf,
  last_week: (today) => weekOf(dayAfter(today, -7)),
  this_month: monthOf,
  last_month: (today) => monthOf(dayAfter(monthOf(today).start_date, -1)),
};

/** What a list is narrowed by. */
type Filters = Readonly<Record<string, unknown>>;

/** The same filters for other days. */
export const withDays = (
  { date: _, date_from: _from, date_to: _to, ...others }: Filters,
  { start_date, end_date }: Required<Period>,
): Record<string, unknown> => ({ ...others, date_from: start_date, date_to: end_date });

/** The name of the period that these filters are of; nothing where it has none. */
export const periodNamed = ({ date_from, date_to }: Filters, today: string) =>
  PERIODS.find((name) => {
    const { start_date, end_date } = daysOf[name](today);
    return start_date === date_from && end_date === date_to;
  });

/** Whether these filters are of the days of a pay period. */
export const isOfDays = (
  { date_from, date_to }: Filters,
  { start, end }: { start: string | null; end: string | null },
): boolean => start !== null && start === date_from && end === date_to;

/** The query of a report's address, which always says its days: of this month where it says none. */
export function searchWithDays(search: string, today: string): string {
  const given = new URLSearchParams(search);
  let filters: Filters = {};
  try {
    filters = { ...(JSON.parse(given.get('filter') ?? '{}') as object) };
  } catch {
    // What cannot be read is left out of the address anyway.
  }
  if ([filters.date, filters.date_from, filters.date_to].some(Boolean)) return search;
  given.set('filter', JSON.stringify(withDays(filters, daysOf.this_month(today))));
  return `?${given}`;
}
