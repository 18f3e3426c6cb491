import type { Principal } from '@/core/access/table';
import { type Field, kindOf } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { mayWrite } from '@/core/validation/fieldAccess';

/** Returns true if an input for one value suits a field: it is no file and no table. */
export function isOneValue(field: Field): boolean {
  const { filter, room, takesFiles } = kindOf(field);
  return takesFiles === undefined && (filter !== 'none' || room === 'long');
}

/** Returns true for a stored field that this person may set outside the form of its record. */
export const isSetAlone = (
  resource: Resource,
  by: Principal,
  name: string,
  field: Field,
): boolean =>
  Object.hasOwn(resource.fields, name) &&
  field.form !== false &&
  isOneValue(field) &&
  mayWrite(field, by.role, 'edit');
