import type { RecordValues, Value } from '../../domain/kernel/fields';
import { asRecordOf } from '../../domain/kernel/records';
import { notFound } from '../../domain/kernel/refusals';
import { weekStartOf } from '../../domain/timesheets/dates';
import { timesheetWeeks } from '../../domain/timesheets/timesheetWeeks';
import { type Change, type Outcome, resourceOf } from '../call';
import type { Made } from '../effect';
import { shownOutcome } from '../presenting';
import type { Stored } from '../store';
import { personSeen } from './people';
import { beginWeek, lockHoursOf } from './weeks';

/** An audit note as it is written. */
interface AuditNote extends RecordValues {
  user_id: number | null;
  /** `YYYY-MM-DD` */
  date: string | null;
  week_id: number;
  /** What was done, as the history calls it, or `note`. */
  action: string;
  note: string | null;
  old_value: string | null;
  new_value: string | null;
}

const asText = (value: Value | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

/** Writes an audit note: itself a line of history, so it has none. */
export const writeAuditNote = (at: Change, note: AuditNote): Promise<Stored> =>
  at.tx.add(resourceOf(at, 'timesheet-audit-notes'), note, { by: at.by, history: false });

/** Notes what was done to a week: from which state to which, or what was changed of it where it is. */
export async function noteTransition(
  at: Change,
  { recordedAs, before, after, input }: Made,
): Promise<Stored> {
  const isMoved = before.status !== after.status;
  const [changed = 'status'] = isMoved ? [] : Object.keys(input);
  const week = asRecordOf(timesheetWeeks, after);
  await writeAuditNote(at, {
    user_id: week.user_id,
    date: week.week_start,
    week_id: week.id,
    action: recordedAs,
    note: asText(input.reason),
    old_value: asText(before[changed]),
    new_value: asText(after[changed]),
  });
  return after;
}

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
