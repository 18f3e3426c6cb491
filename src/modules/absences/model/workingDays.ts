import { dayAfter, weekdayOf } from '@/core/dates/clock';
import { HOUR, type Seconds } from '@/core/dates/seconds';
import { durationFrom, secondsOfDay, timeOfDay } from '@/modules/timesheets/model/duration';
import type { EntryValues } from '@/modules/timesheets/model/entries/entryFields';
import type { Working } from '@/modules/timesheets/model/hours/day';
import { dayKindOf } from '@/modules/timesheets/model/hours/dayKind';
import type { Absence } from './absenceFields';

/** From when until when time off is asked for; the first day can begin and the last day can end at noon. */
export type AbsenceRange = Pick<Absence, 'from' | 'to' | 'half_start' | 'half_end'>;

/** A working day that is taken off, in whole or in part. */
export interface DayOff {
  date: string;
  days: '0.50' | '1.00';
  /** When its hours begin (`HH:mm`), and how long they are. */
  start: string;
  length: Seconds;
}

/** The half days of a day, in order. */
const HALVES = ['morning', 'afternoon'] as const;
type Half = (typeof HALVES)[number];

/** A week of people whose schedule nobody said. */
const USUAL_DAY = 8 * HOUR;
const USUAL_START = '08:00';

/** Half a day is cut to a hundredth of an hour, so that two halves are the day. */
const HUNDREDTHS = 72;
const lengthOf = (half: Half, scheduled: Seconds): Seconds => {
  const morning = Math.floor(scheduled / HUNDREDTHS) * (HUNDREDTHS / 2);
  return half === 'morning' ? morning : scheduled - morning;
};

const scheduledOn = (date: string, { schedule }: Working): Seconds =>
  schedule ? (schedule.days[weekdayOf(date)] ?? 0) : weekdayOf(date) < 5 ? USUAL_DAY : 0;

/** The halves of a day that are asked for: the first day can begin at noon, the last can end there. */
const halvesAsked = (date: string, { from, to, half_start, half_end }: AbsenceRange): Half[] =>
  HALVES.filter((half) =>
    half === 'morning' ? !(date === from && half_start) : !(date === to && half_end),
  );

/** Every day from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  return days;
}

/** The working days of a range: days off and public holidays of the person's division are left out, of a half one the afternoon. */
export function workingDays(range: AbsenceRange, working: Working): DayOff[] {
  return daysBetween(range.from ?? '', range.to ?? '').flatMap((date): DayOff[] => {
    const scheduled = scheduledOn(date, working);
    const { holiday } = dayKindOf(date, working.holidays);
    if (scheduled === 0 || holiday?.isHalfDay === false) return [];
    const halves = halvesAsked(date, range).filter((half) => !holiday || half === 'morning');
    const length = halves.reduce((sum, half) => sum + lengthOf(half, scheduled), 0);
    if (length === 0) return [];
    const begins = secondsOfDay(working.schedule?.start ?? USUAL_START);
    const late = halves[0] === 'afternoon' ? lengthOf('morning', scheduled) : 0;
    const days = halves.length === 2 ? '1.00' : '0.50';
    return [{ date, days, start: timeOfDay(begins + late), length }];
  });
}

/** The hours of a day off, as an entry of the person's timesheet has them. */
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

/** Whether two times off share half a day. */
export const overlap = (one: AbsenceRange, other: AbsenceRange): boolean =>
  slot(one.from ?? '', one.half_start) <= slot(other.to ?? '', !other.half_end) &&
  slot(other.from ?? '', other.half_start) <= slot(one.to ?? '', !one.half_end);
