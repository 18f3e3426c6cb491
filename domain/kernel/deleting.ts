import type { Actor } from './access/table';
import { type FieldErrors, noErrors, refuseUnknown } from './fieldErrors';
import type { RecordValues } from './fields';
import { INT4_MAX } from './fields/integer';
import { isReference } from './fields/reference';
import { house } from './house';
import { builtIn, deletesOneself, inUse, type Refusal, refusedByState } from './refusals';
import type { Resource } from './resource';

/** The references to a resource that refuse its records' deletion while they point at one: who points, by which field. */
export function restrictingReferences(
  registry: ReadonlyMap<string, Resource>,
  path: string,
): { resource: Resource; field: string }[] {
  return [...registry.values()].flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([field, declared]) =>
      isReference(declared) && declared.to === path && declared.onDelete === 'restrict'
        ? [{ resource, field }]
        : [],
    ),
  );
}

/** Why a record can never be deleted by this person as it is, whatever points at it; nothing where it can. */
export function neverDeleted(
  resource: Resource,
  record: RecordValues,
  by: Pick<Actor, 'id'>,
): Refusal | undefined {
  if (resource.builtIn && record[resource.builtIn] !== null) return builtIn;
  if (resource.path === house().people && record.id === by.id) return deletesOneself;
  const locked = resource.locked(record);
  return locked === undefined ? undefined : refusedByState(locked);
}

/** Why a record may not be deleted; nothing where it may. `user` is a resource with a record that is not archived and points at it under restrict. */
export function refuseDelete(
  resource: Resource,
  record: RecordValues,
  user: Resource | undefined,
  by: Pick<Actor, 'id'>,
): Refusal | undefined {
  return neverDeleted(resource, record, by) ?? (user && inUse(user.label));
}

/** Records that keep another from being deleted, as far as the person may see them. */
export type Use = {
  /** The path of the resource whose records these are. */
  resource: string;
  /** The reference by which they point at it. */
  field: string;
  count: number;
};

/** Why a record would not be deleted. */
export type Obstacle = { id: number; code: string | null; message: string; uses: Use[] };

/** A deletion that would be refused, reported before it is tried. */
export const obstacleOf = (id: number, { code, message }: Refusal, uses: Use[]): Obstacle => ({
  id,
  code: code ?? null,
  message,
  uses,
});

/** The most records that one question about deleting asks about. */
const MOST_ASKED = 100;

/** Reads which records a question about deleting asks about; what it does not know is refused. */
export function readDeletionIds(
  query: Readonly<Record<string, unknown>>,
): { ids: number[] } | { errors: FieldErrors } {
  const errors = noErrors();
  const unknown = Object.keys(query).filter((name) => name !== 'ids');
  refuseUnknown(errors, unknown, (name) => `There is no parameter called "${name}".`);
  const { ids: written } = query;
  const texts = typeof written === 'string' && written !== '' ? written.split(',') : [];
  const ids = texts.map((text) => (/^\d{1,10}$/.test(text) ? Number(text) : 0));
  if (texts.length === 0) errors.ids = ['Ids is required.'];
  else if (texts.length > MOST_ASKED) errors.ids = [`Ids takes at most ${MOST_ASKED} values.`];
  else if (ids.some((id) => id < 1 || id > INT4_MAX))
    errors.ids = ['Ids must be ids of records, whole numbers from 1, separated by commas.'];
  return Object.keys(errors).length > 0 ? { errors } : { ids: [...new Set(ids)] };
}
