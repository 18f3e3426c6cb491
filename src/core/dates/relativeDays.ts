/** Days relative to a day: one of them, a whole week, month, quarter or year, or a number of days before or after it. */
export interface RelativeDays {
  unit: 'day' | PeriodUnit | 'days';
  /** The distance in units: 0 is the one with the day itself. Of `days`, the number before or after the day. */
  shift: number;
}

type PeriodUnit = 'week' | 'month' | 'quarter' | 'year' | 'tax_year';

/** The first and the last day, both `YYYY-MM-DD`. */
export interface Days {
  from: string;
  to: string;
}

/** The most days of `last_90_days` and `next_90_days`: ten years. */
export const MAX_RELATIVE_DAYS = 3_660;

const UNITS = ['week', 'month', 'quarter', 'year', 'tax_year'] as const;

/** Reads a word such as `today`, `last_month` or `next_90_days`; nothing for other words. */
export function readRelativeDays(word: string): RelativeDays | undefined {
  const day = ['yesterday', 'today', 'tomorrow'].indexOf(word);
  if (day >= 0) return { unit: 'day', shift: day - 1 };
  const [, first = '', rest = '', days] =
    /^(last|this|next)_(([1-9]\d{0,3})_days|\w+)$/.exec(word) ?? [];
  const shift = ['last', 'this', 'next'].indexOf(first) - 1;
  if (days) {
    const isDays = shift !== 0 && Number(days) <= MAX_RELATIVE_DAYS;
    return isDays ? { unit: 'days', shift: shift * Number(days) } : undefined;
  }
  const unit = UNITS.find((one) => one === rest);
  return unit && { unit, shift };
}

const DAY_MS = 86_400_000;

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** Returns the day a number of days after (or, if negative, before) another. */
export const daysAfter = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS));

/** Returns the first day of a month; months beyond 11 or below 0 are of other years. */
const firstOf = (year: number, month: number, day = 1) =>
  dayOf(new Date(Date.UTC(year, month, day)));

/** The British tax year begins on 6 April. */
const TAX_YEAR = { month: 3, day: 6 };

/** Returns the first day of a period: the one with `today`, or a number of periods before or after it. */
function startOf(unit: PeriodUnit, today: string, shift: number): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  switch (unit) {
    case 'week': {
      const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
      return daysAfter(today, shift * 7 - weekday);
    }
    case 'month':
      return firstOf(year, month - 1 + shift);
    case 'quarter':
      return firstOf(year, Math.floor((month - 1) / 3) * 3 + shift * 3);
    case 'year':
      return firstOf(year + shift, 0);
    case 'tax_year': {
      const start = firstOf(year, TAX_YEAR.month, TAX_YEAR.day);
      return firstOf(year + shift - (today < start ? 1 : 0), TAX_YEAR.month, TAX_YEAR.day);
    }
  }
}

/** Returns the days that are meant on a day. Weeks begin on Monday, tax years on 6 April. */
export function relativeDays(meant: RelativeDays, today: string): Days {
  const { unit, shift } = meant;
  if (unit === 'day' || unit === 'days') {
    const other = daysAfter(today, shift);
    if (unit === 'day') return { from: other, to: other };
    return shift < 0 ? { from: other, to: today } : { from: today, to: other };
  }
  const next = startOf(unit, today, shift + 1);
  return { from: startOf(unit, today, shift), to: daysAfter(next, -1) };
}
