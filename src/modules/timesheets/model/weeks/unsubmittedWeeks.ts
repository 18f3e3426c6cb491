import { type Actor, scopeOf } from '@/core/access/table';
import { clockAt, dayAfter } from '@/core/dates/clock';
import type { Employee } from '@/modules/people/model/employeeFields';
import { timesheetAccess } from '@/modules/timesheets/model/access';
import { dueAt, weekStartOf } from '@/modules/timesheets/model/dates';
import { newWeek, type WeekPerson } from './week';
import { mayTouchWeek } from './weekAccess';

/** Returns the last week whose hours are due at a moment (ISO 8601): the previous one from Monday noon on. */
export function lastDueWeek(at: string, zone: string): string {
  const seconds = Date.parse(at) / 1000;
  const before = dayAfter(weekStartOf(clockAt(seconds, zone).date), -7);
  return dueAt(before, zone) <= seconds ? before : dayAfter(before, -7);
}

/** Returns true if a person should enter hours in a week: they have a schedule and were employed then. */
export function isExpected(
  person: Pick<Employee, 'status' | 'archived_at' | 'work_schedule_id' | 'start_date' | 'end_date'>,
  weekStart: string,
): boolean {
  const { status, archived_at, work_schedule_id, start_date: from, end_date: to } = person;
  const isHere = status === 'active' && archived_at === null && work_schedule_id !== null;
  const isSince = from === null || from <= dayAfter(weekStart, 6);
  const isUntil = to === null || to >= weekStart;
  return isHere && isSince && isUntil;
}

/** Returns true for people who may remind this person of a week, even before it has entries. */
export const mayRemind = (person: WeekPerson, weekStart: string, by: Actor): boolean =>
  person.id !== by.id &&
  scopeOf(by, timesheetAccess, 'remind') !== undefined &&
  mayTouchWeek(newWeek(person, weekStart), 'remind', by);

interface Named {
  user_id: number;
  user_name: string;
}

/** People whose week is due and not submitted: those without hours, and those who have started. */
export interface UnsubmittedWeeks {
  week_start: string;
  people: Named[];
  started: Named[];
}
