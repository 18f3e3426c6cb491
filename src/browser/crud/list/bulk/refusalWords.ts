import type { BulkFailure } from '@/core/lists/bulkChanges';

/** Returns why a record is refused: the errors of its fields, or else the sentence for the record. */
export function refusalWords({ message, errors }: BulkFailure): string {
  const onFields = Object.values(errors ?? {}).flat();
  return onFields.length > 0 ? onFields.join(' ') : message;
}

/** Returns the refused records by the reason, the most frequent first. */
export function byReason(
  failed: readonly BulkFailure[],
): [reason: string, records: readonly BulkFailure[]][] {
  const reasons = new Map<string, BulkFailure[]>();
  for (const one of failed) {
    const words = refusalWords(one);
    reasons.set(words, [...(reasons.get(words) ?? []), one]);
  }
  return [...reasons].toSorted(([, one], [, other]) => other.length - one.length);
}
