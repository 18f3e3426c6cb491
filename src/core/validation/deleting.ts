import type { Actor } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import { INT4_MAX } from '@/core/fields/kinds/integer';
import { isReference } from '@/core/fields/kinds/reference';
import { coreResources } from '@/core/resource/coreResources';
import { titleOf } from '@/core/resource/recordWords';
import type { Resource } from '@/core/resource/resource';
import { inSentence } from '@/core/resource/resourceNames';
import type { Selection } from '@/core/resource/selection';
import { type FieldErrors, noErrors, refuseUnknown } from './fieldErrors';
import { builtIn, deletesOneself, inUse, type Refusal, refusedByState } from './refusals';

/** A reference whose records block deleting what they point at. */
export interface RestrictingReference {
  resource: Resource;
  field: string;
  /** Only these records block. Left out: all unarchived ones. */
  only?: Selection | undefined;
  /** The plural of these records within a sentence. */
  label: string;
  /** Their label from that record's view ("People they manage"), if declared. */
  named?: string | undefined;
}

/** Returns how a reference blocks deletion of what it points at; nothing if it does not. */
function restrictingBy(resource: Resource, field: string): RestrictingReference | undefined {
  const declared = resource.fields[field];
  const { onDelete } = isReference(declared) ? declared : {};
  const handOver = resource.handOver[field];
  if (typeof onDelete === 'object') {
    const named = onDelete.label;
    const label = inSentence(named ?? resource.records);
    return { resource, field, only: onDelete.restrictWhile, label, named };
  }
  if (onDelete === 'restrict') return { resource, field, label: inSentence(resource.records) };
  if (!handOver || handOver.mayStay) return undefined;
  const { label, only } = handOver;
  return { resource, field, only, label: inSentence(label), named: label };
}

/**
 * Returns the references to a resource that refuse its records' deletion while they point at one: by declaration, or
 * because their records must be handed over first.
 */
export function restrictingReferences(
  registry: ReadonlyMap<string, Resource>,
  path: string,
): RestrictingReference[] {
  return [...registry.values()].flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([field, declared]) => {
      const found =
        isReference(declared) && declared.to === path ? restrictingBy(resource, field) : undefined;
      return found ? [found] : [];
    }),
  );
}

/** Returns why this person can never delete a record, whatever points at it; nothing if they can. */
export function neverDeleted(
  resource: Resource,
  record: RecordValues,
  by: Pick<Actor, 'id'>,
): Refusal | undefined {
  if (resource.builtIn && record[resource.builtIn] !== null) return builtIn;
  if (resource.path === coreResources().people && record.id === by.id) return deletesOneself;
  const locked = resource.locked(record);
  return locked === undefined ? undefined : refusedByState(locked);
}

/** Records that block a deletion; `count` is how many of them this person sees. */
export type Keeper = Pick<RestrictingReference, 'label'> & { count: number };

/** Returns why a record may not be deleted; nothing if it may. `keepers` point at it. */
export function refuseDelete(
  resource: Resource,
  record: RecordValues,
  keepers: readonly Keeper[],
  by: Pick<Actor, 'id'>,
): Refusal | undefined {
  const never = neverDeleted(resource, record, by);
  if (never || keepers.length === 0) return never;
  const named = keepers.map(({ label, count }) => (count > 0 ? `${label} (${count})` : label));
  return inUse(titleOf(resource, record), named.join(', '), resource.beforeDeleting?.advice);
}

export const referenceOf = (registry: ReadonlyMap<string, Resource>, { resource, field }: Use) => {
  const found = registry.get(resource);
  return found && restrictingBy(found, field);
};

/** Records that block a deletion, as far as the person may see them. */
export type Use = {
  resource: string;
  /** The reference that points at the record. */
  field: string;
  count: number;
};

/** The reason why a record would not be deleted. */
export type Obstacle = { id: number; code: string | null; message: string; uses: Use[] };

/** Returns a deletion that would be refused, to report it before it is tried. */
export const obstacleOf = (id: number, { code, message }: Refusal, uses: Use[]): Obstacle => ({
  id,
  code: code ?? null,
  message,
  uses,
});

/** The most records of one deletion check, and of one call that destroys them. */
export const MAX_IDS = 100;

/** Reads the ids of a deletion check, and the kind of deletion; refuses unknown parameters. */
export function readDeletionIds(
  query: Readonly<Record<string, unknown>>,
): { ids: number[]; isForGood: boolean } | { errors: FieldErrors } {
  const errors = noErrors();
  const { ids: written, purge = 'false', ...others } = query;
  refuseUnknown(errors, Object.keys(others), (name) => `There is no parameter called "${name}".`);
  if (purge !== 'true' && purge !== 'false') errors.purge = ['Purge must be true or false.'];
  const texts = typeof written === 'string' && written !== '' ? written.split(',') : [];
  const ids = texts.map((text) => (/^\d{1,10}$/.test(text) ? Number(text) : 0));
  if (texts.length === 0) errors.ids = ['Ids is required.'];
  else if (texts.length > MAX_IDS) errors.ids = [`Ids takes at most ${MAX_IDS} values.`];
  else if (ids.some((id) => id < 1 || id > INT4_MAX))
    errors.ids = ['Ids must be ids of records, whole numbers from 1, separated by commas.'];
  if (Object.keys(errors).length > 0) return { errors };
  return { ids: [...new Set(ids)], isForGood: purge === 'true' };
}
