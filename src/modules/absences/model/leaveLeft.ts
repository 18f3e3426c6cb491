import type { Employee } from '@/modules/people/model/employeeFields';
import type { Absence } from './absenceFields';
import { sumOfDays } from './booking';

/** The leave of a year, in days; without an allowance nothing is left of it. */
export interface LeaveOfYear {
  year: number;
  allowance: string | null;
  /** Approved: its hours are in the timesheets. */
  booked: string;
  /** Requested and not decided yet. */
  requested: string;
  /** The time off in question, if it uses the allowance. */
  asked: string;
  /** The allowance less the booked days. */
  left: string | null;
  /** `left` less the requested days and the time off in question. */
  left_after: string | null;
}

/** The parts of time off that leave is counted from. */
type Taken = Pick<Absence, 'status' | 'booked' | 'holiday_type_id'>;

/** Returns the years that days lie in, in order. */
export const yearsOf = (from: string, to: string): number[] => {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return Array.from({ length: last - first + 1 }, (_, n) => first + n);
};

/** Returns time off without its days after the last day of employment: nobody takes them. */
export const takenUntil = <T extends Taken>(
  taken: readonly T[],
  { end_date: last }: Pick<Employee, 'end_date'>,
): readonly T[] =>
  last === null
    ? taken
    : taken.map((one) => ({
        ...one,
        booked: [...(one.booked ?? [])].filter(({ date }) => date <= last),
      }));

/**
 * Returns a year's leave. Each day counts in its own year, and only if its holiday type uses the allowance
 * (`usesAllowance`); it is booked once its hours are in a timesheet.
 */
export function leaveOfYear(
  year: number,
  allowance: string | null,
  taken: readonly Taken[],
  usesAllowance: (typeId: number | null) => boolean,
  current: readonly Pick<NonNullable<Absence['booked']>[number], 'date' | 'days'>[],
): LeaveOfYear {
  const isOfYear = ({ date }: { date: string }) => date.startsWith(`${year}-`);
  const days = taken
    .filter(({ holiday_type_id: type }) => usesAllowance(type))
    .flatMap(({ status, booked }) => [...(booked ?? [])].map((day) => ({ ...day, status })))
    .filter(isOfYear);
  const booked = sumOfDays(days.filter(({ timesheet_id: id }) => id !== null));
  const requested = sumOfDays(days.filter(({ status }) => status === 'requested'));
  const added = sumOfDays(current.filter(isOfYear));
  const without = (...sums: string[]) =>
    allowance === null
      ? null
      : sums.reduce((rest, sum) => rest - Number(sum), Number(allowance)).toFixed(2);
  return {
    year,
    allowance,
    booked,
    requested,
    asked: added,
    left: without(booked),
    left_after: without(booked, requested, added),
  };
}
