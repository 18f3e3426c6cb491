import { useEffect, useState } from 'react';
import { type RaRecord, useGetIdentity } from 'react-admin';
import { type Draft, draftKey, dropDraft, readDraft, storeDraft } from '@/browser/crud/sync/drafts';
import type { RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';

/** The stored input of a form. */
interface Typed {
  /** The version of the opened record; left out for a new record. */
  version?: number;
  /** The changed fields, with the values in the form. */
  values: RecordValues;
  /** The same fields with their values in that version. */
  was: RecordValues;
  /** The names of chosen files, which are not stored; left out if there are none. */
  files?: readonly string[];
}

const isValues = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTyped = (stored: unknown): stored is Typed => {
  const { version, values, was, files = [] } = { ...(stored as Partial<Typed> | null) };
  const isVersion = ['number', 'undefined'].includes(typeof version);
  return isValues(values) && isValues(was) && isVersion && Array.isArray(files);
};

export interface RecordDraft {
  readonly key: string | undefined;
  /** Returns the unsaved input of an earlier visit; nothing once it has been discarded. */
  found(): Draft<Typed> | undefined;
  /** Returns the record as it was when the input was begun. A save is compared with that. */
  openedFrom(record: RaRecord): RaRecord;
  /** Stores the changes of the form; deletes the draft if there are none. */
  keep(changes: Readonly<RecordValues>, record?: RaRecord, files?: readonly string[]): void;
  /** Deletes the draft on the person's request. */
  discard(): void;
  /** Deletes the draft and stores nothing more, once the record was saved, deleted or left deliberately. */
  finish(): void;
}

/** Opens the draft under a key. Without a key it finds and stores nothing. */
export function openDraft(key: string | undefined): RecordDraft {
  let draft = key === undefined ? undefined : readDraft(key, isTyped);
  let isFinished = key === undefined;
  const drop = () => {
    if (key !== undefined) dropDraft(key);
  };
  const openedFrom = (record: RaRecord): RaRecord =>
    draft?.content.version === undefined
      ? record
      : { ...record, ...draft.content.was, version: draft.content.version };
  return {
    key,
    found: () => draft,
    openedFrom,
    keep(changes, record, files = []) {
      if (isFinished || key === undefined) return;
      const names = Object.keys(changes);
      if (names.length === 0) return drop();
      const opened: Readonly<Record<string, unknown>> = record ? openedFrom(record) : {};
      const was = Object.fromEntries(names.map((name) => [name, opened[name] ?? null]));
      storeDraft(key, {
        values: changes,
        was: was as RecordValues,
        ...(typeof opened.version === 'number' && { version: opened.version }),
        ...(files.length > 0 && { files }),
      });
    },
    discard() {
      draft = undefined;
      drop();
    },
    finish() {
      isFinished = true;
      drop();
    },
  };
}

/**
 * Returns this person's draft of a record's form, under the key that `keyOf` makes of its address; nothing until the
 * person is loaded.
 */
export function useRecordDraft(
  resource: Resource,
  id: number | string,
  keyOf = draftKey,
): RecordDraft | undefined {
  const { identity, isPending } = useGetIdentity();
  const [draft, setDraft] = useState<RecordDraft>();
  const person = identity?.id;
  const key = person ? keyOf(person, `${resource.route}/${id}`) : undefined;
  useEffect(() => {
    // The identity is reloaded now and then; an open form retains its draft.
    if (!isPending) setDraft((before) => (before && before.key === key ? before : openDraft(key)));
  }, [isPending, key]);
  return draft;
}
