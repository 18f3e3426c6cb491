import type { RecordValues } from '../../domain/kernel/fields';
import type { Refusal } from '../../domain/kernel/refusals';
import { refuseRestored } from '../../domain/timesheets/entryChanges';
import { dayAfter } from '../../domain/timesheets/hours/clock';
import { isReviewer } from '../../domain/timesheets/judging';
import { refuseEntryChange } from '../../domain/timesheets/transitions';
import type { Caller, Store } from '../store';
import { entriesBetween } from './weeks';
import { workingOf } from './working';

function refuseAmongOthers(store: Store, entry: RecordValues): Refusal | undefined {
  const person = store.find('employees', Number(entry.user_id));
  if (!person) return undefined;
  const [from, to] = [dayAfter(String(entry.date), -1), dayAfter(String(entry.date))];
  const around = entriesBetween(store, Number(person.id), from, to);
  return refuseRestored(entry, around, workingOf(store, person, [from, to]).working);
}

/** Why an entry may not be deleted or brought back: its week is closed or under review, or hours came since that stand in the way. */
export function refuseEntry(
  store: Store,
  before: RecordValues,
  after: RecordValues,
  by: Caller,
): Refusal | undefined {
  const week = store.find('timesheet-weeks', Number(after.week_id));
  if (!week || (before.archived_at === null) === (after.archived_at === null)) return undefined;
  const flaw = after.archived_at === null ? refuseAmongOthers(store, after) : undefined;
  return flaw ?? refuseEntryChange(week, isReviewer(week, by));
}
