import {
  emptyValueOf,
  type Field,
  fieldLabel,
  isEmpty,
  type RecordValues,
  schemaOf,
} from '@/core/fields';
import { type Fields, valuesOf } from '@/core/resource/records';
import { BeyondBounds } from './bounds';

/** The computed fields of a record, and what is wrong with values that their fields refuse. */
interface Computed {
  values: RecordValues;
  errors: Record<string, string>;
}

type ComputedField = [name: string, field: Field, computed: NonNullable<Field['computed']>];

const known = new WeakMap<Fields, readonly ComputedField[]>();

function computedOf(fields: Fields): readonly ComputedField[] {
  const found =
    known.get(fields) ??
    Object.entries(fields).flatMap(([name, field]): ComputedField[] =>
      field.computed ? [[name, field, field.computed]] : [],
    );
  known.set(fields, found);
  return found;
}

/** Returns true if fields have one that is computed; of `written`, if one of its sources is among these names. */
export const isComputing = (fields: Fields, written?: readonly string[]): boolean =>
  computedOf(fields).some(
    ([name, , { from }]) => !written || written.some((one) => one === name || from.includes(one)),
  );

/** Returns the fields that the computed ones among `fields` are worked out from. */
export const sourcesOf = (fields: Fields): string[] => [
  ...new Set(computedOf(fields).flatMap(([, , { from }]) => from)),
];

/** Works out the computed fields of a record. A number beyond its field is an error of that field, as in any save. */
export function computedValues(fields: Fields, record: RecordValues): Computed {
  const values: RecordValues = {};
  const errors: Record<string, string> = {};
  for (const [name, field, { from, of }] of computedOf(fields)) {
    const given = { ...record, ...values };
    const value = of(Object.fromEntries(from.map((one) => [one, given[one] ?? null])));
    if (isEmpty(field, value)) {
      values[name] = emptyValueOf(field);
      continue;
    }
    const read = schemaOf(field, fieldLabel(name, field)).safeParse(value);
    if (read.success) values[name] = read.data;
    else errors[name] = read.error.issues[0]?.message ?? '';
  }
  return { values, errors };
}

/** Returns a record with its computed fields. Throws if one refuses its value: saves have checked that before. */
export function withComputed<V extends object>(fields: Fields, values: V, record: object = {}): V {
  if (!isComputing(fields)) return values;
  const { values: found, errors } = computedValues(fields, valuesOf({ ...record, ...values }));
  const [issue] = Object.values(errors);
  if (issue !== undefined) throw new BeyondBounds(issue);
  return { ...values, ...found };
}
