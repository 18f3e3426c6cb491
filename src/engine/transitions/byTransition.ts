const written = new WeakSet<object>();

/** Marks values as those of a transition, so that the store writes their state. Only called in this folder. */
export function byTransition<V extends object>(values: V): V {
  written.add(values);
  return values;
}

export const isByTransition = (values: object): boolean => written.has(values);
