import { isTeamOfAnother } from '@/core/access/alternatives';
import { isUnlimited, type Principal, scopeOf } from '@/core/access/table';
import { isReference } from '@/core/fields/kinds/reference';
import { shownFields } from '@/core/resource/derivedFields';
import type { Resource } from '@/core/resource/resource';
import { readableFields } from '@/core/validation/fieldAccess';
import { resourceAt } from '@/registry';

/** The parameters that react-admin passes for a list. */
export interface ListInput {
  pagination?: { page: number; perPage: number };
  /** `field` may list several, separated by commas; a minus in front reverses one. */
  sort?: { field: string; order: 'ASC' | 'DESC' };
  filter?: Readonly<Record<string, unknown>>;
  /** `include`: references of chosen columns that the list does not show by itself. */
  meta?: {
    include?: readonly string[];
    /** The fields whose groups and sums are read too, each separated by commas. */
    subtotals?: Readonly<Record<'group' | 'totals', string>>;
  };
}

function sortParameters(sort: ListInput['sort']): Record<string, string> {
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

/** Returns the references whose records decide what this person may do to a row. */
function decidingReferences(resource: Resource, by: Principal): Set<string> {
  const scopes = (['edit', 'delete'] as const)
    .map((action) => scopeOf(by, resource.access, action) ?? [])
    .filter((scope) => !isUnlimited(scope));
  const conditions = scopes.flat(2).filter((one) => !isTeamOfAnother(one));
  const paths = conditions.map((condition) => resource.rows[condition]?.path ?? []);
  return new Set(paths.flatMap(([first, beyond]) => (first && beyond ? [first] : [])));
}

/** Returns the references to include, if visible: those in columns and those that decide what may be done to a row. */
function includedReferences(
  resource: Resource,
  by: Principal,
  chosen: readonly string[] = [],
): string[] {
  const deciding = decidingReferences(resource, by);
  return readableFields(resource, by.role).flatMap(([name, field]) => {
    if (!isReference(field) || !(field.list || deciding.has(name) || chosen.includes(name)))
      return [];
    return field.isNamed || scopeOf(by, resourceAt(field.to).access, 'see') ? [name] : [];
  });
}

/** Returns the references of a record whose names this person sees although not every record is visible. */
export const unseenReferences = (resource: Resource, by: Principal): string[] =>
  readableFields(resource, by.role).flatMap(([name, field]) => {
    if (!isReference(field) || !field.isNamed) return [];
    const scope = scopeOf(by, resourceAt(field.to).access, 'see');
    return scope && isUnlimited(scope) ? [] : [name];
  });

/** Returns the query names of a filter: its aliases if it has any, for the ends of a range too. */
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
 * Returns the query of a list in the contract's first dialect. Every filter the list offers is sent, an unused one
 * empty; react-admin treats `archived`, `q` and bounds (`<field>_from`, `<field>_to`) as filters too.
 */
export function listParameters(
  resource: Resource,
  params: ListInput,
  by: Principal,
): Record<string, string> {
  const offered = shownFields(resource.derived, readableFields(resource, by.role)).flatMap(
    ([name, field]) => (field.filter ? namesOf(resource, name) : []),
  );
  const filters = Object.entries(params.filter ?? {}).flatMap(([name, value]) =>
    // A list's own groups are read separately; a report's are a part of it.
    name === 'board' || (name === 'group' && resource.groupings.length === 0)
      ? []
      : namesOf(resource, name).map((sent) => [sent, asText(value)]),
  );
  return {
    page: asText(params.pagination?.page ?? 1),
    per_page: asText(params.pagination?.perPage ?? 10),
    ...sortParameters(params.sort),
    q: '',
    ...Object.fromEntries([...offered, ...Object.keys(resource.rangeAliases)].map(none)),
    ...Object.fromEntries(filters),
    ...params.meta?.subtotals,
    include: includedReferences(resource, by, params.meta?.include).join(','),
  };
}
