import { dayAfter, weekdayOf } from '@/core/dates/clock';
import { HOUR, type Seconds } from '@/core/dates/seconds';
import { durationFrom, secondsOfDay, timeOfDay } from '@/modules/timesheets/model/duration';
import type { EntryValues } from '@/modules/timesheets/model/entries/entryFields';
import type { Working } from '@/modules/timesheets/model/hours/countDay';
import { dayKindOf } from '@/modules/timesheets/model/hours/dayKind';
import type { Absence } from './absenceFields';

/** The first and last day of time off; the first can start at noon, the last can end there. */
export type AbsenceRange = Pick<Absence, 'from' | 'to' | 'half_start' | 'half_end'>;

/** A working day off, whole or half. */
export interface DayOff {
  date: string;
  days: '0.50' | '1.00';
  /** The start of its hours (`HH:mm`), and their length. */
  start: string;
  length: Seconds;
}

const HALVES = ['morning', 'afternoon'] as const;
type Half = (typeof HALVES)[number];

/** The day of people without a schedule. */
const USUAL_DAY = 8 * HOUR;
const USUAL_START = '08:00';

/** Half a day is rounded to a hundredth of an hour, so that two halves add up to the day. */
const HUNDREDTHS = 72;
const lengthOf = (half: Half, scheduled: Seconds): Seconds => {
  const morning = Math.floor(scheduled / HUNDREDTHS) * (HUNDREDTHS / 2);
  return half === 'morning' ? morning : scheduled - morning;
};

const scheduledOn = (date: string, { schedule }: Working): Seconds =>
  schedule ? (schedule.days[weekdayOf(date)] ?? 0) : weekdayOf(date) < 5 ? USUAL_DAY : 0;

/** Returns the requested halves of a day: the first day can start at noon, the last can end there. */
const halvesOff = (date: string, { from, to, half_start, half_end }: AbsenceRange): Half[] =>
  HALVES.filter((half) =>
    half === 'morning' ? !(date === from && half_start) : !(date === to && half_end),
  );

/** Returns every day from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  return days;
}

/** Returns the working days of a range, without public holidays; a half-day one leaves the morning. */
export function workingDays(range: AbsenceRange, working: Working): DayOff[] {
  return daysBetween(range.from ?? '', range.to ?? '').flatMap((date): DayOff[] => {
    const scheduled = scheduledOn(date, working);
    const { holiday } = dayKindOf(date, working.holidays);
    if (scheduled === 0 || holiday?.isHalfDay === false) return [];
    const halves = halvesOff(date, range).filter((half) => !holiday || half === 'morning');
    const length = halves.reduce((sum, half) => sum + lengthOf(half, scheduled), 0);
    if (length === 0) return [];
    const begins = secondsOfDay(working.schedule?.start ?? USUAL_START);
    const late = halves[0] === 'afternoon' ? lengthOf('morning', scheduled) : 0;
    const days = halves.length === 2 ? '1.00' : '0.50';
    return [{ date, days, start: timeOfDay(begins + late), length }];
  });
}

/** Returns the timesheet entry for a day off. */
export const entryOfDay = (
  { user_id, holiday_type_id }: Pick<Absence, 'user_id' | 'holiday_type_id'>,
  { date, start, length }: DayOff,
) =>
  ({
    user_id,
    holiday_type_id,
    date,
    ...durationFrom(start, length),
    lunch_break: null,
    is_lunch_by_schedule: true,
  }) satisfies EntryValues;

const slot = (date: string, isAfternoon: boolean) => `${date} ${isAfternoon ? 2 : 1}`;

/** Returns true if two periods of time off share half a day. */
export const overlap = (one: AbsenceRange, other: AbsenceRange): boolean =>
  slot(one.from ?? '', one.half_start) <= slot(other.to ?? '', !other.half_end) &&
  slot(other.from ?? '', other.half_start) <= slot(one.to ?? '', !one.half_end);
