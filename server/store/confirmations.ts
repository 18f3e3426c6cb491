import { sql } from 'drizzle-orm';
import type { RecordValues } from '../../domain/kernel/fields';
import { fieldsWrong } from '../../domain/kernel/refusals';
import { addressTaken, confirmAddress, spentConfirmation } from '../../domain/people/addresses';
import { resourceAt } from '../../domain/registry';
import { lockEmployee } from './accounts';
import type { Database } from './database';
import { holderOf, spendToken } from './passwordTokens';
import { inTransaction, type Refused, updateRecord } from './records';
import { tableOf } from './tables';

async function isTaken(tx: Database, address: unknown, exceptId: number): Promise<boolean> {
  const employees = tableOf('employees');
  const [other] = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(
      sql`lower(${employees.email}) = lower(${address}) and ${employees.archived_at} is null and ${employees.id} <> ${exceptId}`,
    )
    .limit(1);
  return other !== undefined;
}

/** Makes the address that a link was mailed to the person's own; answers it with the one it replaces. Of many at once one succeeds. */
export async function confirmNewAddress(
  db: Database,
  token: string,
  requestId: string,
): Promise<{ person: RecordValues; replaced: string } | Refused> {
  const spent = { refusal: fieldsWrong({ token: [spentConfirmation] }) };
  const id = await holderOf(db, token, 'confirm_email');
  if (id === undefined) return spent;
  return inTransaction(db, async (tx) => {
    const person = await lockEmployee(tx, id, requestId);
    const values = person && confirmAddress(person.record);
    if (!person || !values) return spent;
    if (await isTaken(tx, values.email, id))
      return { refusal: fieldsWrong({ token: [addressTaken] }) };
    if (!(await spendToken(tx, token, 'confirm_email'))) return spent;
    const { record, by } = person;
    const changed = await updateRecord(
      tx,
      resourceAt('employees'),
      record,
      values,
      'confirm_email',
      by,
    );
    return { person: changed, replaced: String(record.email) };
  });
}
