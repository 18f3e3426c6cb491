import { type Call, recordOf } from '@/engine/call';
import type { Reads } from '@/engine/store';
import type { Employee } from '@/modules/people/model/employeeFields';
import { employees } from '@/modules/people/model/employees';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';
import { newWeek } from '@/modules/timesheets/model/weeks/week';
import { mayTouchWeek } from '@/modules/timesheets/model/weeks/weekAccess';
import type { WeekKey } from '@/modules/timesheets/model/weeks/weekKey';
import type { StoredWeek } from './weekLocking';

/** Returns a person's week; nothing if it has not begun. Locks nothing. */
export async function findWeek(
  reads: Reads,
  { userId, weekStart }: WeekKey,
): Promise<StoredWeek | undefined> {
  const { rows } = await reads.find(timesheetWeeks, {
    tests: [
      { field: 'user_id', test: 'in', values: [userId] },
      { field: 'week_start', test: 'in', values: [weekStart] },
    ],
    count: false,
  });
  return rows[0];
}

/**
 * Returns the person of a requested week, and the week if it has begun, if the user may see it. A week handed to
 * another manager is visible to that manager, not to the employee's current manager.
 */
export async function visibleWeek(
  call: Call,
  reads: Reads,
  key: WeekKey,
): Promise<{ person: Employee; week: StoredWeek | undefined } | undefined> {
  const [person, week] = await Promise.all([
    recordOf(reads, employees, key.userId),
    findWeek(reads, key),
  ]);
  if (!person) return undefined;
  const isSeen = mayTouchWeek(week ?? newWeek(person, key.weekStart), 'see', call.by);
  return isSeen ? { person, week } : undefined;
}

/** Returns the person of a requested week, if the user may see that week, begun or not. */
export const visiblePerson = async (
  call: Call,
  reads: Reads,
  key: WeekKey,
): Promise<Employee | undefined> => (await visibleWeek(call, reads, key))?.person;
