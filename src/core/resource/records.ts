import type { Field, RecordValues, Value } from '@/core/fields';
import type { Holds } from '@/core/fields/field';
import { isFileValue } from '@/core/fields/kinds/file';
import { isJsonObject } from '@/core/jsonObject';

/** The fields of a resource, by name. */
export type Fields = Readonly<Record<string, Field>>;

/** The fields every record has in addition to its own. */
type System = {
  id: number;
  version: number;
  created_at: string;
  created_by: number | null;
  updated_at: string;
  updated_by: number | null;
  archived_at: string | null;
};

type HeldBy<F> = F extends Holds<infer V> ? V : never;

/** The input of a call, typed by its fields; `null` for missing values. */
export type InputOf<F extends Fields> = { readonly [N in keyof F]: HeldBy<F[N]> };

type RecordWith<F extends Fields> = string extends keyof F
  ? RecordValues
  : { -readonly [N in keyof F]: HeldBy<F[N]> } & System;

/** A stored record, typed by its resource or the resource's fields; untyped for an unknown resource. */
export type RecordOf<R extends Fields | { fields: Fields }> = R extends { fields: infer F }
  ? F extends Fields
    ? RecordWith<F>
    : never
  : R extends Fields
    ? RecordWith<R>
    : never;

/**
 * Types a stored record by its resource. Asserted, not checked: every value was parsed by its field's schema before
 * it was stored, and the table has the same fields.
 */
export const asRecordOf = <F extends Fields>(_of: { fields: F }, read: RecordValues) =>
  read as RecordOf<{ fields: F }>;

/**
 * Types the input of a call by its fields. Asserted, not checked: the runner has parsed each by its schema before the
 * operation runs.
 */
export const inputOf = <F extends Fields>(_of: F, values: RecordValues) => values as InputOf<F>;

/** Types a record that was found, or nothing, by its resource. */
export const foundAs = <F extends Fields>(of: { fields: F }, found: RecordValues | undefined) =>
  found && asRecordOf(of, found);

const isValue = (value: unknown): value is Value =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value)
    ? value.every((one) => isJsonObject(one) || typeof one === 'string')
    : isFileValue(value));

/** Returns the values that a rule sets, without those it leaves undefined. */
export function valuesOf(given: object): RecordValues {
  const values: RecordValues = {};
  for (const [name, value] of Object.entries<unknown>({ ...given })) {
    if (value === undefined) continue;
    if (!isValue(value)) throw new Error(`"${name}" is given what no field holds`);
    values[name] = value;
  }
  return values;
}
