/** Returns the keys of a record whose type has all of them, in order. */
export const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>): K[] =>
  Object.keys(record).filter((name): name is K => Object.hasOwn(record, name));

/**
 * Returns a record of the same names with other values. The cast is safe: `Object.fromEntries` loses the type of its
 * keys, which are exactly those of `record`.
 */
export const mapped = <K extends string, V, W>(
  record: Readonly<Record<K, V>>,
  make: (value: V, name: K) => W,
): Record<K, W> =>
  Object.fromEntries(keysOf(record).map((name) => [name, make(record[name], name)])) as Record<
    K,
    W
  >;
