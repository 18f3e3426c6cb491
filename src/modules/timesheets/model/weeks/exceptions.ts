import { weekdayOf } from '@/core/dates/clock';
import { HOUR, hoursOf, type Seconds } from '@/core/dates/seconds';
import type { WorkingTime } from '@/modules/timesheets/model/averageWorkingTime';
import { type CountedDayOf, countEntries } from '@/modules/timesheets/model/counting';
import { daysOfWeek, weekStartOf } from '@/modules/timesheets/model/dates';
import { manualOvertimeOf } from '@/modules/timesheets/model/entries/entry';
import type { EntryValues } from '@/modules/timesheets/model/entries/entryFields';
import type { Working } from '@/modules/timesheets/model/hours/countDay';
import { lacksBreak, restsUnder, workedDays } from '@/modules/timesheets/model/restAndBreaks';
import { sumsOf } from '@/modules/timesheets/model/totals';
import { missingIn } from './missing';
import type { Week } from './weekFields';

/** Exceptions to check before a week is approved, in the order of the screen. None of them blocks approval. */
export const EXCEPTIONS = [
  'over_60_hours',
  'over_48_average',
  'over_48_opted_out',
  'over_12_hours',
  'short_rest',
  'no_break',
  'missing_days',
  'saturday_work',
  'sunday_work',
  'holiday_overlap',
  'manual_overtime',
  'late',
] as const;
export type ExceptionName = (typeof EXCEPTIONS)[number];

/** One thing to check, with its figure (hours as "13.50", or a count of days) and day, if it has them. */
export interface Exception {
  name: ExceptionName;
  figure?: string;
  /** `YYYY-MM-DD`. */
  date?: string;
}

const LONG_WEEK = 60 * HOUR;
const LONG_DAY = 12 * HOUR;

const isWork = (entry: EntryValues) => typeof entry.holiday_type_id !== 'number';

/** Returns the time worked, without time off. */
function workedIn(days: readonly CountedDayOf[]): Seconds {
  const worked = days.flatMap(({ entries }) => entries.filter(({ entry }) => isWork(entry)));
  const sums = sumsOf(worked.map(({ values }) => values));
  return sums.regular_seconds + sums.ot_1_5_seconds + sums.ot_2_0_seconds;
}

const longDays = (days: readonly CountedDayOf[]): Exception[] =>
  days
    .map((day) => ({ date: day.date, worked: workedIn([day]) }))
    .filter(({ worked }) => worked > LONG_DAY)
    .map(({ date, worked }) => ({ name: 'over_12_hours', date, figure: hoursOf(worked) }));

/** Returns the scheduled days without hours or leave, in a week that has entries. */
function missingDays(entries: readonly EntryValues[], working: Working): Exception[] {
  const [first] = entries;
  if (!first) return [];
  const dates = daysOfWeek(weekStartOf(first.date ?? ''));
  return missingIn(entries, dates, working).days.map((date) => ({ name: 'missing_days', date }));
}

/**
 * Returns what to check about the entries of a week, apart from late submission. `around` has the entries of the days
 * before and after: rest is measured across weeks. `days` are the counted entries, if they are known.
 */
export function exceptionsOf(
  entries: readonly EntryValues[],
  working: Working,
  around: readonly EntryValues[] = [],
  days: readonly CountedDayOf[] = countEntries(entries, working),
): Exception[] {
  const total = workedIn(days);
  const own = new Set(days.map(({ date }) => date));
  const rests = restsUnder([...entries, ...around].filter(isWork), working.zone).filter(
    ({ date, before }) => own.has(date) || own.has(before),
  );
  const worksOn = (weekday: number) =>
    entries.some((entry) => isWork(entry) && weekdayOf(entry.date ?? '') === weekday);
  const when = (isMet: boolean, name: ExceptionName): Exception[] => (isMet ? [{ name }] : []);
  return [
    ...(total > LONG_WEEK ? [{ name: 'over_60_hours', figure: hoursOf(total) } as const] : []),
    ...longDays(days),
    ...rests.map(
      ({ date, rest }) => ({ name: 'short_rest', date, figure: hoursOf(rest) }) as const,
    ),
    ...workedDays(days).flatMap((day) => {
      const length = lacksBreak(day, working.zone);
      return length ? [{ name: 'no_break', date: day.date, figure: hoursOf(length) } as const] : [];
    }),
    ...missingDays(entries, working),
    ...when(worksOn(5), 'saturday_work'),
    ...when(worksOn(6), 'sunday_work'),
    ...when(
      days.some((day) => day.reason.kind.holiday && day.entries.some(({ entry }) => isWork(entry))),
      'holiday_overlap',
    ),
    ...when(
      entries.some((entry) => manualOvertimeOf(entry) !== undefined),
      'manual_overtime',
    ),
  ];
}

/** Returns what to check about the average of the weeks up to this one. */
export function exceptionsOfAverage({
  average,
  is_over_limit: isOver,
  opted_out_from: optedOut,
}: WorkingTime): Exception[] {
  if (!isOver || average === null) return [];
  return [{ name: optedOut === null ? 'over_48_average' : 'over_48_opted_out', figure: average }];
}

/** Returns true if a week has more than 60 hours of work, which a list of weeks counts without reading them. */
export const isLongWeek = (found: readonly Exception[]): boolean =>
  found.some(({ name }) => name === 'over_60_hours');

/** Returns the figure that matters most: the shortest rest, the number of days, else the highest. */
function worst(name: ExceptionName, found: readonly Exception[]): string | undefined {
  if (name === 'missing_days') return String(found.length);
  const figures = found.flatMap(({ figure }) => figure ?? []).map(Number);
  if (figures.length === 0) return undefined;
  const one = name === 'short_rest' ? Math.min(...figures) : Math.max(...figures);
  return one.toFixed(2);
}

/** Returns exceptions as a week stores them: each name once with its worst figure, "over_12_hours:24.00 late". */
export function storedExceptions(found: readonly Exception[]): string | null {
  const texts = EXCEPTIONS.flatMap((name) => {
    const here = found.filter((one) => one.name === name);
    const figure = worst(name, here);
    return here.length === 0 ? [] : [figure === undefined ? name : `${name}:${figure}`];
  });
  return texts.join(' ') || null;
}

/** Returns the exceptions that were fixed at submission; counting the entries again does not change them. */
export const exceptionsFixedAtSubmission = (week: Readonly<Partial<Week>>): Exception[] =>
  week.status === 'submitted'
    ? exceptionsIn(week).filter(({ name }) => name.startsWith('over_48_'))
    : [];

/** Returns the exceptions that a week stores. A draft has no missing days: they may still be filled in. */
export function exceptionsIn({ exceptions: stored, status }: Readonly<Partial<Week>>): Exception[] {
  const texts = typeof stored === 'string' ? stored.split(' ') : [];
  const pairs = texts.map((one) => one.split(':'));
  return EXCEPTIONS.flatMap((name): Exception[] => {
    if (name === 'missing_days' && status === 'draft') return [];
    const found = pairs.find(([known]) => known === name);
    if (!found) return [];
    const [, figure] = found;
    return [figure === undefined ? { name } : { name, figure }];
  });
}
