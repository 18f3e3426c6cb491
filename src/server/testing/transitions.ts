import type { Change, Outcome } from '@/engine/call';
import { makeTransition } from '@/engine/transitions/makeTransition';
import type { WeekKey } from '@/modules/timesheets/model/weeks/weekKey';
import { resourceAt } from '@/registry';

/** Makes a transition of a person's week. */
export function changeWeek(
  ctx: Change,
  { userId, weekStart }: WeekKey,
  name: string,
): Promise<Outcome> {
  const of = resourceAt('timesheet-weeks');
  const [workflow] = of.workflows;
  const transition = workflow?.transitions[name];
  if (!workflow || !transition) throw new Error(`a week has no transition "${name}"`);
  const key = [
    { field: 'user_id', test: 'in', values: [userId] },
    { field: 'week_start', test: 'in', values: [weekStart] },
  ] as const;
  const request = { at: key, input: {}, version: undefined };
  return makeTransition(ctx, { of, workflow, name, one: transition }, request);
}
