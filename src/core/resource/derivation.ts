import type { Actor } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';

/** What a save comes to once other records are known: what it sets beside what was sent, or what is wrong with it. */
export type Derived<R extends RecordValues = RecordValues> =
  | { sets: Partial<R> }
  | { errors: Readonly<Record<string, string>> };

/** What a save has to know of the world around its record. */
export interface DerivingFacts {
  /** The records that `follows` leads to, by that path with dots; the person who saves need not see them. */
  found: ReadonlyMap<string, RecordValues>;
  /** The day it is for the company, `YYYY-MM-DD`. */
  today: string;
  /** Whether the record is a person who has a password and so can sign in. */
  hasAccount: boolean;
  /** Who saves it. */
  by: Pick<Actor, 'id'>;
}

/** How a save is completed. `follows` are ways over references (names of fields) from the record to others. */
export interface Derivation<R extends RecordValues = RecordValues> {
  follows: readonly (readonly string[])[];
  derive(values: Partial<R>, current: R | undefined, facts: DerivingFacts): Derived<R>;
}

/** A rule of a save. */
type SettlingRule<R extends RecordValues> = (
  values: Partial<R>,
  current: R | undefined,
  facts: DerivingFacts,
) => Derived<R>;

/** Several rules of one save, each on what the one before made of it; their errors are reported together. */
export const derivedBy =
  <R extends RecordValues>(...rules: readonly SettlingRule<R>[]): SettlingRule<R> =>
  (values, current, facts) => {
    let sets: Partial<R> = {};
    const errors: Record<string, string> = {};
    for (const rule of rules) {
      const derived = rule({ ...values, ...sets }, current, facts);
      if ('errors' in derived) Object.assign(errors, derived.errors);
      else sets = { ...sets, ...derived.sets };
    }
    return Object.keys(errors).length > 0 ? { errors } : { sets };
  };
