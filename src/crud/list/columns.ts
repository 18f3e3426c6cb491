import { isOwnOnly, type Principal, scopeOf } from '../../../domain/kernel/access/table';
import { NEEDS_CHECK, needsCheckField } from '../../../domain/kernel/checking';
import { shownFields } from '../../../domain/kernel/derivedFields';
import { type Field, kindOf } from '../../../domain/kernel/fields';
import { hasTones } from '../../../domain/kernel/fields/choice';
import { isReference } from '../../../domain/kernel/fields/reference';
import type { Resource } from '../../../domain/kernel/resource';
import { readableFields } from '../../../domain/kernel/schema';
import { resourceAt } from '../../../domain/registry';

/** Whether a field says anything to this person: a reference does not where none of its records may be seen. */
function isTelling(field: Field, by: Principal): boolean {
  return !isReference(field) || scopeOf(by, resourceAt(field.to).access, 'see') !== undefined;
}

/** The fields that this person reads and that say anything to them, with derived ones in place of what they replace and beside the stored ones. */
export function tellingFields(resource: Resource, by: Principal): [string, Field][] {
  return shownFields(resource.derived, readableFields(resource, by.role)).filter(([, field]) =>
    isTelling(field, by),
  );
}

/** The columns of a list that this person reads, the record's name first. */
export function columnsOf(resource: Resource, by: Principal): [string, Field][] {
  const listed = tellingFields(resource, by).filter(([, field]) => field.list);
  const title = listed.filter(([name]) => name === resource.title);
  return [...title, ...listed.filter(([name]) => name !== resource.title)];
}

/** What a list can be narrowed by: its own fields, and those of the records that its rows point at. */
export function filtersOf(resource: Resource, by: Principal): [string, Field][] {
  const own = tellingFields(resource, by);
  const related = Object.entries(resource.relatedFilters)
    .map(([name, { field }]): [string, Field] => [name, field])
    .filter(([name, field]) => !Object.hasOwn(resource.fields, name) && isTelling(field, by));
  const checked: [string, Field][] = resource.checking ? [[NEEDS_CHECK, needsCheckField]] : [];
  return [...own, ...related, ...checked].filter(([, field]) => field.filter);
}

/** Whether a filter is worth offering: one by people is not to those who see themselves alone. */
export function isFilterOffered(field: Field, by: Principal): boolean {
  const scope = isReference(field) ? scopeOf(by, resourceAt(field.to).access, 'see') : undefined;
  return scope === undefined || !isOwnOnly(scope);
}

/** Whether figures of this kind stand at the right of their column. */
export function isFigure(field: Field): boolean {
  return kindOf(field).isFigure === true;
}

/** How narrow and how wide a column may become, in pixels; nothing if its content is never cut off. */
export function widthsOf(
  field: Field,
  isTitle: boolean,
): { least: number; most: number } | undefined {
  // A code, such as a registration or an asset tag, is short and leaves its room to the others.
  if (isTitle) {
    if (kindOf(field).room === 'short') return { least: 90, most: 420 };
    return { least: 'code' in field && field.code ? 100 : 140, most: 420 };
  }
  // The usual number or name is shown whole; a longer one may be cut off. A chip never is.
  const room = hasTones(field) ? 'short' : kindOf(field).room;
  if (room === 'phrase') return { least: 104, most: 320 };
  // Words over several lines say nothing in a few letters.
  if (room === 'long') return { least: 150, most: 320 };
  return room === 'short' ? undefined : { least: 72, most: 320 };
}

/** Whether the search box finds anything here. */
export function isSearchable(resource: Resource, by: Principal): boolean {
  return readableFields(resource, by.role).some(([, field]) => field.searchable);
}
