import type { Actor } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';

/** The result of a derivation: the values it sets in addition to those sent, or what is wrong. */
export type Derived<R extends RecordValues = RecordValues> =
  | { sets: Partial<R> }
  | { errors: Readonly<Record<string, string>> };

/** The facts that a derivation may use. */
export interface DerivingFacts {
  /** The records that `follows` leads to, by dotted path; the person who saves need not see them. */
  found: ReadonlyMap<string, RecordValues>;
  /** The company's day, `YYYY-MM-DD`. */
  today: string;
  /** True if the record is a person who has a password and so can sign in. */
  hasAccount: boolean;
  /** The person who saves it. */
  by: Pick<Actor, 'id'>;
}

/** The rule that completes a save. `follows` are chains of references from the record to others. */
export interface Derivation<R extends RecordValues = RecordValues> {
  related: readonly (readonly string[])[];
  derive(values: Partial<R>, current: R | undefined, facts: DerivingFacts): Derived<R>;
}

type SettlingRule<R extends RecordValues> = (
  values: Partial<R>,
  current: R | undefined,
  facts: DerivingFacts,
) => Derived<R>;

/** Combines several rules, each applied to the values of the one before; their errors are reported together. */
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
