import { isWithin } from '@/core/access/isWithin';
import { type Actor, type AnyAction, scopeOf } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import { timesheetWeeks } from './timesheetWeeks';

/** Returns true if a person may do this to a week, even one that does not exist yet. */
export function mayTouchWeek(week: RecordValues, action: AnyAction, by: Actor): boolean {
  const scope = scopeOf(by, timesheetWeeks.access, action);
  // The scope of weeks is decided by the week's own fields: nothing has to be looked up.
  return scope !== undefined && isWithin(scope, timesheetWeeks, week, by, () => undefined);
}

/** Returns true if a person may review the week, and so change its entries while it is submitted: nobody their own. */
export const isReviewer = (week: RecordValues, by: Actor): boolean =>
  week.user_id !== by.id && mayTouchWeek(week, 'approve', by);
