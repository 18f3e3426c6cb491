import type { Reads, Store } from '@/engine/store';

/** Runs reads that belong together, so that those which do not wait for each other share a round trip. */
export const readTogether = <T>(store: Store, work: (reads: Reads) => Promise<T>): Promise<T> =>
  store.readTogether?.(work) ?? work(store);
