import type { Change, Outcome } from '@/engine/call';
import { makeTransition } from '@/engine/transitions/transition';
import type { WeekKey } from '@/modules/timesheets/model/weeks/weekKey';
import { resourceAt } from '@/registry';

/** Makes a transition of a person's week. */
export function changeWeek(
  at: Change,
  { userId, weekStart }: WeekKey,
  name: string,
): Promise<Outcome> {
  const of = resourceAt('timesheet-weeks');
  const [workflow] = of.workflows;
  const one = workflow?.transitions[name];
  if (!workflow || !one) throw new Error(`a week has no transition "${name}"`);
  const key = [
    { field: 'user_id', test: 'in', values: [userId] },
    { field: 'week_start', test: 'in', values: [weekStart] },
  ] as const;
  const asked = { at: key, input: {}, version: undefined };
  return makeTransition(at, { of, workflow, name, one }, asked);
}
