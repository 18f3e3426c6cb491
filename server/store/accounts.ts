import { sql } from 'drizzle-orm';
import type { RecordValues } from '../../domain/kernel/fields';
import { DEFAULT_ZONE } from '../../domain/kernel/zone';
import type { ChangedBy } from './activity';
import type { Database } from './database';
import { dayIn } from './now';
import { lockPerson } from './port/passwords';
import { credentialsTable } from './systemTables';
import { tableOf } from './tables';

const employees = tableOf('employees');
const companies = tableOf('companies');

/** Whether somebody has a password and so an account, and what day it is for the company. */
export async function accountToday(
  db: Database,
  id: unknown,
  zone = DEFAULT_ZONE,
): Promise<{ hasAccount: boolean; today: string }> {
  const employee = typeof id === 'number' ? id : null;
  const { rows } = await db.execute<{ has_account: boolean; today: string }>(sql`
    select ${dayIn(zone)}::text as today,
      exists (select from ${credentialsTable} where ${credentialsTable.employee_id} = ${employee}::int) as has_account`);
  const [row] = rows;
  if (!row) throw new Error('the database told no day');
  return { hasAccount: row.has_account, today: row.today };
}

/** The active employee with this id, locked until the transaction ends, and as the author of what they do to themselves. */
export async function lockEmployee(
  tx: Database,
  id: number,
  requestId: string,
): Promise<{ record: RecordValues; by: ChangedBy } | undefined> {
  const locked = await lockPerson(tx, id);
  if (!locked) return undefined;
  const { record, role } = locked;
  return { record, by: { id, name: String(record.name), role, requestId } };
}

/** The words a password of this person must not be made of: their own names and the companies'. */
export async function ownWords(db: Database, id: number): Promise<string[]> {
  const [person] = await db
    .select({ name: sql<string>`${employees.name}`, email: sql<string>`${employees.email}` })
    .from(employees)
    .where(sql`${employees.id} = ${id}`);
  const firms = await db
    .select({ name: sql<string | null>`${companies.name}` })
    .from(companies)
    .where(sql`${companies.archived_at} is null`)
    .limit(100);
  const own = person ? [person.name, person.email.split('@')[0] ?? ''] : [];
  return [...own, ...firms.flatMap(({ name }) => (name ? [name] : []))];
}
