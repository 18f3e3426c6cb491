import type { Field, KindName } from '@/core/fields';
import type { FieldFace } from './face';
import * as allKinds from './kinds';

/** The input and the filter of every kind of field, by the names of src/core/fields/kinds.ts. */
export const faces: { [K in KindName]: FieldFace<Extract<Field, { kind: K }>> } = allKinds;

/** Returns the input and the filter of a field. Screens without either need not load this. */
export function faceOf(field: Field): FieldFace<Field> {
  return faces[field.kind] as FieldFace<Field>;
}
