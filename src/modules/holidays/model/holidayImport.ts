import type { RecordOf } from '@/core/resource/records';
import { fieldsWrong, type Refusal } from '@/core/validation/refusals';
import type { Division } from '@/modules/configuration/model/divisions';
import { readGovUkCalendar } from './govUkCalendar';
import type { Holiday } from './holidays';
import type { holidayTypes } from './holidayTypes';
import { joinDivisions, type PublicHoliday } from './publicHolidays';

/** A calendar's public holidays, each by division. */
export type HolidayCalendar = readonly PublicHoliday<Division>[];

/** What an import comes to. */
export interface ImportPlan {
  /** The days to add; one that all divisions lack is one of them all. */
  added: PublicHoliday[];
  /** The days of the calendar that are there already. */
  kept: PublicHoliday[];
}

/** A holiday as far as a plan looks at it. */
type Held = Readonly<Pick<Holiday, 'date' | 'division'>>;

const yearOf = ({ date }: { date: string }) => Number(date.slice(0, 4));

/** The years a calendar has holidays of, in order. */
export function yearsOf(calendar: HolidayCalendar): number[] {
  return [...new Set(calendar.map(yearOf))].toSorted((one, other) => one - other);
}

/**
 * Compares the days of one year of a calendar with the holidays that are held. A day is there where the same date is
 * held for its division, or for everywhere, whatever its name: people may have given it another.
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
    kept: joinDivisions(days.filter(isThere)),
  };
}

const BANK_HOLIDAY = 'bank holiday';

/** The kind of time off that public holidays are: the one active type that is called so, and none where that is not clear. */
function bankHolidayType(types: readonly HolidayType[]): number | null {
  const named = types.filter(
    ({ name, is_active, archived_at }) =>
      name?.toLowerCase() === BANK_HOLIDAY && is_active && archived_at === null,
  );
  const [one, another] = named;
  return one && !another ? one.id : null;
}

/** A kind of time off as far as an import looks at it. */
type HolidayType = Pick<RecordOf<typeof holidayTypes>, 'id' | 'name' | 'is_active' | 'archived_at'>;

/** A holiday that an import adds. */
type AddedHoliday = Pick<Holiday, 'name' | 'date' | 'division' | 'holiday_type_id' | 'is_half_day'>;

/** What somebody asks to import: a year, and the text of a file. */
export interface ImportAsked {
  year: number;
  calendar: string;
}

/**
 * The values of the holidays that an import adds, and how many it finds there. `held` are the living holidays of the
 * year, `types` all holiday types. Refused (422) for a file that is no calendar, and a year it has nothing of.
 */
export function decideImport(
  { year, calendar }: ImportAsked,
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
  const { added, kept } = planImport(held, read.days, year);
  const rest = { holiday_type_id: bankHolidayType(types), is_half_day: false };
  return { added: added.map((day) => ({ ...day, ...rest })), kept: kept.length };
}
