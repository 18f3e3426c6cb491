import { isWithin } from '@/core/access/rows';
import { type Actor, type AnyAction, scopeOf } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import { resourceAt } from '@/registry';

export const weeksResource = resourceAt('timesheet-weeks');
export const timesheetsResource = resourceAt('timesheets');

/** Returns true where a person may do this to a week, apart from its status. */
export function mayDo(by: Actor, action: AnyAction, week: RecordValues): boolean {
  const scope = scopeOf(by, weeksResource.access, action);
  return scope !== undefined && isWithin(scope, weeksResource, week, by, () => undefined);
}
