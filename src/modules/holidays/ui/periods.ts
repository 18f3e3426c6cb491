/** Days that a list is narrowed to, as its filters name them (`YYYY-MM-DD`); an open end has no bound. */
export type Period = {
  date_from?: string;
  date_to?: string;
};

/** A year from its first to its last day. */
export const wholeYear = (year: number): Period => ({
  date_from: `${year}-01-01`,
  date_to: `${year}-12-31`,
});

/** The years that people look at on this day: the last, this one and the next. */
export function yearsAround(today: string): number[] {
  const year = Number(today.slice(0, 4));
  return [year - 1, year, year + 1];
}

/** A list's filters with these days in place of those it has; the other filters stay. */
export function withPeriod(
  { date_from, date_to, ...others }: Readonly<Record<string, unknown>>,
  period: Period,
): Record<string, unknown> {
  return { ...others, ...period };
}

/** Whether a list's filters show just these days. */
export function isPeriodOf(filters: Readonly<Record<string, unknown>>, period: Period): boolean {
  return filters.date_from === period.date_from && filters.date_to === period.date_to;
}
