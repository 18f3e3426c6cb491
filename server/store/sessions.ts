import { createHash, randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { isRoleKey, type RoleKey } from '../../domain/access/roles';
import type { RecordValues } from '../../domain/fields';
import { resourceAt } from '../../domain/registry';
import type { Database } from './database';
import { isPassword } from './passwords';
import { present, toRecord } from './rows';
import { credentialsTable, sessionsTable } from './systemTables';
import { tableOf } from './tables';

/** A session ends this long after its last request, in seconds: the idle period and its countdown. */
const IDLE_SECONDS = 960;
const ABSOLUTE_HOURS = 12;
const MOST_SESSIONS = 5;

/** Whoever is signed in. */
export interface SignedIn {
  id: number;
  name: string;
  email: string;
  role: RoleKey;
  tokenHash: string;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const employees = tableOf('employees');
const roles = tableOf('roles');
const mayWork = sql`${employees.archived_at} is null and ${employees.status} = 'active'`;

/** The active employee with this address and password, or nothing; both failures take as long. */
export async function findByPassword(
  db: Database,
  email: string,
  password: string,
): Promise<{ id: number } | undefined> {
  const [found] = await db
    .select({ id: sql<number>`${employees.id}`, hash: credentialsTable.password_hash })
    .from(employees)
    .innerJoin(credentialsTable, eq(credentialsTable.employee_id, employees.id))
    .where(and(sql`lower(${employees.email}) = ${email.toLowerCase()}`, mayWork));
  return (await isPassword(password, found?.hash)) && found ? { id: found.id } : undefined;
}

/** Opens a session; a person's sixth ends the oldest. The token is told once and never stored. */
export async function openSession(
  db: Database,
  employeeId: number,
): Promise<{ token: string; expiresAt: string }> {
  const token = randomBytes(32).toString('base64url');
  const endsAt = new Date(Date.now() + ABSOLUTE_HOURS * 3_600_000).toISOString();
  await db.transaction(async (tx) => {
    // One sign-in of a person at a time: two at once would each leave the other out of the count.
    await tx.execute(
      sql`select from ${employees} where ${employees.id} = ${employeeId} for no key update`,
    );
    await tx
      .insert(sessionsTable)
      .values({ token_hash: hashOf(token), employee_id: employeeId, ends_at: endsAt });
    await tx.execute(sql`delete from ${sessionsTable} where ${sessionsTable.employee_id} = ${employeeId} and ${sessionsTable.token_hash} not in
      (select s.token_hash from ${sessionsTable} as s where s.employee_id = ${employeeId} order by s.created_at desc, s.ends_at desc limit ${MOST_SESSIONS})`);
  });
  return { token, expiresAt: endsAt };
}

/** Who this token belongs to, where its session lives and the person may still work here. Notes that it was used. */
export async function findSession(db: Database, token: string): Promise<SignedIn | undefined> {
  const tokenHash = hashOf(token);
  const [found] = await db
    .select({
      id: sql<number>`${employees.id}`,
      name: sql<string>`${employees.name}`,
      email: sql<string>`${employees.email}`,
      role: sql<string>`${roles.copies}`,
      isStale: sql<boolean>`${sessionsTable.last_used_at} < now() - interval '5 seconds'`,
    })
    .from(sessionsTable)
    .innerJoin(employees, sql`${employees.id} = ${sessionsTable.employee_id}`)
    .innerJoin(roles, sql`${roles.id} = ${employees.role_id}`)
    .where(
      and(
        eq(sessionsTable.token_hash, tokenHash),
        sql`${sessionsTable.ends_at} > now()`,
        sql`${sessionsTable.last_used_at} > now() - make_interval(secs => ${IDLE_SECONDS})`,
        mayWork,
      ),
    );
  if (!found || !isRoleKey(found.role)) return undefined;
  if (found.isStale)
    await db
      .update(sessionsTable)
      .set({ last_used_at: sql`now()` })
      .where(eq(sessionsTable.token_hash, tokenHash));
  return { id: found.id, name: found.name, email: found.email, role: found.role, tokenHash };
}

/** Ends a session. */
export async function closeSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(sessionsTable).where(eq(sessionsTable.token_hash, tokenHash));
}

/** Ends every session of a person. */
export async function closeSessionsOf(db: Database, employeeId: number): Promise<void> {
  await db.delete(sessionsTable).where(eq(sessionsTable.employee_id, employeeId));
}

/** The person's own record as they may read it, with their role's key and name. */
export async function findProfile(db: Database, id: number): Promise<RecordValues | undefined> {
  const [row] = await db
    .select({
      person: employees,
      role: sql<string>`${roles.copies}`,
      roleName: sql<string>`${roles.name}`,
    })
    .from(employees)
    .innerJoin(roles, sql`${roles.id} = ${employees.role_id}`)
    .where(sql`${employees.id} = ${id}`);
  if (!row || !isRoleKey(row.role)) return undefined;
  const record = toRecord(resourceAt('employees'), row.person as Record<string, unknown>);
  return {
    ...present(resourceAt('employees'), record, row.role),
    role: row.role,
    role_name: row.roleName,
  };
}

/** Gives a person a password by its hash, replacing the one they had and ending their sessions. */
export async function storePassword(
  db: Database,
  employeeId: number,
  passwordHash: string,
): Promise<void> {
  await db
    .insert(credentialsTable)
    .values({ employee_id: employeeId, password_hash: passwordHash })
    .onConflictDoUpdate({
      target: credentialsTable.employee_id,
      set: { password_hash: passwordHash, changed_at: sql`now()` },
    });
  await closeSessionsOf(db, employeeId);
}
