import type { RecordValues } from '../../fields';
import { weekdayOf } from '../hours/clock';
import type { Working } from '../hours/day';
import { HOUR } from '../hours/seconds';
import { type CountedDayOf, countEntries } from './counting';
import { isDuration } from './duration';
import { manualOvertimeOf } from './entry';
import { sumsOf } from './totals';

/** What is worth a look in a week before it is approved, in the order in which it is told. */
export const UNUSUAL = [
  'over_60_hours',
  'saturday_work',
  'sunday_work',
  'holiday_overlap',
  'no_lunch',
  'manual_overtime',
  'late',
] as const;
export type Unusual = (typeof UNUSUAL)[number];

const LONG_WEEK = 60 * HOUR;

const isWork = (entry: RecordValues) => typeof entry.holiday_type_id !== 'number';

/** A day whose spans are long enough for the schedule's break and have none, because somebody said so. */
function lacksLunch(day: CountedDayOf, { schedule }: Working): boolean {
  if (!schedule || schedule.lunch === 0 || day.reason.lunch !== 'said') return false;
  const spans = day.entries.filter(({ entry }) => !isDuration(entry));
  const sums = sumsOf(spans.map(({ values }) => values));
  const worked = sums.regular_seconds + sums.ot_1_5_seconds + sums.ot_2_0_seconds;
  return sums.lunch_seconds === 0 && worked > schedule.lunchAfter;
}

/** What is unusual about the entries of a week, but for when it was submitted. */
export function unusualOf(entries: readonly RecordValues[], working: Working): Unusual[] {
  const days = countEntries(entries, working);
  const counted = days.flatMap((day) => day.entries.map(({ values }) => values));
  const sums = sumsOf(counted);
  const total = sums.regular_seconds + sums.ot_1_5_seconds + sums.ot_2_0_seconds;
  const worksOn = (weekday: number) =>
    entries.some((entry) => isWork(entry) && weekdayOf(String(entry.date)) === weekday);
  const isTrue: Partial<Record<Unusual, boolean>> = {
    over_60_hours: total > LONG_WEEK,
    saturday_work: worksOn(5),
    sunday_work: worksOn(6),
    holiday_overlap: days.some(
      (day) => day.reason.kind.holiday && day.entries.some(({ entry }) => isWork(entry)),
    ),
    no_lunch: days.some((day) => lacksLunch(day, working)),
    manual_overtime: entries.some((entry) => manualOvertimeOf(entry) !== undefined),
  };
  return UNUSUAL.filter((one) => isTrue[one]);
}

/** The names a week stores, separated by spaces, as a list. */
export const unusualNames = (stored: unknown): Unusual[] => {
  const names = typeof stored === 'string' ? stored.split(' ') : [];
  return UNUSUAL.filter((one) => names.includes(one));
};
