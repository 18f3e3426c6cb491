import type { RecordValues } from '@/core/fields';
import type { DerivingFacts } from '@/core/resource/derivation';
import type { Resource } from '@/core/resource/resource';
import type { FieldErrors } from '@/core/validation/fieldErrors';
import type { Refusal } from '@/core/validation/refusals';
import type { Change } from '@/engine/call';
import type { Refused, Stored } from '@/engine/store';

/** What a save sends, once it was read: to a record as it is, or to one that is added. */
export interface Sent<R extends RecordValues = Stored> {
  of: Resource;
  values: Readonly<Partial<R>>;
  current: R | undefined;
}

/** What was found out for a save. */
export interface Prepared<R extends RecordValues = Stored> {
  /** What is wrong with its fields. */
  errors?: FieldErrors;
  /** Facts for the rule that derives its values. */
  facts?: Partial<Pick<DerivingFacts, 'hasAccount'>>;
  /** The values with those that follow from them, once its files are known. */
  complete?(values: Readonly<Partial<R>>): Promise<Readonly<Partial<R>>>;
  /** What else is done once the record is as it will be, changed or not; answers it where that changes it again. */
  follow?(after: R): Promise<Refused | { record: R } | undefined>;
}

/** What a resource's saves bring about beside the record. */
export interface Prepare<R extends RecordValues = Stored> {
  /** Of a whole record that is sent back (`body`), what is meant; `sent` is that without what nobody can send. */
  meant?(
    sent: Readonly<Record<string, unknown>>,
    body: Readonly<Record<string, unknown>>,
    current: R,
  ): Readonly<Record<string, unknown>>;
  /** Why this person may not send such a body at all; asked before it is read. */
  refuse?(
    at: Change,
    body: Readonly<Record<string, unknown>>,
    current: R | undefined,
  ): Promise<Refusal | undefined>;
  prepare?(at: Change, sent: Sent<R>): Promise<Prepared<R> | undefined>;
}
