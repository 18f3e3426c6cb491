import type { RecordValues } from '../../../domain/fields';
import { fieldsWrong, type Refusal } from '../../../domain/refusals';
import { dayAfter } from '../../../domain/rules/hours/clock';
import { flawsOfEntry } from '../../../domain/rules/timesheets/counting';
import { refuseEntryChange } from '../../../domain/rules/timesheets/transitions';
import type { ChangedBy } from '../activity';
import type { Database } from '../database';
import { recordById } from '../recordById';
import { entriesBetween, isReviewer, lockHoursOf, lockWeekById, recountWeek } from './weeks';
import { workingOf } from './working';

/** Why an entry that was deleted cannot stand among those that came since. */
async function refuseRestored(
  tx: Database,
  entry: RecordValues,
  by: ChangedBy,
): Promise<Refusal | undefined> {
  const person = await recordById(tx, 'employees', entry.user_id);
  if (!person) return undefined;
  const date = String(entry.date);
  const [from, to] = [dayAfter(date, -1), dayAfter(date)];
  const around = await entriesBetween(tx, Number(person.id), from, to);
  const others = around.filter(({ id }) => id !== entry.id);
  const { working } = await workingOf(tx, person, [from, to], by.zone);
  const flaws = Object.entries(flawsOfEntry(entry, others, working));
  return flaws.length > 0
    ? fieldsWrong(Object.fromEntries(flaws.map(([name, sentence]) => [name, [sentence]])))
    : undefined;
}

/**
 * What follows where an entry was deleted or brought back: its week is counted anew. Refused where the week is closed
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
  const flaw = after.archived_at === null ? await refuseRestored(tx, after, by) : undefined;
  const refusal = flaw ?? refuseEntryChange(week, isReviewer(week, by));
  if (refusal) return refusal;
  await recountWeek(tx, week, by.zone, true);
  return undefined;
}
