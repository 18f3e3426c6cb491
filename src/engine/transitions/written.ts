const written = new WeakSet<object>();

/** Marks values as those of a transition: the store writes the state that they have. No product code outside this folder calls it. */
export function byTransition<V extends object>(values: V): V {
  written.add(values);
  return values;
}

/** Returns true for values that a transition writes. */
export const isByTransition = (values: object): boolean => written.has(values);
