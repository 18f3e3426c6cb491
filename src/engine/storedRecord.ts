import type { RecordValues } from '@/core/fields';
import type { Fields, RecordOf } from '@/core/resource/records';

/** A stored record with every field, typed by its resource if that is known. */
export type Stored<F extends Fields = Fields> = RecordOf<{ fields: F }> & {
  id: number;
  version: number;
};

/** Some values of a record, typed by its resource if that is known. */
export type ValuesOf<F extends Fields = Fields> = string extends keyof F
  ? RecordValues
  : Readonly<Partial<RecordOf<{ fields: F }>>>;

/** A locked record, and its new values. */
export interface RecordChange<F extends Fields = Fields> {
  record: Stored<F>;
  values: ValuesOf<F>;
}
