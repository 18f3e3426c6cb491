import { type Actor, scopeOf } from '../kernel/access/table';
import type { RecordValues } from '../kernel/fields';
import { timesheetAccess } from './access';
import { dueAt, weekStartOf } from './dates';
import { clockAt, dayAfter } from './hours/clock';
import { newWeek } from './week';
import { mayTouchWeek } from './weekAccess';

/** The last week whose hours are due at a moment (ISO 8601): the one before this from Monday noon on. */
export function lastDueWeek(at: string, zone: string): string {
  const seconds = Date.parse(at) / 1000;
  const before = dayAfter(weekStartOf(clockAt(seconds, zone).date), -7);
  return dueAt(before, zone) <= seconds ? before : dayAfter(before, -7);
}

/** Whether somebody was to enter hours in a week: they work by a schedule, and worked here then. */
export function isExpected(person: RecordValues, weekStart: string): boolean {
  const { status, archived_at, work_schedule_id, start_date: from, end_date: to } = person;
  const isHere =
    status === 'active' && archived_at === null && typeof work_schedule_id === 'number';
  const isSince = typeof from !== 'string' || from <= dayAfter(weekStart, 6);
  const isUntil = typeof to !== 'string' || to >= weekStart;
  return isHere && isSince && isUntil;
}

/** Whether somebody looks after this person's week, though it has not begun: those who would judge it or hand it on. */
export const looksAfter = (person: RecordValues, weekStart: string, by: Actor): boolean =>
  person.id !== by.id &&
  scopeOf(by, timesheetAccess, 'reassign') !== undefined &&
  mayTouchWeek(newWeek(person, weekStart), 'reassign', by);

/** People whose week has not begun though it is due. */
export interface NotBegun {
  week_start: string;
  people: { user_id: number; user_name: string }[];
}
