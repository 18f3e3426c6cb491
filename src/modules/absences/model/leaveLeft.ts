import type { Absence } from './absenceFields';
import { sumOfDays } from './booking';

/** What a year's leave comes to, in days; without an allowance nothing is left of it. */
export interface LeaveOfYear {
  year: number;
  allowance: string | null;
  /** Approved, and so in the timesheets. */
  booked: string;
  /** Requested and not decided yet. */
  requested: string;
  /** What is being asked for, where it comes off the allowance. */
  asked: string;
  /** The allowance without what is booked. */
  left: string | null;
  /** The same without what is requested and asked for. */
  left_after: string | null;
}

/** Time off of a person, as far as leave is counted. */
type Taken = Pick<Absence, 'status' | 'booked' | 'holiday_type_id'>;

/** The years that days lie in, in order. */
export const yearsOf = (from: string, to: string): number[] => {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return Array.from({ length: last - first + 1 }, (_, n) => first + n);
};

/**
 * What is left of a year's leave: each day counts in its own year, booked once its hours are in a timesheet, and only
 * where its kind of time off uses the allowance (`usesAllowance`).
 */
export function leaveOfYear(
  year: number,
  allowance: string | null,
  taken: readonly Taken[],
  usesAllowance: (typeId: number | null) => boolean,
  asked: readonly Pick<NonNullable<Absence['booked']>[number], 'date' | 'days'>[],
): LeaveOfYear {
  const isOfYear = ({ date }: { date: string }) => date.startsWith(`${year}-`);
  const days = taken
    .filter(({ holiday_type_id: type }) => usesAllowance(type))
    .flatMap(({ status, booked }) => [...(booked ?? [])].map((day) => ({ ...day, status })))
    .filter(isOfYear);
  const booked = sumOfDays(days.filter(({ timesheet_id: id }) => id !== null));
  const requested = sumOfDays(days.filter(({ status }) => status === 'requested'));
  const wanted = sumOfDays(asked.filter(isOfYear));
  const without = (...sums: string[]) =>
    allowance === null
      ? null
      : sums.reduce((rest, sum) => rest - Number(sum), Number(allowance)).toFixed(2);
  return {
    year,
    allowance,
    booked,
    requested,
    asked: wanted,
    left: without(booked),
    left_after: without(booked, requested, wanted),
  };
}
