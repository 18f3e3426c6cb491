import type { Reads, Store } from '@/engine/store';

/** Runs reads that belong together, in as few round trips as they depend on each other. */
export const readTogether = <T>(store: Store, work: (reads: Reads) => Promise<T>): Promise<T> =>
  store.readTogether?.(work) ?? work(store);
