import type { ZodMiniType } from 'zod/mini';
import { type FieldKind, isMissing, labelFromName, type Value } from './field';
import * as allKinds from './kinds';

export type { FileValue, RecordValues, RowValues, SheetForm, Value } from './field';

type KindsOfFields = typeof allKinds;
type FieldOfKind<K> = K extends FieldKind<infer F> ? F : never;

/** A declared field of any kind. */
export type Field = FieldOfKind<KindsOfFields[keyof KindsOfFields]>;

export type KindName = keyof KindsOfFields;

export const kinds: { [K in KindName]: FieldKind<Extract<Field, { kind: K }>> } = allKinds;

export function kindOf(field: Field): FieldKind<Field> {
  return kinds[field.kind];
}

const schemas = new WeakMap<Field, Map<string, ZodMiniType<Value>>>();

/** The schema of a field's values under this label. Cached: making one takes longer than parsing many values. */
export function schemaOf(field: Field, label: string): ZodMiniType<Value> {
  const ofField = schemas.get(field) ?? new Map<string, ZodMiniType<Value>>();
  const schema = ofField.get(label) ?? kindOf(field).schema(field, label);
  schemas.set(field, ofField.set(label, schema));
  return schema;
}

/** Returns the value of a field that was not filled in: `false`, no files, or `null`. */
export const emptyValueOf = (field: Field): Value => kindOf(field).empty;

/** Returns true if a value sent for a field is empty. */
export const isEmpty = (field: Field, value: unknown): boolean =>
  kindOf(field).isEmpty?.(value, field) ?? isMissing(value);

/** Returns true if a field holds several files. */
export const holdsSeveral = (field: Field | undefined): boolean =>
  field !== undefined && kindOf(field).takesFiles === 'several';

/** Returns true if a field holds a list of words, of which filters test each. */
export const isWordList = (field: Field | undefined): boolean =>
  field !== undefined && kindOf(field).wire === 'list' && kindOf(field).filter === 'many';

/** Returns true if lists can be sorted by a field. */
export const isSortable = (field: Field): boolean =>
  kindOf(field).sort !== 'none' && field.isUnsorted !== true;

/** Returns the words people see for a field. */
export function fieldLabel(name: string, field: Field): string {
  return field.label ?? labelFromName(name);
}
