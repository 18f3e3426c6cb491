import { isOwnOnly, type Principal, scopeOf } from '@/core/access/table';
import { type Field, kindOf } from '@/core/fields';
import { hasTones } from '@/core/fields/choice';
import { isReference } from '@/core/fields/reference';
import { shownFields } from '@/core/resource/derivedFields';
import type { Resource } from '@/core/resource/resource';
import { NEEDS_CHECK, needsCheckField } from '@/core/validation/checking';
import { readableFields } from '@/core/validation/fieldAccess';
import { resourceAt } from '@/registry';

/** Whether a field says anything to this person: a reference does not where its records may neither be seen nor are named. */
function isTelling(field: Field, by: Principal): boolean {
  return (
    !isReference(field) ||
    field.isNamed ||
    scopeOf(by, resourceAt(field.to).access, 'see') !== undefined
  );
}

/** The fields that this person reads and that say anything to them, with derived ones in place of what they replace and beside the stored ones. */
export function tellingFields(resource: Resource, by: Principal): [string, Field][] {
  return shownFields(resource.derived, readableFields(resource, by.role)).filter(([, field]) =>
    isTelling(field, by),
  );
}

/** Every column that a list can show this person, the record's name first. */
export function allColumnsOf(resource: Resource, by: Principal): [string, Field][] {
  const listed = tellingFields(resource, by).filter(([, field]) => field.list);
  const title = listed.filter(([name]) => name === resource.title);
  return [...title, ...listed.filter(([name]) => name !== resource.title)];
}

/** The columns of a list that nobody has to ask for. */
export const columnsOf = (resource: Resource, by: Principal): [string, Field][] =>
  allColumnsOf(resource, by).filter(([, field]) => field.list !== 'optional');

/** What a list can be narrowed by: its own fields, and those of the records that its rows point at. */
export function filtersOf(resource: Resource, by: Principal): [string, Field][] {
  const own = tellingFields(resource, by);
  const related = Object.entries(resource.relatedFilters)
    .map(([name, { field }]): [string, Field] => [name, field])
    .filter(([name, field]) => !Object.hasOwn(resource.fields, name) && isTelling(field, by));
  const checked: [string, Field][] = resource.checking ? [[NEEDS_CHECK, needsCheckField]] : [];
  return [...own, ...related, ...checked].filter(([, field]) => field.filter);
}

/** Whether a filter is worth offering: one by people is not to those who see themselves alone, or nobody. */
export function isFilterOffered(field: Field, by: Principal): boolean {
  if (!isReference(field)) return true;
  const scope = scopeOf(by, resourceAt(field.to).access, 'see');
  return scope !== undefined && !isOwnOnly(scope);
}

/** Whether figures of this kind stand at the right of their column. */
export function isFigure(field: Field): boolean {
  return kindOf(field).isFigure === true;
}

/** The widest that a column becomes whose values may be cut off, in pixels. */
const WIDEST = 320;

/** Whether values of a column may be cut off where there is no room for them; a figure, a day, an address or a chip never is. */
export function isCuttable(field: Field): boolean {
  const { room, isWhole } = kindOf(field);
  return room !== 'short' && !hasTones(field) && isWhole?.(field) !== true;
}

/** Returns how narrow and how wide a column of a table may become that does not share its room; nothing where it is never cut off. */
export function widthsOf(field: Field): { least: number; most: number } | undefined {
  if (!isCuttable(field)) return undefined;
  const { room } = kindOf(field);
  // Words over several lines say nothing in a few letters.
  if (room === 'long') return { least: 150, most: WIDEST };
  return { least: room === 'phrase' ? 104 : 80, most: WIDEST };
}

/** Whether the search box finds anything here. */
export function isSearchable(resource: Resource, by: Principal): boolean {
  return readableFields(resource, by.role).some(([, field]) => field.searchable);
}
