/** Counts the checks waiting on this device, of one person or of all. Throws if the browser has no storage. */
export async function countUnsent(person?: number): Promise<number> {
  const { SubmissionStore } = await import('@/browser/crud/outbox/SubmissionStore');
  return new SubmissionStore().countWaiting(person);
}
