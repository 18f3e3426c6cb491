import type { RoleKey } from '@/core/access/roles';
import type { Field } from '@/core/fields';
import { type CoreResources, coreResources } from '@/core/resource/coreResources';
import { derivedNamed } from '@/core/resource/derivedFields';
import type { Resource } from '@/core/resource/resource';
import type { RelatedFilter, SYSTEM_FIELDS } from '@/core/resource/resourceParts';
import { mayRead } from '@/core/validation/fieldAccess';

/** The parameters of every list that are not filters. A field of such a name could not be filtered by. */
export const LIST_PARAMETERS: readonly string[] = [
  'page',
  'per_page',
  'sort',
  'order',
  'q',
  'archived',
  'include',
  'match',
];

/** The most characters of search words. */
export const MAX_SEARCH_LENGTH = 200;

type SystemFields = Readonly<Record<(typeof SYSTEM_FIELDS)[number], Field>>;

const systemFields = new WeakMap<CoreResources, SystemFields>();

/** Returns the kind of field that each system field is filtered and sorted as. */
function systemLike(): SystemFields {
  const core = coreResources();
  const known = systemFields.get(core);
  if (known) return known;
  const made: SystemFields = {
    id: { kind: 'reference', to: '' },
    version: { kind: 'integer' },
    created_at: { kind: 'instant' },
    created_by: { kind: 'reference', to: core.people },
    updated_at: { kind: 'instant' },
    updated_by: { kind: 'reference', to: core.people },
    archived_at: { kind: 'instant' },
  };
  systemFields.set(core, made);
  return made;
}

/** Returns the field that a list query names: the resource's own, or one that every record has. */
export function queryField(resource: Resource, name: string): Field | undefined {
  if (Object.hasOwn(resource.fields, name)) return resource.fields[name];
  const derived = derivedNamed(resource, name);
  if (derived) return derived.field;
  const system = resource.system.find((own) => own === name);
  return system && systemLike()[system];
}

/** Returns the filter by a field of another record with this name, if this role reads that field. */
export function relatedFilter(
  { relatedFilters }: Resource,
  role: RoleKey,
  name: string,
): RelatedFilter | undefined {
  const related = Object.hasOwn(relatedFilters, name) ? relatedFilters[name] : undefined;
  return related && mayRead(related.field, role) ? related : undefined;
}
