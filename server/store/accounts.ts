import { sql } from 'drizzle-orm';
import { isRoleKey } from '../../domain/kernel/access/roles';
import type { RecordValues } from '../../domain/kernel/fields';
import { DEFAULT_ZONE } from '../../domain/kernel/zone';
import { resourceAt } from '../../domain/registry';
import type { ChangedBy } from './activity';
import { type Database, ZONE_SETTING } from './database';
import { dayAt, dayIn } from './now';
import { toRecord } from './rows';
import { credentialsTable } from './systemTables';
import { tableOf } from './tables';

const employees = tableOf('employees');
const roles = tableOf('roles');
const companies = tableOf('companies');

/** Somebody who can sign in, or could once they have accepted an invitation. */
export interface Account {
  id: number;
  name: string;
  email: string;
}

/** The company's day at this moment, in the zone that `connect` was given. */
const zoneOfConnection = sql.raw(
  `coalesce(nullif(current_setting('${ZONE_SETTING}', true), ''), '${DEFAULT_ZONE}')`,
);
const today = dayAt(zoneOfConnection);

/**
 * That an employee is active, not deleted, and their last day not over: nobody else signs in or goes on. The day is
 * looked at here because the status follows it a little later (`endEmployments`).
 */
export const mayWork = sql`${employees.archived_at} is null and ${employees.status} = 'active' and (${employees.end_date} is null or ${employees.end_date} >= ${today})`;

/** The active employee with this address who has a password already. */
export async function findAccount(db: Database, email: string): Promise<Account | undefined> {
  const [found] = await db
    .select({
      id: sql<number>`${employees.id}`,
      name: sql<string>`${employees.name}`,
      email: sql<string>`${employees.email}`,
    })
    .from(employees)
    .innerJoin(credentialsTable, sql`${credentialsTable.employee_id} = ${employees.id}`)
    .where(sql`lower(${employees.email}) = ${email.toLowerCase()} and ${mayWork}`);
  return found;
}

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
  const [row] = await tx
    .select({ person: employees, role: sql<string>`${roles.copies}` })
    .from(employees)
    .innerJoin(roles, sql`${roles.id} = ${employees.role_id}`)
    .where(sql`${employees.id} = ${id} and ${mayWork}`)
    .for('update', { of: employees });
  if (!row || !isRoleKey(row.role)) return undefined;
  const record = toRecord(resourceAt('employees'), row.person as Record<string, unknown>);
  return { record, by: { id, name: String(record.name), role: row.role, requestId } };
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
