/** Keys requested in the same turn of the event loop, and their results. */
interface Batch<K, V> {
  keys: Set<K>;
  found: Promise<ReadonlyMap<K, V>>;
}

/**
 * Batches the loads of one turn of the event loop, so that fifty calls that arrive together cost one round trip and
 * not fifty. Nothing is cached: the next turn queries again. If the query fails, it fails for every waiting caller.
 */
export function batchedLoad<K, V>(
  load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | undefined> {
  let current: Batch<K, V> | undefined;
  const begin = (): Batch<K, V> => {
    const keys = new Set<K>();
    const found = new Promise<void>((done) => setImmediate(done)).then(() => {
      current = undefined;
      return load([...keys]);
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
