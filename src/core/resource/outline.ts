import { isWithin } from '@/core/access/isWithin';
import { type Actor, scopeOf } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import type { Resource } from './resource';
import { SYSTEM_FIELDS } from './resourceParts';

/** Returns true if everybody who sees a record reads this field. */
export const isInOutline = ({ outline }: Resource, name: string) =>
  outline === undefined ||
  outline.fields.includes(name) ||
  SYSTEM_FIELDS.some((system) => system === name);

/** Returns true if this person reads a record as a whole. Only conditions on the record itself apply. */
function readsWhole(of: Resource, record: RecordValues, by: Actor): boolean {
  if (!of.outline) return true;
  const scope = scopeOf(by, of.access, of.outline.whole);
  return scope !== undefined && isWithin(scope, of, record, by, () => undefined);
}

/** Returns a record without the fields that this person may not read. */
export const outlined = (of: Resource, record: RecordValues, by: Actor): RecordValues =>
  readsWhole(of, record, by)
    ? record
    : Object.fromEntries(Object.entries(record).filter(([name]) => isInOutline(of, name)));

/** Returns true if only a record's name is known: a visible one has a version. */
export const isNameAlone = (row: Readonly<Record<string, unknown>>): boolean =>
  row.version === undefined;
