import { asRecordOf } from '@/core/resource/records';
import type { By, Tx } from '@/engine/store';
import type { Employee } from '@/modules/people/model/employeeFields';
import { employees } from '@/modules/people/model/employees';

/** Locks a person who may work until the change ends; returns them as the author of their own changes. */
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
