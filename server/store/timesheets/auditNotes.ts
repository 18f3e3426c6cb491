import type { RecordValues } from '../../../domain/kernel/fields';
import { notFound } from '../../../domain/kernel/refusals';
import { resourceAt } from '../../../domain/registry';
import { weekStartOf } from '../../../domain/timesheets/dates';
import type { ChangedBy } from '../activity';
import type { Database } from '../database';
import { inTransaction, type Outcome } from '../records';
import { present, toRecord } from '../rows';
import { personSeen } from './people';
import { writeAuditNote } from './storeDecision';
import { beginWeek, lockHoursOf } from './weeks';

/** Adds a person's note about a day of somebody whose hours they see; a week that has not begun begins with it. */
export function addAuditNote(
  db: Database,
  { user_id: userId, date, note }: RecordValues,
  by: ChangedBy,
): Promise<Outcome> {
  return inTransaction(db, async (tx): Promise<Outcome> => {
    const weekStart = weekStartOf(String(date));
    const person = await personSeen(tx, { userId: Number(userId), weekStart }, by);
    if (!person) return { refusal: notFound };
    await lockHoursOf(tx, Number(userId));
    const week = await beginWeek(tx, person, weekStart, by);
    const row = await writeAuditNote(
      tx,
      {
        user_id: Number(userId),
        date: String(date),
        week_id: Number(week.id),
        action: 'note',
        note: String(note),
        old_value: null,
        new_value: null,
      },
      by,
    );
    const resource = resourceAt('timesheet-audit-notes');
    return { record: present(resource, toRecord(resource, row), by.role) };
  });
}
