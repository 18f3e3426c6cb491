import { asRecordOf } from '@/core/resource/records';
import type { By, Tx } from '@/engine/store';
import type { Employee } from '@/modules/people/model/employeeFields';
import { employees } from '@/modules/people/model/employees';

/** Somebody who may work, locked until the change ends, and as the author of what they do to themselves. */
export async function lockAsAuthor(
  tx: Tx,
  personId: number,
  requestId: string,
): Promise<{ record: Employee; by: By } | undefined> {
  const locked = await tx.lockPerson(personId);
  if (!locked) return undefined;
  const { role } = locked;
  const record = asRecordOf(employees, locked.record);
  return { record, by: { id: personId, name: record.name ?? '', role, requestId } };
}
