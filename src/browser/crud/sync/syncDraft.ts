import type { RecordValues } from '@/core/fields';
import type { Base, Edited, Plan, SyncDefinition } from './definition';
import { type Draft, dropDraft, keepDraft, readDraft } from './drafts';
import { mergeServer } from './mergeServer';
import { baseOf, changesBetween, findStored, planOf, recordKey } from './records';

/** A send to which no answer came: it may have been carried out. */
export interface Unanswered {
  /** The key it was sent under. Under it, it is never carried out twice. */
  key: string;
  at: number;
  plan: Plan;
}

/** What was not saved: records as they were on the screen, the ids of those taken away, and what no record holds. */
interface Kept {
  /** `was` is the record as the server had it; a new one has none. */
  changed: { key: string; was?: RecordValues | undefined; values: RecordValues }[];
  deleted: number[];
  more?: unknown;
  unanswered?: Unanswered | undefined;
}

/** Where what is not saved is kept, for one person on this device. */
export interface SyncDraft {
  keep(kept: Kept): void;
  found(): Draft<Kept> | undefined;
}

const isKept = (value: unknown): value is Kept => {
  const { changed, deleted } = { ...(value as Partial<Kept> | null) };
  return Array.isArray(changed) && Array.isArray(deleted);
};

/** The draft in the browser's storage under a key. */
export const syncDraft = (key: string): SyncDraft => ({
  keep(kept) {
    const { changed, deleted, more, unanswered } = kept;
    const isEmpty = changed.length + deleted.length === 0 && more === undefined && !unanswered;
    if (isEmpty) dropDraft(key);
    else keepDraft(key, kept);
  },
  found: () => readDraft(key, isKept),
});

/** A stored record is found by its id after a reload, a new one by its key. */
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

/** What is to be kept of the content: all that the server is not known to have. */
export function unsavedOf<View, Content>(
  of: SyncDefinition<View, Content>,
  content: Content,
  base: Base,
  unanswered: Unanswered | undefined,
): Kept {
  const plan = planOf(of, of.editedIn(content), base);
  return {
    changed: plan.changed.map(({ key, values }) => {
      const was = base.get(key);
      return { key: lastingKey(key, was?.id), was, values };
    }),
    deleted: plan.deleted.map(({ id }) => id),
    more: of.keptOf(content),
    unanswered: unanswered && lasting(unanswered),
  };
}

/** What was sent of a new record and is stored by now is known by the key that it has there. */
const renamed = (sent: Unanswered, keys: ReadonlyMap<string, string>): Unanswered => ({
  ...sent,
  plan: {
    ...sent.plan,
    changed: sent.plan.changed.map((one) => ({ ...one, key: keys.get(one.key) ?? one.key })),
  },
});

/**
 * What the server answered with what was not saved put back: as if it had been typed since then, so that it meets what
 * others did meanwhile. A new record that the server has stored without our hearing of it is not added again.
 */
export function restored<View, Content>(
  of: SyncDefinition<View, Content>,
  view: View,
  { changed, deleted, more, unanswered }: Kept,
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
  // What was sent, is stored by now and was taken away here while it was on its way.
  for (const { key, values } of unanswered?.plan.changed ?? []) {
    const isKnown = base.has(key) || changed.some((one) => one.key === key);
    const twin = isKnown ? undefined : storedAs(values);
    if (!twin) continue;
    stored.set(key, recordKey(twin.id));
    edited.delete(recordKey(twin.id));
  }
  const content = of.withEdited(opened, [...edited.values()]);
  return {
    ...mergeServer(of, more === undefined ? content : of.withKept(content, more), base, view),
    unanswered: unanswered && renamed(unanswered, stored),
  };
}
