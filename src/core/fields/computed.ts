import type { FieldOptions, Holds, Value } from './field';

type HeldBy<F> = F extends Holds<infer V> ? V | null : never;

/**
 * Declares a field that is worked out from other fields of its record whenever one of them is written. It is stored, so
 * that lists filter and sort by it, and nobody can set it. `as` is the field that its values are of.
 */
export const computed = <const N extends string, F extends FieldOptions & Holds<Value>>({
  from,
  of,
  as,
}: {
  from: readonly N[];
  of(values: Readonly<Record<N, Value>>): HeldBy<F>;
  as: F;
}): F => ({ ...as, readOnly: true, computed: { from, of } });
