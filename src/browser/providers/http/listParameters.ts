import { isTeamOfAnother } from '@/core/access/alternatives';
import { isUnlimited, type Principal, scopeOf } from '@/core/access/table';
import { isReference } from '@/core/fields/reference';
import { shownFields } from '@/core/resource/derivedFields';
import type { Resource } from '@/core/resource/resource';
import { readableFields } from '@/core/validation/fieldAccess';
import { resourceAt } from '@/registry';

/** What react-admin asks of a list. */
export interface ListAsked {
  pagination?: { page: number; perPage: number };
  /** `field` may name several, separated by commas, each with a minus in front where it runs the other way. */
  sort?: { field: string; order: 'ASC' | 'DESC' };
  filter?: Readonly<Record<string, unknown>>;
}

function sortParameters(sort: ListAsked['sort']): Record<string, string> {
  const names = (sort?.field ?? '').split(',').filter((name) => name !== '');
  const orders = names.map((name) =>
    name.startsWith('-') === (sort?.order === 'DESC') ? 'asc' : 'desc',
  );
  return { sort: names.map((name) => name.replace(/^-/, '')).join(','), order: orders.join(',') };
}

const asText = (value: unknown) => {
  if (Array.isArray(value)) return value.join(',');
  return value === undefined || value === null ? '' : String(value);
};

/** The references whose records decide what this person may do to a row. */
function tellingReferences(resource: Resource, by: Principal): Set<string> {
  const scopes = (['edit', 'delete'] as const)
    .map((action) => scopeOf(by, resource.access, action) ?? [])
    .filter((scope) => !isUnlimited(scope));
  const conditions = scopes.flat(2).filter((one) => !isTeamOfAnother(one));
  const paths = conditions.map((condition) => resource.rows[condition]?.path ?? []);
  return new Set(paths.flatMap(([first, beyond]) => (first && beyond ? [first] : [])));
}

/** The references in a list's columns, and those that tell what may be done to a row, whose records this person sees or is told the names of; their rows come along, so that nothing is asked for each row. */
function includedReferences(resource: Resource, by: Principal): string[] {
  const telling = tellingReferences(resource, by);
  return readableFields(resource, by.role).flatMap(([name, field]) => {
    if (!isReference(field) || !(field.list || telling.has(name))) return [];
    return field.isNamed || scopeOf(by, resourceAt(field.to).access, 'see') ? [name] : [];
  });
}

/** The references of a record that are named to this person although they may not see every record pointed at. */
export const unseenReferences = (resource: Resource, by: Principal): string[] =>
  readableFields(resource, by.role).flatMap(([name, field]) => {
    if (!isReference(field) || !field.isNamed) return [];
    const scope = scopeOf(by, resourceAt(field.to).access, 'see');
    return scope && isUnlimited(scope) ? [] : [name];
  });

/** A filter under the names the list takes it by: its aliases where it has any, for the ends of a range too. */
function namesOf(resource: Resource, name: string): string[] {
  const ends = Object.entries(resource.rangeAliases).flatMap(([alias, end]) =>
    end.join('_') === name ? [alias] : [],
  );
  if (ends.length > 0) return ends;
  const aliases = Object.keys(resource.filterAliases).filter(
    (alias) => resource.filterAliases[alias] === name,
  );
  return aliases.length > 0 ? aliases : [name];
}

const none = (name: string) => [name, ''] as const;

/**
 * The query of a list in the contract's first dialect. Every filter the list offers is sent, an unused one as
 * an empty string; `archived`, `q` and bounds (`<field>_from`, `<field>_to`) are filters to react-admin too.
 */
export function listParameters(
  resource: Resource,
  asked: ListAsked,
  by: Principal,
): Record<string, string> {
  const offered = shownFields(resource.derived, readableFields(resource, by.role)).flatMap(
    ([name, field]) => (field.filter ? namesOf(resource, name) : []),
  );
  const filters = Object.entries(asked.filter ?? {}).flatMap(([name, value]) =>
    namesOf(resource, name).map((sent) => [sent, asText(value)]),
  );
  return {
    page: asText(asked.pagination?.page ?? 1),
    per_page: asText(asked.pagination?.perPage ?? 10),
    ...sortParameters(asked.sort),
    q: '',
    ...Object.fromEntries([...offered, ...Object.keys(resource.rangeAliases)].map(none)),
    ...Object.fromEntries(filters),
    include: includedReferences(resource, by).join(','),
  };
}
