import { useEffect, useState } from 'react';
import { type RaRecord, useGetIdentity } from 'react-admin';
import { type Draft, draftKey, dropDraft, keepDraft, readDraft } from '@/browser/crud/sync/drafts';
import type { RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';

/** What was typed into a form. */
interface Typed {
  /** The version of the record that was open; left out for a new one. */
  version?: number;
  /** The fields that were changed, as the form had them. */
  values: RecordValues;
  /** The same fields as they were in that version. */
  was: RecordValues;
}

const isValues = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTyped = (kept: unknown): kept is Typed => {
  const { version, values, was } = { ...(kept as Partial<Typed> | null) };
  return isValues(values) && isValues(was) && ['number', 'undefined'].includes(typeof version);
};

/** What a form does with its draft. */
export interface RecordDraft {
  readonly key: string | undefined;
  /** What was typed before and not saved; nothing once it has been discarded. */
  found(): Draft<Typed> | undefined;
  /** The record as it was open when what is in the form now was begun: a save is compared with that. */
  openedFrom(record: RaRecord): RaRecord;
  /** Keeps the changes of the form at hand; without any, forgets the draft. */
  keep(changes: Readonly<RecordValues>, record?: RaRecord): void;
  /** The person does not want it. */
  discard(): void;
  /** Saved, deleted or left on purpose: there is nothing to keep from now on. */
  finish(): void;
}

/** The draft under a key. Without a key nothing is found and nothing kept. */
export function openDraft(key: string | undefined): RecordDraft {
  let draft = key === undefined ? undefined : readDraft(key, isTyped);
  let isFinished = key === undefined;
  const drop = () => {
    if (key !== undefined) dropDraft(key);
  };
  const openedFrom = (record: RaRecord): RaRecord =>
    draft?.kept.version === undefined
      ? record
      : { ...record, ...draft.kept.was, version: draft.kept.version };
  return {
    key,
    found: () => draft,
    openedFrom,
    keep(changes, record) {
      if (isFinished || key === undefined) return;
      const names = Object.keys(changes);
      if (names.length === 0) return drop();
      const opened: Readonly<Record<string, unknown>> = record ? openedFrom(record) : {};
      const was = Object.fromEntries(names.map((name) => [name, opened[name] ?? null]));
      keepDraft(key, {
        values: changes,
        was: was as RecordValues,
        ...(typeof opened.version === 'number' && { version: opened.version }),
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

/** The draft of a record's form, for the person who is signed in; nothing until it is known who that is. */
export function useRecordDraft(resource: Resource, id: number | string): RecordDraft | undefined {
  const { identity, isPending } = useGetIdentity();
  const [draft, setDraft] = useState<RecordDraft>();
  const person = identity?.id;
  const key = person ? draftKey(person, `${resource.route}/${id}`) : undefined;
  useEffect(() => {
    // Who is signed in is asked again now and then; the form that is open goes on with its draft.
    if (!isPending) setDraft((before) => (before && before.key === key ? before : openDraft(key)));
  }, [isPending, key]);
  return draft;
}
