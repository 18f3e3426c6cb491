import { dayAfter } from '@/core/dates/clock';
import { readRelativeDays, relativeDays } from '@/core/dates/relativeDays';
import { monthOf, type Period } from '@/core/lists/period';
import { weekStartOf } from '@/modules/timesheets/model/dates';

/** The periods that a report offers by name. */
export const PERIODS = ['this_week', 'last_week', 'this_month', 'last_month'] as const;
export type PeriodName = (typeof PERIODS)[number];

const weekOf = (day: string): Required<Period> => {
  const start = weekStartOf(day);
  return { start_date: start, end_date: dayAfter(start, 6) };
};

/** Returns the days of a named period, relative to today. */
export const daysOf: Readonly<Record<PeriodName, (today: string) => Required<Period>>> = {
  this_week: weekOf,
  last_week: (today) => weekOf(dayAfter(today, -7)),
  this_month: monthOf,
  last_month: (today) => monthOf(dayAfter(monthOf(today).start_date, -1)),
};

type Filters = Readonly<Record<string, unknown>>;

/** Returns the filters with another period. */
export const withDays = (
  { date: _, date_from: _from, date_to: _to, date__in: _in, ...others }: Filters,
  { start_date, end_date }: Required<Period>,
): Record<string, unknown> => ({ ...others, date_from: start_date, date_to: end_date });

/** Returns the name of the filters' period; nothing if it has none. */
export const periodNamed = ({ date_from, date_to }: Filters, today: string) =>
  PERIODS.find((name) => {
    const { start_date, end_date } = daysOf[name](today);
    return start_date === date_from && end_date === date_to;
  });

/** Returns true if the filters have the days of a pay period. */
export const isOfDays = (
  { date_from, date_to }: Filters,
  { start, end }: { start: string | null; end: string | null },
): boolean => start !== null && start === date_from && end === date_to;

const hasDays = ({ date, date_from, date_to }: Filters) => [date, date_from, date_to].some(Boolean);

/** Returns the filters with days: those of their relative period; this month if they have neither. */
export function withShownDays(filters: Filters, today: string): Filters {
  const { date__in: word, ...others } = filters;
  const meant = typeof word === 'string' ? readRelativeDays(word) : undefined;
  if (meant) {
    const { from, to } = relativeDays(meant, today);
    return withDays(others, { start_date: from, end_date: to });
  }
  return hasDays(filters) ? filters : withDays(filters, daysOf.this_month(today));
}

/** Returns the filters as a saved view stores them: a period by its name, so that the period moves with the calendar. */
export function withStoredPeriod(filters: Filters, today: string): Filters {
  const name = periodNamed(filters, today);
  if (!name) return filters;
  const { date_from: _from, date_to: _to, ...others } = filters;
  return { ...others, date__in: name };
}

/** Returns the query of a report's address with its days; this month if it has none. */
export function searchWithDays(search: string, today: string): string {
  const given = new URLSearchParams(search);
  let filters: Filters = {};
  try {
    filters = { ...(JSON.parse(given.get('filter') ?? '{}') as object) };
  } catch {
    // ListAddress removes an unreadable filter from the address.
  }
  const shown = withShownDays(filters, today);
  if (shown === filters) return search;
  given.set('filter', JSON.stringify(shown));
  return `?${given}`;
}
