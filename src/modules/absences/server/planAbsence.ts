import type { Reads } from '@/engine/store';
import { absences } from '@/modules/absences/model/absences';
import { bookingConflict } from '@/modules/absences/model/booking';
import type { AbsenceRange, DayOff } from '@/modules/absences/model/workingDays';
import { daysBetween, workingDays } from '@/modules/absences/model/workingDays';
import type { Employee } from '@/modules/people/model/employeeFields';
import { weekStartOf } from '@/modules/timesheets/model/dates';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';
import { workingOf } from '@/modules/timesheets/server/countingFacts';
import { entriesBetween } from '@/modules/timesheets/server/weekLocking';

/** The days of planned time off, and the reasons why it cannot be booked. */
export interface PlannedAbsence {
  days: readonly DayOff[];
  issue: readonly [field: 'from' | 'to', sentence: string] | undefined;
}

const isOf = (userId: number) => ({ field: 'user_id', test: 'in', values: [userId] }) as const;

/** Returns a person's other requested or approved time off in these days. */
const othersAround = async (
  reads: Reads,
  person: Employee,
  [from, to]: readonly [string, string],
  exceptId: number | undefined,
) => {
  const { rows } = await reads.find(absences, {
    tests: [
      isOf(person.id),
      { field: 'status', test: 'in', values: ['requested', 'approved'] },
      { field: 'from', test: 'to', value: to },
      { field: 'to', test: 'from', value: from },
    ],
    count: false,
  });
  return rows.filter(({ id }) => id !== exceptId);
};

/** Returns the working days of a person in a range, by their schedule and their division's public holidays. */
export async function workingDaysOf(
  reads: Reads,
  person: Employee,
  range: AbsenceRange,
): Promise<DayOff[]> {
  const { working } = await workingOf(reads, person, [range.from ?? '', range.to ?? '']);
  return workingDays(range, working);
}

/** Works out the working days of time off and what prevents booking it. Its range must be valid. */
export async function planAbsence(
  reads: Reads,
  person: Employee,
  range: AbsenceRange,
  exceptId?: number,
): Promise<PlannedAbsence> {
  const days = [range.from ?? '', range.to ?? ''] as const;
  const found = await workingDaysOf(reads, person, range);
  const starts = [...new Set(daysBetween(...days).map(weekStartOf))];
  const { rows: weeks } = await reads.find(timesheetWeeks, {
    tests: [isOf(person.id), { field: 'week_start', test: 'in', values: starts }],
    count: false,
  });
  const entries = await entriesBetween(reads, person.id, ...days);
  const others = await othersAround(reads, person, days, exceptId);
  const facts = { employment: person, weeks, entries, others };
  return { days: found, issue: bookingConflict(range, found, facts) };
}
