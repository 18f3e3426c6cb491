import type { RecordValues, Value } from '../../domain/kernel/fields';
import { changesOf } from '../../domain/kernel/saving';
import type { Decision, WeekAction } from '../../domain/timesheets/transitions';
import { type Author, keepChange, newRecord, stamp } from '../keeping';
import { resourceOf, type Store } from '../store';

/** Writes an audit note, which has no history of its own; answers it. */
export function writeAuditNote(store: Store, values: RecordValues, by: Author): RecordValues {
  const notes = resourceOf(store, 'timesheet-audit-notes');
  const note = newRecord(store, notes, values, by);
  store.keep(notes.path, note);
  return note;
}

const asText = (value: Value): string | null => (value === null ? null : String(value));

/** Stores what was decided about a week: its values and version, one event of its history and one audit note. */
export function storeDecision(
  store: Store,
  week: RecordValues,
  action: WeekAction,
  { values, note }: Extract<Decision, { values: RecordValues }>,
  by: Author,
): RecordValues {
  const changed = { ...week, ...values, ...stamp(store, week, by) };
  keepChange(store, 'timesheet-weeks', changed, { action, changes: changesOf(values, week) }, by);
  writeAuditNote(
    store,
    {
      user_id: week.user_id ?? null,
      date: week.week_start ?? null,
      week_id: week.id ?? null,
      action,
      note: note.reason ?? null,
      old_value: asText(note.old),
      new_value: asText(note.new),
    },
    by,
  );
  return changed;
}
