import type { RecordValues } from '@/core/fields';
import { baseOf, changesBetween, findStored, planOf, recordKey } from './changedRecords';
import { type Draft, dropDraft, readDraft, storeDraft } from './drafts';
import { mergeServer } from './mergeServer';
import type { Base, Edited, Plan, SyncDefinition } from './syncDefinition';

/** A send without a response, which may have been carried out. */
export interface Unanswered {
  /** The key of the send. The server never carries it out twice. */
  key: string;
  at: number;
  plan: Plan;
}

/** Unsaved changes: changed records, the ids of removed ones, and input that is in no record. */
interface Unsaved {
  /** `was` is the record as the server had it; a new record has none. */
  changed: { key: string; was?: RecordValues | undefined; values: RecordValues }[];
  deleted: number[];
  more?: unknown;
  unanswered?: Unanswered | undefined;
}

/** The storage of a person's unsaved changes on this device. */
export interface SyncDraft {
  keep(unsaved: Unsaved): void;
  found(): Draft<Unsaved> | undefined;
}

const isUnsaved = (value: unknown): value is Unsaved => {
  const { changed, deleted } = { ...(value as Partial<Unsaved> | null) };
  return Array.isArray(changed) && Array.isArray(deleted);
};

/** Returns the draft in the browser's storage under a key. */
export const syncDraft = (key: string): SyncDraft => ({
  keep(unsaved) {
    const { changed, deleted, more, unanswered } = unsaved;
    const isEmpty = changed.length + deleted.length === 0 && more === undefined && !unanswered;
    if (isEmpty) dropDraft(key);
    else storeDraft(key, unsaved);
  },
  found: () => readDraft(key, isUnsaved),
});

/** Returns the key of a record after a reload: from its id, or unchanged for a new record. */
const lastingKey = (key: string, id: unknown) => (typeof id === 'number' ? recordKey(id) : key);

function lasting({ plan, ...sent }: Unanswered): Unanswered {
  return {
    ...sent,
    plan: {
      changed: plan.changed.map((one) => ({ ...one, key: lastingKey(one.key, one.body.id) })),
      deleted: plan.deleted.map(({ id }) => ({ key: recordKey(id), id })),
    },
  };
}

/** Returns the content that the server is not known to have. */
export function unsavedOf<View, Content>(
  of: SyncDefinition<View, Content>,
  content: Content,
  base: Base,
  unanswered: Unanswered | undefined,
): Unsaved {
  const plan = planOf(of, of.editedIn(content), base);
  return {
    changed: plan.changed.map(({ key, values }) => {
      const was = base.get(key);
      return { key: lastingKey(key, was?.id), was, values };
    }),
    deleted: plan.deleted.map(({ id }) => id),
    more: of.extraOf(content),
    unanswered: unanswered && lasting(unanswered),
  };
}

/** Renames the new records of a send that the server has stored to their keys there. */
const renamed = (sent: Unanswered, keys: ReadonlyMap<string, string>): Unanswered => ({
  ...sent,
  plan: {
    ...sent.plan,
    changed: sent.plan.changed.map((one) => ({ ...one, key: keys.get(one.key) ?? one.key })),
  },
});

/**
 * Restores unsaved changes on top of the server's response, as if they were typed now, so that other people's changes
 * are merged. A new record that the server has stored without a response is not added again.
 */
export function restored<View, Content>(
  of: SyncDefinition<View, Content>,
  view: View,
  { changed, deleted, more, unanswered }: Unsaved,
): { content: Content; base: Base; unanswered: Unanswered | undefined } {
  const opened = of.open(view);
  const base = new Map(baseOf(of.recordsOf(view)));
  const gone = new Set(deleted.map((id) => recordKey(id)));
  const edited = new Map<string, Edited>();
  for (const one of of.editedIn(opened)) if (!gone.has(one.key)) edited.set(one.key, one);
  const storedAs = findStored(of, [...base.values()]);
  const sent = new Map(unanswered?.plan.changed.map((one) => [one.key, one.values]));
  const stored = new Map<string, string>();
  for (const { key, was, values } of changed) {
    const since = was ?? sent.get(key) ?? values;
    const twin = was ? undefined : storedAs(since);
    const at = twin ? recordKey(twin.id) : key;
    if (twin) stored.set(key, at);
    if (was) base.set(at, was);
    const own = twin ? of.withSent(twin, changesBetween(of, since, values)) : values;
    edited.set(at, { ...edited.get(at), key: at, values: own });
  }
  // Records of the send that the server has stored and that were removed here meanwhile.
  for (const { key, values } of unanswered?.plan.changed ?? []) {
    const isKnown = base.has(key) || changed.some((one) => one.key === key);
    const twin = isKnown ? undefined : storedAs(values);
    if (!twin) continue;
    stored.set(key, recordKey(twin.id));
    edited.delete(recordKey(twin.id));
  }
  const content = of.withEdited(opened, [...edited.values()]);
  return {
    ...mergeServer(of, more === undefined ? content : of.withExtra(content, more), base, view),
    unanswered: unanswered && renamed(unanswered, stored),
  };
}
