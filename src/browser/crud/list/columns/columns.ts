import { isOwnOnly, type Principal, scopeOf } from '@/core/access/table';
import { type Field, kindOf } from '@/core/fields';
import { hasTones } from '@/core/fields/kinds/choice';
import { isReference } from '@/core/fields/kinds/reference';
import { growsLong } from '@/core/lists/longLists';
import { coreResources } from '@/core/resource/coreResources';
import { shownFields } from '@/core/resource/derivedFields';
import type { Resource } from '@/core/resource/resource';
import { NEEDS_CHECK, needsCheckField } from '@/core/validation/checking';
import { readableFields } from '@/core/validation/fieldAccess';
import { resourceAt } from '@/registry';

/** Returns false for a reference whose records this person may not see and whose names are not sent. */
function isMeaningful(field: Field, by: Principal): boolean {
  return (
    !isReference(field) ||
    field.isNamed ||
    scopeOf(by, resourceAt(field.to).access, 'see') !== undefined
  );
}

/** Returns the fields that this person may read and understand. Derived fields replace or follow stored ones. */
const understoodFields = (resource: Resource, by: Principal): [string, Field][] =>
  shownFields(resource.derived, readableFields(resource, by.role)).filter(([, field]) =>
    isMeaningful(field, by),
  );

/** Returns the fields that mean something to this person: not the id of the record a row belongs to, which has a name. */
export const meaningfulFields = (resource: Resource, by: Principal): [string, Field][] =>
  understoodFields(resource, by).filter(([name]) => name !== resource.belongsTo?.id);

/** Returns every column that a list can show this person, the record's name first. */
export function allColumnsOf(resource: Resource, by: Principal): [string, Field][] {
  const listed = meaningfulFields(resource, by).filter(([, field]) => field.list);
  const title = listed.filter(([name]) => name === resource.title);
  return [...title, ...listed.filter(([name]) => name !== resource.title)];
}

/** Returns the columns that a list shows by default. */
export const columnsOf = (resource: Resource, by: Principal): [string, Field][] =>
  allColumnsOf(resource, by).filter(([, field]) => field.list !== 'optional');

/** Returns what a list can be filtered by: its own fields, and those of the records that its rows reference. */
export function filterableFields(resource: Resource, by: Principal): [string, Field][] {
  const own = understoodFields(resource, by).filter(([, field]) => kindOf(field).filter !== 'none');
  const related = Object.entries(resource.relatedFilters)
    .map(([name, { field }]): [string, Field] => [name, field])
    .filter(([name, field]) => !Object.hasOwn(resource.fields, name) && isMeaningful(field, by));
  const checked: [string, Field][] = resource.checking ? [[NEEDS_CHECK, needsCheckField]] : [];
  return [...own, ...related, ...checked];
}

/** Returns the filters of a list that its resource declares. */
export const filtersOf = (resource: Resource, by: Principal): [string, Field][] =>
  filterableFields(resource, by).filter(([, field]) => field.filter);

/** Returns the filters that are offered to a person: those declared, and in lists that stay short all others. */
export const offeredFilters = (resource: Resource, by: Principal): [string, Field][] =>
  filterableFields(resource, by)
    .filter(
      ([name, field]) =>
        (field.filter || !growsLong(resource)) &&
        isFilterOffered(field, by) &&
        name !== resource.belongsTo?.id,
    )
    .sort(([, one], [, other]) => Number(other.filter ?? false) - Number(one.filter ?? false));

/** Returns false for a filter by people if the person sees at most their own record. */
function isFilterOffered(field: Field, by: Principal): boolean {
  if (!isReference(field)) return true;
  const scope = scopeOf(by, resourceAt(field.to).access, 'see');
  return scope !== undefined && !isOwnOnly(scope);
}

/** Returns true if values of this kind align to the right. */
export const isFigure = (field: Field): boolean => Boolean(kindOf(field).isFigure);

/** The maximum width of a column whose values may be truncated, in pixels. */
const WIDEST = 320;

/** Returns true if values of a column may be truncated; a figure, a day, an address or a chip never is. */
export const isCuttable = (field: Field): boolean => widthsOf(field) !== undefined;

/** Returns true for the name of a row, and for the names of people in it: these are truncated last. */
export const isNameOf = ({ title }: Resource, source: string, field: Field): boolean =>
  source === title || (isReference(field) && field.to === coreResources().people);

/**
 * Returns the minimum and maximum width of a column, in pixels; nothing if it is never truncated. In a fitted list an
 * address has a maximum too: its column never shrinks, but one of 254 letters would leave no room for the others.
 */
export function widthsOf(
  field: Field,
  isFitted?: boolean,
): { least: number; most: number } | undefined {
  const { room, isWhole } = kindOf(field);
  if (room === 'short' || hasTones(field) || (!isFitted && isWhole?.(field))) return undefined;
  const least = room === 'phrase' ? 104 : 80;
  // A few letters of a long text say nothing.
  return { least: room === 'long' ? 150 : least, most: WIDEST };
}

/** Returns true if a search can find records of this resource for this person. */
export function isSearchable(resource: Resource, by: Principal): boolean {
  return readableFields(resource, by.role).some(([, field]) => field.searchable);
}
