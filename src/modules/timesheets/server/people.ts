import { type Call, recordOf } from '@/engine/call';
import type { Reads } from '@/engine/store';
import type { Employee } from '@/modules/people/model/employeeFields';
import { employees } from '@/modules/people/model/employees';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';
import { newWeek } from '@/modules/timesheets/model/weeks/week';
import { mayTouchWeek } from '@/modules/timesheets/model/weeks/weekAccess';
import type { WeekKey } from '@/modules/timesheets/model/weeks/weekKey';
import type { StoredWeek } from './weeks';

/** Returns a person's week; nothing where it has not begun. Locks nothing. */
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
 * Returns the person of a requested week, where the user may see that week, begun or not. A week handed to another
 * manager is visible to that manager, not to the employee's current manager.
 */
export async function visiblePerson(
  call: Call,
  reads: Reads,
  key: WeekKey,
): Promise<Employee | undefined> {
  const person = await recordOf(reads, employees, key.userId);
  if (!person) return undefined;
  const week = (await findWeek(reads, key)) ?? newWeek(person, key.weekStart);
  return mayTouchWeek(week, 'see', call.by) ? person : undefined;
}
