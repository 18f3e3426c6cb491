import { companyDay } from '@/core/dates/companyTime';
import type { Reads, Store } from '@/engine/store';

/** Runs reads that belong together, so that those which do not wait for each other share a round trip. */
export const readTogether = <T>(store: Store, work: (reads: Reads) => Promise<T>): Promise<T> =>
  store.readTogether?.(work) ?? work(store);

/**
 * Reads what depends on the company's day without waiting for the store's clock: by this process's, and again if the
 * store's has another day.
 */
export async function readOnCompanyDay<T>(
  reads: Reads,
  read: (today: string) => Promise<T>,
): Promise<T> {
  const likely = companyDay(new Date(), reads.zone);
  const [found, moment] = await Promise.all([read(likely), reads.moment()]);
  const today = companyDay(new Date(moment), reads.zone);
  return today === likely ? found : read(today);
}
