import { dayAfter } from '@/core/dates/clock';
import { type Refusal, refusedByState } from '@/core/validation/refusals';
import { dayText } from '@/modules/timesheets/model/dates';
import type { PayPeriod } from './payPeriodFields';

/** The days of a pay period, both included. */
export interface Days {
  start: string;
  end: string;
}

type PeriodDays = Partial<Pick<PayPeriod, 'start' | 'end'>>;

/** The longest pay period, in days, so that a typing error does not span years. */
const MAX_DAYS = 366;

/** Returns the errors of a pay period, regardless of others: field → sentence. */
export function checkPayPeriod({ start, end }: PeriodDays): Record<string, string> {
  if (!start || !end) return {};
  if (end < start) return { end: 'The last day must not be before the first.' };
  return end >= dayAfter(start, MAX_DAYS)
    ? { end: `A pay period has at most ${MAX_DAYS} days.` }
    : {};
}

/** Returns "01-11-2026 to 30-11-2026". */
export const daysText = ({ start, end }: Days): string => `${dayText(start)} to ${dayText(end)}`;

/** Returns the error of a pay period that shares days with another: field → sentence. */
export function issuesOfOverlap(
  { start, end }: PeriodDays,
  other: Pick<PayPeriod, 'name' | 'start' | 'end'> | undefined,
): Record<string, string> {
  if (!start || !end || !other) return {};
  const { name } = other;
  const days = daysText({ start: other.start ?? '', end: other.end ?? '' });
  const field = (other.start ?? '') <= start ? 'start' : 'end';
  return { [field]: `These days overlap with the pay period “${name}” (${days}).` };
}

/** Refuses to export an open pay period: its hours can still change. */
export const refusalOfExport = ({
  name,
  status,
}: Pick<PayPeriod, 'name' | 'status'>): Refusal | undefined =>
  status === 'locked'
    ? undefined
    : refusedByState(
        `Lock “${name}” before you export it: while it is open its hours can still change.`,
      );

const DAY = 86_400_000;
const lengthOf = ({ start, end }: Days) => (Date.parse(end) - Date.parse(start)) / DAY + 1;

const isFirst = (day: string) => day.endsWith('-01');
const nextMonthFrom = (day: string) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
};

/**
 * True from a day to the eve of the same day a month later: from 26-01 to 25-02, or a month of the calendar. Not every
 * month has the days after the 28th.
 */
const isMonth = ({ start, end }: Days) =>
  start.slice(8) <= '28' && dayAfter(end) === nextMonthFrom(start);

/**
 * Returns true if a pay period is a month. 28 days in a February are a month and four weeks: then the one before
 * decides, and without one a month of the calendar is a month.
 */
function isMonthly(days: Days, before?: Days): boolean {
  if (!isMonth(days) || lengthOf(days) !== 28) return isMonth(days);
  return before ? isMonth(before) : isFirst(days.start);
}

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns the default name of a pay period: "November 2026", "4 weeks to 29-11-2026", "Month to 25-02-2026". */
export function nameOfPeriod(days: Days, before?: Days): string {
  if (isMonthly(days, before))
    return isFirst(days.start)
      ? MONTH.format(Date.parse(days.start))
      : `Month to ${dayText(days.end)}`;
  const length = lengthOf(days);
  const [count, unit] = length % 7 === 0 ? [length / 7, 'week'] : [length, 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'} to ${dayText(days.end)}`;
}

/** Returns the pay period after the last one: the next month after a month, else as many days. */
export function periodAfter(last: Days, before?: Days): Days & { name: string } {
  const start = dayAfter(last.end);
  const end = isMonthly(last, before)
    ? dayAfter(nextMonthFrom(start), -1)
    : dayAfter(last.end, lengthOf(last));
  return { name: nameOfPeriod({ start, end }, last), start, end };
}
