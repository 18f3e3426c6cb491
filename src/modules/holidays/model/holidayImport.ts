import type { RecordOf } from '@/core/resource/records';
import { fieldsWrong, type Refusal } from '@/core/validation/refusals';
import type { Division } from '@/modules/configuration/model/divisions';
import { readGovUkCalendar } from './govUkCalendar';
import type { Holiday } from './holidays';
import type { holidayTypes } from './holidayTypes';
import { joinDivisions, type PublicHoliday } from './publicHolidays';

/** A calendar's public holidays, each by division. */
export type HolidayCalendar = readonly PublicHoliday<Division>[];

export interface ImportPlan {
  /** The days to add; a day that all divisions lack is added once for all. */
  added: PublicHoliday[];
  /** The days of the calendar that already exist. */
  existing: PublicHoliday[];
}

/** The fields of a holiday that a plan compares. */
type Held = Readonly<Pick<Holiday, 'date' | 'division'>>;

const yearOf = ({ date }: { date: string }) => Number(date.slice(0, 4));

/** Returns the years of a calendar's holidays, in order. */
export function yearsOf(calendar: HolidayCalendar): number[] {
  return [...new Set(calendar.map(yearOf))].toSorted((one, other) => one - other);
}

/**
 * Compares a calendar's year with the existing holidays. A day exists if the same date is there for its division or
 * for everywhere, whatever its name, since people may have renamed it.
 */
export function planImport(
  held: readonly Held[],
  calendar: HolidayCalendar,
  year: number,
): ImportPlan {
  const there = new Set(held.map(({ date, division }) => `${date} ${division}`));
  const isThere = ({ date, division }: PublicHoliday) =>
    there.has(`${date} ${division}`) || there.has(`${date} all`);
  const days = calendar.filter((day) => yearOf(day) === year);
  return {
    added: joinDivisions(days.filter((day) => !isThere(day))),
    existing: joinDivisions(days.filter(isThere)),
  };
}

const BANK_HOLIDAY = 'bank holiday';

/** Returns the holiday type of public holidays: the only active one with that name, or null if ambiguous. */
function bankHolidayType(types: readonly HolidayType[]): number | null {
  const named = types.filter(
    ({ name, is_active, archived_at }) =>
      name?.toLowerCase() === BANK_HOLIDAY && is_active && archived_at === null,
  );
  const [one, another] = named;
  return one && !another ? one.id : null;
}

/** The fields of a holiday type that an import needs. */
type HolidayType = Pick<RecordOf<typeof holidayTypes>, 'id' | 'name' | 'is_active' | 'archived_at'>;

type AddedHoliday = Pick<Holiday, 'name' | 'date' | 'division' | 'holiday_type_id' | 'is_half_day'>;

/** The input of an import: a year and the text of a file. */
export interface ImportInput {
  year: number;
  calendar: string;
}

/**
 * Returns the holidays to add, and the number of existing ones. `held` are the year's unarchived holidays, `types`
 * all holiday types. Refuses (422) an invalid file, and a year that it does not contain.
 */
export function decideImport(
  { year, calendar }: ImportInput,
  held: readonly Held[],
  types: readonly HolidayType[],
): { added: AddedHoliday[]; kept: number } | { refusal: Refusal } {
  const read = readGovUkCalendar(calendar);
  if ('issue' in read) return { refusal: fieldsWrong({ calendar: [read.issue] }) };
  const years = yearsOf(read.days);
  if (!years.includes(year)) {
    const has = years.length > 0 ? `It has ${years.join(', ')}.` : 'It contains no holidays.';
    return { refusal: fieldsWrong({ year: [`The file has no holidays for ${year}. ${has}`] }) };
  }
  const { added, existing } = planImport(held, read.days, year);
  const rest = { holiday_type_id: bankHolidayType(types), is_half_day: false };
  return { added: added.map((day) => ({ ...day, ...rest })), kept: existing.length };
}
