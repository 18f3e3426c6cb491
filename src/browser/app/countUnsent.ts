/** How many checks wait on this device to be sent, of one person or of all. Throws where the browser keeps nothing. */
export async function countUnsent(person?: number): Promise<number> {
  const { SubmissionStore } = await import('@/browser/crud/outbox/SubmissionStore');
  return new SubmissionStore().countWaiting(person);
}
