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
const isMonth = ({ start, end }: Days) =>
  isFirst(start) && isFirst(dayAfter(end)) && start.slice(0, 7) === end.slice(0, 7);

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns the default name of a pay period: "November 2026", "4 weeks to 29-11-2026". */
export function nameOfPeriod(days: Days): string {
  if (isMonth(days)) return MONTH.format(Date.parse(days.start));
  const length = lengthOf(days);
  const [count, unit] = length % 7 === 0 ? [length / 7, 'week'] : [length, 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'} to ${dayText(days.end)}`;
}

/** Returns the pay period after another: the next month after a month, else as many days. */
export function periodAfter(last: Days): Days & { name: string } {
  const start = dayAfter(last.end);
  const month = `${dayAfter(start, 31).slice(0, 8)}01`;
  const end = isMonth(last) ? dayAfter(month, -1) : dayAfter(last.end, lengthOf(last));
  return { name: nameOfPeriod({ start, end }), start, end };
}
