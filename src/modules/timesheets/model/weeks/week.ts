import { hoursOf } from '@/core/dates/seconds';
import type { Employee } from '@/modules/people/model/employeeFields';
import { type CountedDayOf, countEntries } from '@/modules/timesheets/model/counting';
import { isBillable } from '@/modules/timesheets/model/entries/billing';
import type { EntryValues } from '@/modules/timesheets/model/entries/entryFields';
import type { Working } from '@/modules/timesheets/model/hours/countDay';
import { type Sums, shownHours, sumsOf } from '@/modules/timesheets/model/totals';
import { type Exception, exceptionsOf, isLongWeek, storedExceptions } from './exceptions';
import type { Week } from './weekFields';

/** The fields of a person that are copied into their weeks. */
export type WeekPerson = Pick<Employee, 'id' | 'contract_manager_id' | 'base_location_id'>;

/** A new week with only its initial values. */
export type NewWeek = Pick<
  Week,
  | 'user_id'
  | 'week_start'
  | 'status'
  | 'is_closed'
  | 'contract_manager_id'
  | 'base_location_id'
  | 'is_shadow_engineer'
>;

/** Returns a new week. The person's manager and location are copied, so that they can differ week by week. */
export function newWeek(person: WeekPerson, weekStart: string): NewWeek {
  return {
    user_id: person.id,
    week_start: weekStart,
    status: 'draft',
    is_closed: false,
    contract_manager_id: person.contract_manager_id,
    base_location_id: person.base_location_id,
    is_shadow_engineer: false,
  };
}

/** The figures of its entries that a week stores. */
export type WeekFigures = Pick<
  Week,
  | keyof Sums
  | 'total_hours'
  | 'lunch_break'
  | 'regular_time'
  | 'overtime'
  | 'total_claim_ot_1_5_hours'
  | 'total_claim_ot_2_0_hours'
  | 'total_claim_hours'
  | 'rebillable_hours'
  | 'entry_count'
  | 'is_long'
  | 'exceptions'
>;

/** Facts about a week apart from its entries. */
interface Surroundings {
  /** The entries of the days before and after. */
  around?: readonly EntryValues[];
  /** Exceptions of the average of the weeks up to this one. */
  averaged?: readonly Exception[];
  /** Its entries, counted by day. Left out: they are counted here. */
  days?: readonly CountedDayOf[];
}

/** Computes the figures that a week stores. `late` is set at submission and stays. */
export function weekFigures(
  week: Pick<Week, 'is_shadow_engineer'> & Partial<Pick<Week, 'is_late'>>,
  entries: readonly EntryValues[],
  working: Working,
  { around, averaged = [], days = countEntries(entries, working) }: Surroundings = {},
): WeekFigures {
  const counted = days.flatMap((day) => day.entries);
  const sums = sumsOf(counted.map(({ values }) => values));
  const { ot_1_5, ot_2_0, ...shown } = shownHours(sums);
  const billable = sumsOf(
    counted.filter(({ entry }) => isBillable(entry, week)).map(({ values }) => values),
  );
  const found = [...exceptionsOf(entries, working, around, days), ...averaged];
  if (week.is_late) found.push({ name: 'late' });
  return {
    ...sums,
    ...shown,
    total_claim_ot_1_5_hours: ot_1_5,
    total_claim_ot_2_0_hours: ot_2_0,
    total_claim_hours: shown.total_hours,
    rebillable_hours: hoursOf(
      billable.regular_seconds + billable.ot_1_5_seconds + billable.ot_2_0_seconds,
    ),
    entry_count: entries.length,
    is_long: isLongWeek(found),
    exceptions: storedExceptions(found),
  };
}
