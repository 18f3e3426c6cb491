import { weekdayOf } from '@/core/dates/clock';
import type { Holiday } from '@/modules/holidays/model/holidays';
import type { RuledDay } from './overtimeRules';

/** A public holiday as the counting of hours reads it. */
export interface HolidayOn {
  name: string;
  /** `YYYY-MM-DD`. */
  date: string;
  /** It begins at 12:00. */
  isHalfDay: boolean;
}

/** The sort of a day, and the holiday where it is one: of a half day only what lies after noon is holiday. */
export interface DayKind {
  /** What the hours before a half-day holiday begins, or all of them, are. */
  ordinary: RuledDay;
  holiday: HolidayOn | undefined;
}

/** The holidays among these records that count in a division, archived ones left out. */
export function holidaysIn(
  division: string,
  records: readonly Readonly<Partial<Holiday>>[],
): HolidayOn[] {
  return records
    .filter((one) => one.archived_at == null && [division, 'all'].includes(one.division ?? ''))
    .map((one) => ({
      name: one.name ?? '',
      date: one.date ?? '',
      isHalfDay: one.is_half_day ?? false,
    }));
}

/** What sort of day it is. A whole holiday beside a half one counts. */
export function dayKindOf(date: string, holidays: readonly HolidayOn[]): DayKind {
  const here = holidays.filter((one) => one.date === date);
  const weekday = weekdayOf(date);
  const ordinary = weekday === 5 ? 'saturday' : weekday === 6 ? 'sunday' : 'weekday';
  return { ordinary, holiday: here.find(({ isHalfDay }) => !isHalfDay) ?? here[0] };
}
