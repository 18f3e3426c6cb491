import type { RecordValues } from '../../domain/kernel/fields';
import { notFound } from '../../domain/kernel/refusals';
import { weekStartOf } from '../../domain/timesheets/dates';
import type { Outcome } from '../changing';
import { type Caller, present, resourceOf, type Store } from '../store';
import { personSeen } from './people';
import { writeAuditNote } from './storeDecision';
import { beginWeek } from './weeks';

/** Adds a person's note about a day of somebody whose hours they see; a week that has not begun begins with it. */
export function addAuditNote(
  store: Store,
  { user_id: userId = null, date = null, note = null }: RecordValues,
  by: Caller,
): Outcome {
  const asked = { userId: Number(userId), weekStart: weekStartOf(String(date)) };
  const person = personSeen(store, asked, by);
  if (!person) return { refusal: notFound };
  const week = beginWeek(store, person, asked.weekStart, by);
  const values = { user_id: userId, date, note, week_id: week.id ?? null, action: 'note' };
  const record = writeAuditNote(store, values, by);
  return { record: present(resourceOf(store, 'timesheet-audit-notes'), record, by.role) };
}
