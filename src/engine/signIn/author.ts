import type { By, Tx } from '@/application/store';
import { asRecordOf } from '@/domain/kernel/records';
import type { Employee } from '@/domain/people/employeeFields';
import { employees } from '@/domain/people/employees';

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
