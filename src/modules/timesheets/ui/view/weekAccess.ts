import { isWithin } from '@/domain/kernel/access/rows';
import { type Actor, type AnyAction, scopeOf } from '@/domain/kernel/access/table';
import type { RecordValues } from '@/domain/kernel/fields';
import { resourceAt } from '@/domain/registry';

export const weeksEntry = resourceAt('timesheet-weeks');
export const timesheetsEntry = resourceAt('timesheets');

/** Whether somebody may do this to this week, whatever its status. */
export function mayDo(by: Actor, action: AnyAction, week: RecordValues): boolean {
  const scope = scopeOf(by, weeksEntry.access, action);
  return scope !== undefined && isWithin(scope, weeksEntry, week, by, () => undefined);
}
