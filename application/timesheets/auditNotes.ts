import type { RecordValues } from '../../domain/kernel/fields';
import { notFound } from '../../domain/kernel/refusals';
import { weekStartOf } from '../../domain/timesheets/dates';
import { type Change, type Outcome, resourceOf } from '../call';
import { shownOutcome } from '../telling';
import { writeAuditNote } from './decision';
import { personSeen } from './people';
import { beginWeek, lockHoursOf } from './weeks';

/** Adds a person's note about a day of somebody whose hours they see; a week that has not begun begins with it. */
export async function addAuditNote(
  at: Change,
  { user_id: userId, date, note }: RecordValues,
): Promise<Outcome> {
  const weekStart = weekStartOf(String(date));
  const person = await personSeen(at, at.tx, { userId: Number(userId), weekStart });
  if (!person) return { refusal: notFound };
  await lockHoursOf(at, person.id);
  const week = await beginWeek(at, person, weekStart);
  const record = await writeAuditNote(at, {
    user_id: person.id,
    date: String(date),
    week_id: week.id,
    action: 'note',
    note: String(note),
    old_value: null,
    new_value: null,
  });
  return shownOutcome(at, at.tx, resourceOf(at, 'timesheet-audit-notes'), { record });
}
