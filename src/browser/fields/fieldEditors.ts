import type { Field, KindName } from '@/core/fields';
import type { FieldEditors } from './fieldProps';
import * as allKinds from './kinds';

/** The input and the filter of every kind of field, by the names of src/core/fields/kinds/index.ts. */
export const fieldEditors: { [K in KindName]: FieldEditors<Extract<Field, { kind: K }>> } =
  allKinds;

/** Returns the input and the filter of a field. Screens without either need not load this. */
export function editorsOf(field: Field): FieldEditors<Field> {
  return fieldEditors[field.kind] as FieldEditors<Field>;
}
