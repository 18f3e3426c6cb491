import { monthsLater } from '@/core/dates/monthsLater';
import type { RecordValues } from '@/core/fields';
import { dayShown } from '@/core/fields/kinds/date';
import { isReference } from '@/core/fields/kinds/reference';
import { titleOf } from '@/core/resource/recordWords';
import type { Resource } from '@/core/resource/resource';
import { inSentence } from '@/core/resource/resourceNames';
import { type Keeper, MAX_IDS, restrictingReferences } from './deleting';
import { type FieldErrors, noErrors, noSuchField, refuseUnknown } from './fieldErrors';
import { IN_USE, type Refusal } from './refusals';
import { isId } from './schema';

/** A field whose records point at those of a resource. */
export interface Pointing {
  resource: Resource;
  field: string;
  /** If the field holds ids of several resources: the field with the path of the actual one. */
  entity?: string;
  /** The plural of these records within a sentence. */
  label: string;
  /** True if these records are a part of the one they point at, and so destroyed with it. */
  isPart?: boolean;
}

/** Returns every field that points at records of a resource, whether or not it prevents their deletion. */
export function pointingAt(registry: ReadonlyMap<string, Resource>, path: string): Pointing[] {
  const named = restrictingReferences(registry, path);
  return [...registry.values()].flatMap((resource): Pointing[] => {
    const plural = inSentence(resource.records);
    const references = Object.entries(resource.fields).flatMap(([field, declared]) => {
      if (!isReference(declared) || declared.to !== path) return [];
      const own = named.find((one) => one.resource === resource && one.field === field);
      const isPart = declared.onDelete === 'archive';
      return { resource, field, label: own?.label ?? plural, isPart };
    });
    const { belongsTo } = resource;
    const isOwner = belongsTo?.of.some((owner) => owner.path === path);
    if (!belongsTo || !isOwner) return references;
    const { id: field, entity, isPart = false } = belongsTo;
    return [...references, { resource, field, entity, label: plural, isPart }];
  });
}

/** Returns the first day on which a record may be destroyed by law; nothing if no law requires it. */
function freeFrom({ keptByLaw: kept }: Resource, record: RecordValues): string | undefined {
  if (!kept) return undefined;
  return monthsLater(String(record[kept.since ?? 'created_at']).slice(0, 10), 12 * kept.years);
}

/** Refuses to destroy a record that others point at, deleted ones included. */
const inUseForGood = (title: string, keepers: string): Refusal => ({
  status: 409,
  code: IN_USE,
  message: `${title} cannot be deleted for good. Still in use: ${keepers}.`,
});

/** Refuses to destroy a record that a law requires. */
const keptByLaw = (title: string, until: string, law: string): Refusal => ({
  status: 409,
  code: 'kept_by_law',
  message: `${title} can be deleted for good from ${until}. ${law}`,
});

/** Refuses to destroy a record that has not been deleted. */
const notDeleted = (title: string): Refusal => ({
  status: 409,
  code: 'not_deleted',
  message: `${title} has not been deleted. Only deleted records can be deleted for good.`,
});

/** Returns why a record may not be destroyed; nothing if it may. `keepers` point at it, deleted or not. */
export function refusePurge(
  resource: Resource,
  record: RecordValues,
  keepers: readonly Keeper[],
  today: string,
): Refusal | undefined {
  const title = titleOf(resource, record);
  if (record.archived_at === null) return notDeleted(title);
  const free = freeFrom(resource, record);
  if (resource.keptByLaw && free !== undefined && today < free)
    return keptByLaw(title, dayShown(free), resource.keptByLaw.law);
  if (keepers.length === 0) return undefined;
  const counts = new Map<string, number>();
  // One record may point at it through several fields.
  for (const { label, count } of keepers)
    counts.set(label, Math.max(counts.get(label) ?? 0, count));
  const named = [...counts].map(([label, count]) => (count > 0 ? `${label} (${count})` : label));
  return inUseForGood(title, named.join(', '));
}

/** Reads the ids of the records to destroy; refuses other fields. */
export function readPurge({
  ids,
  ...others
}: Readonly<Record<string, unknown>>): { ids: readonly number[] } | { errors: FieldErrors } {
  const errors = noErrors();
  refuseUnknown(errors, Object.keys(others), noSuchField);
  const sent: readonly unknown[] = Array.isArray(ids) ? ids : [];
  const read = sent.filter(isId);
  if (read.length === 0 || read.length < sent.length || read.length > MAX_IDS)
    errors.ids = [`Ids must be a list of 1 to ${MAX_IDS} ids of records.`];
  if (Object.keys(errors).length > 0) return { errors };
  // Always in the same order, so that no two calls wait for each other's locks.
  return { ids: [...new Set(read)].toSorted((one, other) => one - other) };
}
