import { and, eq, sql } from 'drizzle-orm';
import { isRoleKey, type RoleKey } from '@/core/access/roles';
import { coreResources } from '@/core/resource/coreResources';
import type { Account, Stored } from '@/engine/store';
import { resourceAt } from '@/registry';
import type { Database } from '@/server/postgres/database';
import { thisMoment } from '@/server/postgres/now';
import { storedOf } from '@/server/postgres/port/lists/finding';
import { mayWork } from '@/server/postgres/port/mayWork';
import { credentialsTable } from '@/server/postgres/schema/systemTables';
import { tableOf } from '@/server/postgres/schema/tables';

const employees = tableOf(coreResources().people);
const roles = tableOf(coreResources().roles);

/** Returns the active employee with this address who has a password. */
export async function accountOf(db: Database, email: string): Promise<Account | undefined> {
  const [found] = await db
    .select({
      id: sql<number>`${employees.id}`,
      name: sql<string>`${employees.name}`,
      email: sql<string>`${employees.email}`,
      passwordHash: credentialsTable.password_hash,
    })
    .from(employees)
    .innerJoin(credentialsTable, sql`${credentialsTable.employee_id} = ${employees.id}`)
    .where(sql`lower(${employees.email}) = ${email.toLowerCase()} and ${mayWork}`);
  return found;
}

/** Returns the hash of a person's password. */
export async function passwordOf(db: Database, personId: number): Promise<string | undefined> {
  const [found] = await db
    .select({ hash: credentialsTable.password_hash })
    .from(credentialsTable)
    .where(eq(credentialsTable.employee_id, personId));
  return found?.hash;
}

/**
 * Returns true if a verified hash is still the person's. Locked until the transaction ends: a concurrent change of
 * the password comes before, and is seen, or after, and ends the new session.
 */
export async function isPasswordStill(
  tx: Database,
  personId: number,
  hash: string,
): Promise<boolean> {
  const found = await tx
    .select({ id: credentialsTable.employee_id })
    .from(credentialsTable)
    .where(
      and(eq(credentialsTable.employee_id, personId), eq(credentialsTable.password_hash, hash)),
    )
    .for('share');
  return found.length > 0;
}

/** Sets a person's password hash; with `onlyIf` only if that is the current one. Returns true if it did. */
export async function setPassword(
  tx: Database,
  personId: number,
  hash: string,
  onlyIf?: string,
): Promise<boolean> {
  const changed = { password_hash: hash, changed_at: thisMoment };
  if (onlyIf !== undefined) {
    const { rowCount } = await tx
      .update(credentialsTable)
      .set(changed)
      .where(
        and(eq(credentialsTable.employee_id, personId), eq(credentialsTable.password_hash, onlyIf)),
      );
    return rowCount === 1;
  }
  await tx
    .insert(credentialsTable)
    .values({ employee_id: personId, password_hash: hash })
    .onConflictDoUpdate({ target: credentialsTable.employee_id, set: changed });
  return true;
}

/** Returns the active employee with this id, locked until the transaction ends, with their built-in role. */
export async function lockPerson(
  tx: Database,
  id: number,
): Promise<{ record: Stored; role: RoleKey } | undefined> {
  const [row] = await tx
    .select({ person: employees, role: sql<string>`${roles.copies}` })
    .from(employees)
    .innerJoin(roles, sql`${roles.id} = ${employees.role_id}`)
    .where(sql`${employees.id} = ${id} and ${mayWork}`)
    .for('no key update', { of: employees });
  if (!row || !isRoleKey(row.role)) return undefined;
  return { record: storedOf(resourceAt(coreResources().people), row.person), role: row.role };
}
