import type { By, Stored, Tx } from '../store';

/** Somebody who may work, locked until the change ends, and as the author of what they do to themselves. */
export async function lockAsAuthor(
  tx: Tx,
  personId: number,
  requestId: string,
): Promise<{ record: Stored; by: By } | undefined> {
  const locked = await tx.lockPerson(personId);
  if (!locked) return undefined;
  const { record, role } = locked;
  return { record, by: { id: personId, name: String(record.name), role, requestId } };
}
