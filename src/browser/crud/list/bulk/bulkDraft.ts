import { dropDraft, readDraft, storeDraft, tabDraftKey } from '@/browser/crud/sync/drafts';
import type { RecordValues } from '@/core/fields';
import type { BulkTarget } from '@/core/lists/bulkChanges';
import type { Resource } from '@/core/resource/resource';

/** The input of a bulk change: values as they are in the inputs, and the fields to be cleared. */
export interface BulkInput {
  typed: RecordValues;
  cleared: readonly string[];
}

/** A bulk change that was not made yet, with the chosen fields and the records that it changes. */
export interface BulkWork extends BulkInput {
  fields: readonly string[];
  target: BulkTarget;
}

function isWork(value: unknown): value is BulkWork {
  const { fields, cleared, typed, target } = { ...(value as Partial<BulkWork> | null) };
  const isList = Array.isArray(fields) && Array.isArray(cleared);
  return isList && typeof typed === 'object' && typeof target === 'object';
}

/** Returns the filter of all that match; undefined if records were selected one by one. */
const filterOf = (target: BulkTarget): string | undefined =>
  'list' in target ? JSON.stringify(target.list.filter) : undefined;

const idsOf = (target: BulkTarget): readonly unknown[] => ('ids' in target ? target.ids : []);

/** Returns true if a bulk change was begun for these records, or for more of them. */
export function isForThese(before: BulkTarget, now: BulkTarget): boolean {
  const known = idsOf(before);
  return filterOf(before) === filterOf(now) && idsOf(now).every((id) => known.includes(id));
}

/** The unfinished bulk change of a person in a list, in this tab. */
export function bulkDraft(person: number | string, { route }: Resource) {
  const key = tabDraftKey(person, `${route}/bulk`);
  return {
    found: () => readDraft(key, isWork),
    store: (work: BulkWork) => void storeDraft(key, work),
    drop: () => dropDraft(key),
  };
}
