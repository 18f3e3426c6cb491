/** Keys that were asked for in the same turn of the event loop, and what was found for them. */
interface Gathered<K, V> {
  keys: Set<K>;
  found: Promise<ReadonlyMap<K, V>>;
}

/**
 * Asks for everything at once that is asked for in the same turn of the event loop, so that fifty calls that arrive
 * together cost one round trip and not fifty. Nothing is kept: what is asked for in the next turn is asked again. Where
 * asking fails, it fails for each that waited for it.
 */
export function gathered<K, V>(
  ask: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | undefined> {
  let current: Gathered<K, V> | undefined;
  const begin = (): Gathered<K, V> => {
    const keys = new Set<K>();
    const found = new Promise<void>((done) => setImmediate(done)).then(() => {
      current = undefined;
      return ask([...keys]);
    });
    return { keys, found };
  };
  return async (key) => {
    current ??= begin();
    const { keys, found } = current;
    keys.add(key);
    return (await found).get(key);
  };
}
