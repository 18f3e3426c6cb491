import type { Field, RecordValues, Value } from '@/core/fields';
import type { Holds } from '@/core/fields/field';
import { isFileValue } from '@/core/fields/file';
import { isJsonObject } from '@/core/jsonObject';

/** The fields of a resource, by name. */
export type Fields = Readonly<Record<string, Field>>;

/** The fields every record has beside its own. */
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

/** What a call is given, typed by the fields of its input; `null` for what was left out. */
export type InputOf<F extends Fields> = { readonly [N in keyof F]: HeldBy<F[N]> };

type RecordWith<F extends Fields> = string extends keyof F
  ? RecordValues
  : { -readonly [N in keyof F]: HeldBy<F[N]> } & System;

/** A stored record, typed by its entry or by the entry's fields; of an entry that nobody knows, any values. */
export type RecordOf<R extends Fields | { fields: Fields }> = R extends { fields: infer F }
  ? F extends Fields
    ? RecordWith<F>
    : never
  : R extends Fields
    ? RecordWith<R>
    : never;

/**
 * A record that was read, typed by its entry. It is asserted and not checked: every value was read by the schema of its
 * field before it was stored, and the table is made of the same fields.
 */
export const asRecordOf = <F extends Fields>(_of: { fields: F }, read: RecordValues) =>
  read as RecordOf<{ fields: F }>;

/**
 * What a call was given, typed by the fields that it was read with. It is asserted and not checked: the runner has read
 * every one of them by its schema before the operation is asked.
 */
export const inputOf = <F extends Fields>(_of: F, values: RecordValues) => values as InputOf<F>;

/** A record that was found, or none, typed by its entry. */
export const foundAs = <F extends Fields>(of: { fields: F }, found: RecordValues | undefined) =>
  found && asRecordOf(of, found);

const isValue = (value: unknown): value is Value =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) ? value.every(isJsonObject) : isFileValue(value));

/** What a rule says of a typed record, as the values that a store writes: what it leaves open is not among them. */
export function valuesOf(said: object): RecordValues {
  const values: RecordValues = {};
  for (const [name, value] of Object.entries<unknown>({ ...said })) {
    if (value === undefined) continue;
    if (!isValue(value)) throw new Error(`"${name}" is given what no field holds`);
    values[name] = value;
  }
  return values;
}
