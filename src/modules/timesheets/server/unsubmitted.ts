import type { Actor } from '@/core/access/table';
import type { Reads, Stored, Test } from '@/engine/store';
import { employees } from '@/modules/people/model/employees';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';
import { isExpected, mayRemind } from '@/modules/timesheets/model/weeks/unsubmittedWeeks';

type Person = Stored<typeof employees.fields>;

/** A person whose week is not submitted. */
export interface Unsubmitted {
  person: Person;
  hasStarted: boolean;
}

const AT_WORK: Test = { field: 'status', test: 'in', values: ['active'] };
const byName = { sort: [{ field: 'name', descending: false }], count: false } as const;

/** Returns those whose week has begun, as a draft or returned, and is not submitted. */
async function started(reads: Reads, weekStart: string, by: Actor | undefined): Promise<Person[]> {
  const { rows: weeks } = await reads.find(
    timesheetWeeks,
    {
      tests: [
        { field: 'week_start', test: 'in', values: [weekStart] },
        { field: 'status', test: 'in', values: ['draft', 'rejected'] },
      ],
      count: false,
    },
    by && { by, action: 'remind' },
  );
  const values = weeks.flatMap(({ user_id: id }) => (id === null || id === by?.id ? [] : [id]));
  if (values.length === 0) return [];
  const tests: Test[] = [AT_WORK, { field: 'id', test: 'in', values }];
  return (await reads.find(employees, { tests, ...byName })).rows;
}

/** Returns those who should have entered hours and have not begun their week, under any reviewer. */
async function notStarted(
  reads: Reads,
  weekStart: string,
  by: Actor | undefined,
): Promise<Person[]> {
  const thatWeek = [{ field: 'week_start', test: 'in', values: [weekStart] }] as const;
  const { rows } = await reads.find(employees, {
    tests: [
      AT_WORK,
      { field: 'id', test: 'unnamed', by: 'user_id', of: timesheetWeeks, tests: thatWeek },
    ],
    ...byName,
  });
  return rows.filter(
    (person) => isExpected(person, weekStart) && (!by || mayRemind(person, weekStart, by)),
  );
}

/** Returns the people whose hours of a week are not submitted, by name: those whom the user may remind, or all. */
export async function unsubmittedIn(
  reads: Reads,
  weekStart: string,
  by?: Actor,
): Promise<Unsubmitted[]> {
  return [
    ...(await notStarted(reads, weekStart, by)).map((person) => ({ person, hasStarted: false })),
    ...(await started(reads, weekStart, by)).map((person) => ({ person, hasStarted: true })),
  ];
}
