import { employees } from '../../domain/people/employees';
import {
  isExpected,
  lastDueWeek,
  looksAfter,
  type NotBegun,
} from '../../domain/timesheets/notBegun';
import { timesheetWeeks } from '../../domain/timesheets/timesheetWeeks';
import type { Call } from '../call';
import type { Reads } from '../store';

/** Whose week has not begun though it is due, among those whose weeks this person looks after, by name. */
export async function notBegun(call: Call, reads: Reads): Promise<NotBegun> {
  const weekStart = lastDueWeek(await reads.moment(), reads.zone);
  const thatWeek = [{ field: 'week_start', test: 'in', values: [weekStart] }] as const;
  const { rows } = await reads.find(employees, {
    tests: [
      { field: 'status', test: 'in', values: ['active'] },
      { field: 'id', test: 'unnamed', by: 'user_id', of: timesheetWeeks, tests: thatWeek },
    ],
    sort: [{ field: 'name', descending: false }],
    count: false,
  });
  const people = rows.filter(
    (person) => isExpected(person, weekStart) && looksAfter(person, weekStart, call.by),
  );
  return {
    week_start: weekStart,
    people: people.map(({ id, name }) => ({ user_id: id, user_name: name ?? '' })),
  };
}
