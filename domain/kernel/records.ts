import type { Field, RecordValues } from './fields';
import type { Holds } from './fields/field';

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

/** A record that was read, typed by its entry: what is stored is what the entry says. */
export const asRecordOf = <F extends Fields>(_of: { fields: F }, read: RecordValues) =>
  read as RecordOf<{ fields: F }>;

/** A record that was found, or none, typed by its entry. */
export const foundAs = <F extends Fields>(of: { fields: F }, found: RecordValues | undefined) =>
  found && asRecordOf(of, found);

/** What a rule says of a typed record, as the values that a store writes. A property that is there has a value. */
export const valuesOf = <R extends object>(said: Partial<R>) => said as RecordValues;
