import { isWithin } from '@/core/access/rows';
import { type Actor, scopeOf } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import type { Resource } from './resource';
import { SYSTEM_FIELDS } from './resourceParts';

/** Whether everybody who sees a record reads this of it. */
export const isInOutline = ({ outline }: Resource, name: string) =>
  outline === undefined ||
  outline.fields.includes(name) ||
  SYSTEM_FIELDS.some((system) => system === name);

/** Whether this person reads a record as a whole. Only conditions on the record itself can say so. */
function readsWhole(of: Resource, record: RecordValues, by: Actor): boolean {
  if (!of.outline) return true;
  const scope = scopeOf(by, of.access, of.outline.whole);
  return scope !== undefined && isWithin(scope, of, record, by, () => undefined);
}

/** A record without what this person does not read of it. */
export const outlined = (of: Resource, record: RecordValues, by: Actor): RecordValues =>
  readsWhole(of, record, by)
    ? record
    : Object.fromEntries(Object.entries(record).filter(([name]) => isInOutline(of, name)));

/** Returns whether nothing is known of a record but what it is called: one that is seen has a version. */
export const isNameAlone = (row: Readonly<Record<string, unknown>>): boolean =>
  row.version === undefined;
