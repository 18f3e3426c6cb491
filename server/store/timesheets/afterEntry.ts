import type { RecordValues } from '../../../domain/kernel/fields';
import type { Refusal } from '../../../domain/kernel/refusals';
import { refuseRestored } from '../../../domain/timesheets/entryChanges';
import { dayAfter } from '../../../domain/timesheets/hours/clock';
import { isReviewer } from '../../../domain/timesheets/judging';
import { refuseEntryChange } from '../../../domain/timesheets/transitions';
import type { ChangedBy } from '../activity';
import type { Database } from '../database';
import { recordById } from '../recordById';
import { entriesBetween, lockHoursOf, lockWeekById, recountWeek } from './weeks';
import { workingOf } from './working';

/** Why a restored entry cannot stand among those that came since. */
async function refuseAmongOthers(
  tx: Database,
  entry: RecordValues,
  by: ChangedBy,
): Promise<Refusal | undefined> {
  const person = await recordById(tx, 'employees', entry.user_id);
  if (!person) return undefined;
  const [from, to] = [dayAfter(String(entry.date), -1), dayAfter(String(entry.date))];
  const around = await entriesBetween(tx, Number(person.id), from, to);
  const { working } = await workingOf(tx, person, [from, to], by.zone);
  return refuseRestored(entry, around, working);
}

/**
 * Recounts the week after an entry was deleted or restored. Refused where the week is closed
 * or under review, and where hours that came since stand in the way. What an edit brings about, the edit itself sees to.
 */
export async function afterEntry(
  tx: Database,
  before: RecordValues,
  after: RecordValues,
  by: ChangedBy,
): Promise<Refusal | undefined> {
  if ((before.archived_at === null) === (after.archived_at === null)) return undefined;
  await lockHoursOf(tx, Number(after.user_id));
  const week = await lockWeekById(tx, Number(after.week_id));
  if (!week) return undefined;
  const flaw = after.archived_at === null ? await refuseAmongOthers(tx, after, by) : undefined;
  const refusal = flaw ?? refuseEntryChange(week, isReviewer(week, by));
  if (refusal) return refusal;
  await recountWeek(tx, week, by.zone, true);
  return undefined;
}
