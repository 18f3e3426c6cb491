import type { RoleKey } from '@/core/access/roles';
import type { Field, RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { type Cut, withoutFields } from './withoutFields';

/** Returns true if this role may read the field. */
export function mayRead(field: Field, role: RoleKey): boolean {
  return !field.read || field.read.includes(role);
}

const hiddenOf = new WeakMap<Resource, Partial<Record<RoleKey, ReadonlySet<string>>>>();

/** Returns the names of the fields a role may not read, always as the same set: it serves as a cache key. */
export function hiddenFrom(resource: Resource, role: RoleKey): ReadonlySet<string> {
  const known = hiddenOf.get(resource) ?? {};
  hiddenOf.set(resource, known);
  known[role] ??= new Set(
    Object.entries(resource.fields).flatMap(([name, field]) =>
      mayRead(field, role) ? [] : [name],
    ),
  );
  return known[role];
}

const cuts = new WeakMap<ReadonlySet<string>, Cut>();

/** Returns the record without the fields this role may not read. */
export function present(resource: Resource, record: RecordValues, role: RoleKey): RecordValues {
  const hidden = hiddenFrom(resource, role);
  if (hidden.size === 0) return record;
  const cut = cuts.get(hidden) ?? withoutFields(hidden);
  cuts.set(hidden, cut);
  return cut(record);
}

/** Returns true if this role may send the field, when adding or when editing. */
export function mayWrite(field: Field, role: RoleKey, mode: 'add' | 'edit'): boolean {
  if (field.readOnly || (field.fixed && mode === 'edit')) return false;
  return mayRead(field, role) && (!field.write || field.write.includes(role));
}

/** Returns the fields of a resource that this role reads, in order. */
export function readableFields(resource: Resource, role: RoleKey): [string, Field][] {
  return Object.entries(resource.fields).filter(([, field]) => mayRead(field, role));
}
