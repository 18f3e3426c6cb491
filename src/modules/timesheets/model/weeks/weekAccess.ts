import { isWithin } from '@/core/access/rows';
import { type Actor, type AnyAction, scopeOf } from '@/core/access/table';
import { timesheetWeeks } from './timesheetWeeks';
import type { BegunWeek } from './week';

/** Whether this person may do this to a week, or to one as it would begin. */
export function mayTouchWeek(week: BegunWeek, action: AnyAction, by: Actor): boolean {
  const scope = scopeOf(by, timesheetWeeks.access, action);
  // The scope of weeks is decided by the week's own fields: nothing has to be looked up.
  return scope !== undefined && isWithin(scope, timesheetWeeks, week, by, () => undefined);
}

/** Whether this person may judge the week, and so change its entries while it lies there submitted. */
export const isReviewer = (week: BegunWeek, by: Actor): boolean =>
  week.user_id !== by.id && mayTouchWeek(week, 'approve', by);
