/** A period as the filters of a list (`YYYY-MM-DD`); an open end has no bound. */
export type Period = {
  date_from?: string;
  date_to?: string;
};

/** Returns a year from its first to its last day. */
export const wholeYear = (year: number): Period => ({
  date_from: `${year}-01-01`,
  date_to: `${year}-12-31`,
});

/** Returns the years of interest on this day: the last, this one and the next. */
export function yearsAround(today: string): number[] {
  const year = Number(today.slice(0, 4));
  return [year - 1, year, year + 1];
}

/** Returns the coming year, or the latest of the calendar: the years people usually import. */
export const likelyYear = (years: readonly number[], today: string): number | undefined =>
  years.find((year) => year > Number(today.slice(0, 4))) ?? years.at(-1);

/** Replaces the period in a list's filters; the other filters remain. */
export function withPeriod(
  { date_from, date_to, ...others }: Readonly<Record<string, unknown>>,
  period: Period,
): Record<string, unknown> {
  return { ...others, ...period };
}

/** True if a list's filters show exactly this period. */
export function isPeriodOf(filters: Readonly<Record<string, unknown>>, period: Period): boolean {
  return filters.date_from === period.date_from && filters.date_to === period.date_to;
}
