import type { RecordValues } from '../fields';
import { builtIn, inUse, type Refusal, refusedByState } from '../refusals';
import type { Resource } from '../resource';

/** The references to a resource that refuse its records' deletion while they point at one: who points, by which field. */
export function restrictingReferences(
  registry: ReadonlyMap<string, Resource>,
  path: string,
): { resource: Resource; field: string }[] {
  return [...registry.values()].flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([field, declared]) =>
      declared.kind === 'reference' && declared.to === path && declared.onDelete === 'restrict'
        ? [{ resource, field }]
        : [],
    ),
  );
}

/** Why a record may not be deleted; nothing where it may. `user` is a resource with a record that is not archived and points at it under restrict. */
export function refuseDelete(
  resource: Resource,
  record: RecordValues,
  user: Resource | undefined,
): Refusal | undefined {
  if (resource.builtIn && record[resource.builtIn] !== null) return builtIn;
  const locked = resource.locked?.(record);
  if (locked !== undefined) return refusedByState(locked);
  return user ? inUse(user.label) : undefined;
}
