import type { ZodMiniType } from 'zod/mini';
import { type FieldKind, isMissing, labelFromName, type Value } from './field';
import * as allKinds from './kinds';

export type { FileValue, RecordValues, RowValues, SheetForm, Value } from './field';

type KindsOfFields = typeof allKinds;
type FieldOfKind<K> = K extends FieldKind<infer F> ? F : never;

/** A declared field of any kind. */
export type Field = FieldOfKind<KindsOfFields[keyof KindsOfFields]>;

/** The name of a kind of field. */
export type KindName = keyof KindsOfFields;

/** Every kind of field, by name. */
export const kinds: { [K in KindName]: FieldKind<Extract<Field, { kind: K }>> } = allKinds;

/** The kind behind a field. */
export function kindOf(field: Field): FieldKind<Field> {
  return kinds[field.kind];
}

const schemas = new WeakMap<Field, Map<string, ZodMiniType<Value>>>();

/** The schema of a field's values under this label, made once: making one takes longer than reading many values by it. */
export function schemaOf(field: Field, label: string): ZodMiniType<Value> {
  const ofField = schemas.get(field) ?? new Map<string, ZodMiniType<Value>>();
  const schema = ofField.get(label) ?? kindOf(field).schema(field, label);
  schemas.set(field, ofField.set(label, schema));
  return schema;
}

/** What a field holds that was not filled in: no, no files at all, or `null`. */
export const nothingIn = (field: Field): Value => kindOf(field).nothing;

/** Whether a value that was sent for a field says nothing at all. */
export const isNothing = (field: Field, value: unknown): boolean =>
  kindOf(field).isNothing?.(value, field) ?? isMissing(value);

/** Whether a field holds several files. */
export const holdsSeveral = (field: Field | undefined): boolean =>
  field !== undefined && kindOf(field).takesFiles === 'several';

/** Whether lists can be put in order by a field. */
export const isSortable = (field: Field): boolean =>
  kindOf(field).sort !== 'none' && field.isUnsorted !== true;

/** The words people see for a field. */
export function fieldLabel(name: string, field: Field): string {
  return field.label ?? labelFromName(name);
}
