import { dayAfter } from '@/core/dates/clock';
import type { Reads } from '@/engine/store';
import type { PayPeriod } from '@/modules/payroll/model/payPeriodFields';
import { employees } from '@/modules/people/model/employees';
import { timesheets } from '@/modules/timesheets/model/entries/timesheetEntries';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';
import type { Week } from '@/modules/timesheets/model/weeks/weekFields';
import { allNamed } from '@/modules/timesheets/server/weekNames';

/** A week that prevents hours of a pay period from being exported. */
export interface WeekNotApproved {
  user_id: number | null;
  user_name: string | null;
  week_start: string | null;
  status: string | null;
}

/** The reasons why hours of a pay period cannot be paid, by name. */
export interface NotReady {
  not_approved: WeekNotApproved[];
  without_payroll_number: { user_id: number; user_name: string | null }[];
}

/** The most weeks that are named: nobody reads more before locking a pay period. */
const MAX_WEEKS = 500;

/** A pay period with hours to export, and the people concerned; everybody by default. */
export interface Concerned {
  period: PayPeriod;
  people?: ReadonlySet<number>;
}

/** Returns those of the weeks with hours in a pay period: a week at its edge also has days outside it. */
async function withHoursIn(
  reads: Reads,
  { start, end }: PayPeriod,
  weeks: readonly (Week & { id: number })[],
) {
  const isAtEdge = ({ week_start: monday }: Week) =>
    (monday ?? '') < (start ?? '') || dayAfter(monday ?? '', 6) > (end ?? '');
  const values = weeks.filter(isAtEdge).map(({ id }) => id);
  if (values.length === 0) return weeks;
  const rows = await reads.aggregate(
    timesheets,
    {
      tests: [
        { field: 'week_id', test: 'in', values },
        { field: 'date', test: 'from', value: start },
        { field: 'date', test: 'to', value: end },
      ],
    },
    [],
    ['week_id'],
  );
  const found = new Set(rows.map(({ week_id: id }) => id));
  return weeks.filter((week) => !isAtEdge(week) || found.has(week.id));
}

/** Returns the weeks with hours in a pay period that are not approved. */
async function weeksNotApproved(reads: Reads, { period, people }: Concerned) {
  const { rows } = await reads.find(timesheetWeeks, {
    tests: [
      { field: 'week_start', test: 'from', value: dayAfter(period.start ?? '', -6) },
      { field: 'week_start', test: 'to', value: period.end },
      { field: 'status', test: 'in', values: ['draft', 'submitted', 'rejected'] },
      ...(people ? [{ field: 'user_id', test: 'in', values: [...people] } as const] : []),
    ],
    sort: ['week_start', 'user_id'].map((field) => ({ field, descending: false })),
    perPage: MAX_WEEKS,
    count: false,
  });
  const filled = rows.filter(({ entry_count: entries }) => (entries ?? 0) > 0);
  return withHoursIn(reads, period, filled);
}

/**
 * Returns the weeks with hours in these pay periods that are not approved, and the people without a payroll number
 * among those of the weeks and those who are paid. A week on the days of two pay periods is named once.
 */
export async function notReadyFor(
  reads: Reads,
  concerned: readonly Concerned[],
  paid: Iterable<number>,
): Promise<NotReady> {
  const found = new Map<number, Week & { id: number }>();
  for (const one of concerned)
    for (const week of await weeksNotApproved(reads, one)) found.set(week.id, week);
  const weeks = await allNamed(reads, [...found.values()]);
  const ids = [...new Set([...paid, ...weeks.map(({ user_id: id }) => id ?? 0)])];
  const { rows: people } = await reads.find(employees, {
    ids,
    tests: [{ field: 'payroll_number', test: 'isNull', isNull: true }],
    sort: [{ field: 'name', descending: false }],
    archived: 'include',
    count: false,
  });
  return {
    not_approved: weeks.map(({ user_id, user_name, week_start, status }) => ({
      user_id,
      user_name,
      week_start,
      status,
    })),
    without_payroll_number: people.map(({ id, name }) => ({ user_id: id, user_name: name })),
  };
}
