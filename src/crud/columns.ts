import type { RoleKey } from '../../domain/access/roles';
import { scopeOf } from '../../domain/access/table';
import { type Field, kindOf } from '../../domain/fields';
import { resourceAt } from '../../domain/registry';
import type { Resource } from '../../domain/resource';
import { readableFields } from '../../domain/schema';

/** Whether a field says anything to this role: a reference does not where none of its records may be seen. */
function isTelling(field: Field, role: RoleKey): boolean {
  return (
    field.kind !== 'reference' || scopeOf(role, resourceAt(field.to).access, 'see') !== undefined
  );
}

/** The columns of a list that this role reads, the record's name first. */
export function columnsOf(entry: Resource, role: RoleKey): [string, Field][] {
  const listed = readableFields(entry, role).filter(
    ([, field]) => field.list && isTelling(field, role),
  );
  const title = listed.filter(([name]) => name === entry.title);
  return [...title, ...listed.filter(([name]) => name !== entry.title)];
}

/** The fields that a list can be narrowed by. */
export function filtersOf(entry: Resource, role: RoleKey): [string, Field][] {
  return readableFields(entry, role).filter(([, field]) => field.filter && isTelling(field, role));
}

/** Whether figures of this kind stand at the right of their column. */
export function isFigure(field: Field): boolean {
  return ['money', 'decimal', 'integer'].includes(field.kind);
}

/** Whether a list can be put in order by this field. */
export function isSortable(field: Field): boolean {
  return kindOf(field).sortable || field.kind === 'reference';
}

/** Whether the search box finds anything here. */
export function isSearchable(entry: Resource, role: RoleKey): boolean {
  return readableFields(entry, role).some(([, field]) => field.searchable);
}
