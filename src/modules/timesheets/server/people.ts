import { type Call, recordOf } from '@/engine/call';
import type { Reads } from '@/engine/store';
import type { Employee } from '@/modules/people/model/employeeFields';
import { employees } from '@/modules/people/model/employees';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';
import { newWeek } from '@/modules/timesheets/model/weeks/week';
import { mayTouchWeek } from '@/modules/timesheets/model/weeks/weekAccess';
import type { WeekKey } from '@/modules/timesheets/model/weeks/weekKey';
import type { StoredWeek } from './weeks';

/** A person's week as it is; nothing where it has not begun. Nothing is locked. */
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
 * The person whose week is asked for, where this one may see that week: as it is, or as it would begin. A week that
 * went to another manager is the other's, not that of its person's manager.
 */
export async function personSeen(
  call: Call,
  reads: Reads,
  asked: WeekKey,
): Promise<Employee | undefined> {
  const person = await recordOf(reads, employees, asked.userId);
  if (!person) return undefined;
  const week = (await findWeek(reads, asked)) ?? newWeek(person, asked.weekStart);
  return mayTouchWeek(week, 'see', call.by) ? person : undefined;
}
