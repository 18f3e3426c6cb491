import { dayAfter } from '@/core/dates/clock';
import type { Employee } from '@/modules/people/model/employeeFields';
import { dayText, weekStartOf } from '@/modules/timesheets/model/dates';
import type { Entry } from '@/modules/timesheets/model/entries/entryFields';
import type { Week } from '@/modules/timesheets/model/weeks/weekFields';
import { type Absence, type BookedDay, MAX_DAYS } from './absenceFields';
import { daysText } from './dayWords';
import { type AbsenceRange, type DayOff, overlap } from './workingDays';

/** A person's employment, and their weeks, hours and other time off around requested days. */
export interface BookingFacts {
  employment: Pick<Employee, 'start_date' | 'end_date'>;
  /** The existing weeks that the days lie in. */
  weeks: readonly Pick<Week, 'week_start' | 'status'>[];
  /** The existing entries on the days. */
  entries: readonly Pick<Entry, 'date'>[];
  /** Other time off that is requested or approved. */
  others: readonly AbsenceRange[];
}

/** Returns the errors of a range, regardless of other records: field → sentence. */
export function issuesOfRange({
  from,
  to,
  half_start,
  half_end,
}: AbsenceRange): Record<string, string> {
  if (!from || !to) return {};
  if (to < from) return { to: 'The last day must not be before the first.' };
  if (to > dayAfter(from, MAX_DAYS - 1)) return { to: 'Time off can last a year at most.' };
  return from === to && half_start && half_end
    ? { half_end: 'A single day is taken off from noon or until noon, not both.' }
    : {};
}

const named = (dates: readonly string[]) => {
  const [first = '', ...rest] = dates.map(dayText);
  return rest.length === 0 ? first : `${first} and ${rest.length} more`;
};

function outsideEmployment(
  { from, to }: AbsenceRange,
  { start_date: first, end_date: last }: BookingFacts['employment'],
): [field: 'from' | 'to', sentence: string] | undefined {
  if (first && from && from < first)
    return ['from', `Time off cannot be before the start date, ${dayText(first)}.`];
  if (last && to && to > last)
    return ['to', `Time off cannot be after the last day of employment, ${dayText(last)}.`];
  return undefined;
}

/** Returns why days of time off cannot be booked, as field and sentence; `undefined` if they can. */
export function bookingConflict(
  range: AbsenceRange,
  days: readonly DayOff[],
  { employment, weeks, entries, others }: BookingFacts,
): [field: 'from' | 'to', sentence: string] | undefined {
  const outside = outsideEmployment(range, employment);
  if (outside) return outside;
  const other = others.find((one) => overlap(one, range));
  if (other) return ['from', `There is already time off ${daysText(other)}.`];
  if (days.length === 0) return ['to', 'There are no working days in this time.'];
  const starts = new Set(days.map(({ date }) => weekStartOf(date)));
  const submitted = weeks.filter(
    ({ week_start: start, status }) =>
      starts.has(start ?? '') && (status === 'submitted' || status === 'approved'),
  );
  if (submitted[0]) {
    const start = dayText(submitted[0].week_start ?? '');
    return [
      'from',
      submitted[0].status === 'approved'
        ? `The week of ${start} has been approved. It has to be reopened first.`
        : `The week of ${start} has been submitted. It has to be unsubmitted first.`,
    ];
  }
  const whole = new Set(days.filter(({ days: n }) => n === '1.00').map(({ date }) => date));
  const worked = [...new Set(entries.flatMap(({ date }) => date ?? []))].filter((date) =>
    whole.has(date),
  );
  return worked.length > 0
    ? ['from', `There are already hours on ${named(worked.toSorted())}. Delete them first.`]
    : undefined;
}

/** Returns days of time off as they are stored before their hours are in the timesheet. */
export const bookedOf = (days: readonly DayOff[]): BookedDay[] =>
  days.map(({ date, days: n }) => ({ date, days: n, timesheet_id: null }));

const HALF = 0.5;

/** Returns the sum of days, with two decimals. */
export const sumOfDays = (days: readonly Pick<BookedDay, 'days'>[]): string =>
  days.reduce((sum, one) => sum + (one.days === '1.00' ? 1 : HALF), 0).toFixed(2);

/** Returns the days of time off whose hours are in the timesheet. */
export const inTimesheet = ({ booked }: Pick<Absence, 'booked'>): BookedDay[] =>
  [...(booked ?? [])].filter(({ timesheet_id: id }) => id !== null);

/** Returns a sentence about hours in approved weeks, which stay when time off is cancelled; null without any. */
export function remainingHoursText(days: readonly Pick<BookedDay, 'date'>[]): string | null {
  const starts = [...new Set(days.map(({ date }) => weekStartOf(date)))].toSorted();
  if (starts.length === 0) return null;
  const weeks = starts.slice(0, 10).map(dayText).join(', ');
  return `Hours stay in approved weeks: ${weeks}. Reopen them to remove these.`;
}
