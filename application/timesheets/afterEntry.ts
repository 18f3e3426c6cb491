import type { Refusal } from '../../domain/kernel/refusals';
import { refuseRestored } from '../../domain/timesheets/entryChanges';
import { dayAfter } from '../../domain/timesheets/hours/clock';
import { isReviewer } from '../../domain/timesheets/weekAccess';
import { refuseEntryChange } from '../../domain/timesheets/weekLocks';
import { type Change, recordOf } from '../call';
import type { Stored } from '../store';
import { recountWeek } from './counting';
import { entriesBetween, weeks } from './weeks';
import { workingOf } from './working';

/** Why a restored entry cannot stand among those that came since. */
async function refuseAmongOthers(at: Change, entry: Stored): Promise<Refusal | undefined> {
  const person = await recordOf(at, at.tx, 'employees', entry.user_id);
  if (!person) return undefined;
  const [from, to] = [dayAfter(String(entry.date), -1), dayAfter(String(entry.date))];
  const around = await entriesBetween(at, at.tx, person.id, from, to);
  const { working } = await workingOf(at, at.tx, person, [from, to]);
  return refuseRestored(entry, around, working);
}

/**
 * What follows where an entry was deleted or brought back: its week is counted again. Refused where the week is closed
 * or under review, and where hours that came since stand in the way. What an edit brings about, the edit itself sees to.
 */
export async function afterEntry(
  at: Change,
  before: Stored | undefined,
  after: Stored,
): Promise<Refusal | undefined> {
  const isSaved = !before || (before.archived_at === null) === (after.archived_at === null);
  if (isSaved) return undefined;
  const [week] = await at.tx.lockWhere(weeks(at), [
    { field: 'id', test: 'in', values: [Number(after.week_id)] },
  ]);
  if (!week) return undefined;
  const issue = after.archived_at === null ? await refuseAmongOthers(at, after) : undefined;
  const refusal = issue ?? refuseEntryChange(week, isReviewer(week, at.by));
  if (refusal) return refusal;
  await recountWeek(at, week, { isTouched: true });
  return undefined;
}
