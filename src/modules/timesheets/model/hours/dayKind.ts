import { weekdayOf } from '@/core/dates/clock';
import type { Holiday } from '@/modules/holidays/model/holidays';
import type { RuledDay } from '@/modules/people/model/schedules/overtimeRules';

/** The parts of a public holiday that counting needs. */
export interface HolidayOn {
  name: string;
  /** `YYYY-MM-DD`. */
  date: string;
  /** Begins at 12:00. */
  isHalfDay: boolean;
}

/** The kind of a day and its public holiday, if any; a half-day one covers only the time after noon. */
export interface DayKind {
  /** The kind of the hours that no holiday covers. */
  ordinary: RuledDay;
  holiday: HolidayOn | undefined;
}

/** Returns the holidays of a division, without archived ones. */
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

/** Returns the kind of a day. A whole-day holiday wins over a half-day one. */
export function dayKindOf(date: string, holidays: readonly HolidayOn[]): DayKind {
  const here = holidays.filter((one) => one.date === date);
  const weekday = weekdayOf(date);
  const ordinary = weekday === 5 ? 'saturday' : weekday === 6 ? 'sunday' : 'weekday';
  return { ordinary, holiday: here.find(({ isHalfDay }) => !isHalfDay) ?? here[0] };
}
