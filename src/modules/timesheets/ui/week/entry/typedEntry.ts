import { dropDraft, readDraft, storeDraft, tabDraftKey } from '@/browser/crud/sync/drafts';
import type { RecordValues } from '@/core/fields';
import type { Job } from '@/modules/timesheets/ui/week/model/week';
import type { EntryMode } from './useHoursOrTimes';

/** The state of a dialog of an entry that was not saved. */
export interface TypedEntry {
  date: string;
  /** The entry that is edited; left out for a new one. */
  entryKey?: string;
  /** The initial job of a new entry. */
  job?: Job;
  manner: EntryMode;
  /** The changed inputs, with the values in the form. */
  values: RecordValues;
}

const isTypedEntry = (stored: unknown): stored is TypedEntry => {
  const { date, entryKey, manner, values } = { ...(stored as Partial<TypedEntry> | null) };
  return (
    typeof date === 'string' &&
    ['string', 'undefined'].includes(typeof entryKey) &&
    (manner === 'hours' || manner === 'times') &&
    typeof values === 'object' &&
    values !== null
  );
};

/**
 * Returns the store of what is typed into the dialog of a week's entry, in this tab, until the dialog is closed. It
 * outlives a reload and the end of the session, for the person who typed it.
 */
export function typedEntryOf(signedIn: number, userId: number, weekStart: string) {
  const key = tabDraftKey(signedIn, `pages/timesheet/${userId}/${weekStart}/entry`);
  return {
    load: () => readDraft(key, isTypedEntry)?.content,
    store(typed: TypedEntry) {
      if (Object.keys(typed.values).length > 0) storeDraft(key, typed);
      else dropDraft(key);
    },
    drop: () => dropDraft(key),
  };
}

/** Returns the values of a form that differ from those it began with. */
export const changesIn = (values: RecordValues, start: RecordValues): RecordValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => (value ?? null) !== (start[name] ?? null)),
  );
