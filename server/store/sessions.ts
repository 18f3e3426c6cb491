import { and, eq, ne, sql } from 'drizzle-orm';
import { isRoleKey, type RoleKey } from '../../domain/kernel/access/roles';
import type { RecordValues } from '../../domain/kernel/fields';
import { deniedOf, permissionsValue } from '../../domain/kernel/fields/permissions';
import { ABSOLUTE_HOURS, IDLE_SECONDS, MOST_SESSIONS } from '../../domain/people/sessions';
import { resourceAt } from '../../domain/registry';
import { mayWork } from './accounts';
import type { Database } from './database';
import { ago, ahead, thisMoment } from './now';
import { hashPassword, isOutdated, isPassword } from './passwords';
import { present, toRecord } from './rows';
import { credentialsTable, sessionsTable } from './systemTables';
import { tableOf } from './tables';
import { hashOfToken, newToken } from './tokens';

/** The person who is signed in. */
export interface SignedIn {
  id: number;
  name: string;
  email: string;
  role: RoleKey;
  /** What the person's own role takes away of the built-in one. */
  denied: readonly string[];
  tokenHash: string;
  /** Whether the session answers nothing but the password. */
  isLocked: boolean;
}

const employees = tableOf('employees');
const roles = tableOf('roles');
const companies = tableOf('companies');

/** A person whose password was right, and the hash that it was held against. */
export interface Verified {
  id: number;
  hash: string;
}

/** The active employee with this address and password, or nothing; both failures take as long. */
export async function findByPassword(
  db: Database,
  email: string,
  password: string,
): Promise<Verified | undefined> {
  const [found] = await db
    .select({ id: sql<number>`${employees.id}`, hash: credentialsTable.password_hash })
    .from(employees)
    .innerJoin(credentialsTable, eq(credentialsTable.employee_id, employees.id))
    .where(and(sql`lower(${employees.email}) = ${email.toLowerCase()}`, mayWork));
  if (!(await isPassword(password, found?.hash)) || !found) return undefined;
  const hash = isOutdated(found.hash)
    ? await replaceHash(db, found.id, found.hash, password)
    : found.hash;
  return { id: found.id, hash };
}

/** Replaces a hash made with weaker settings than today's while the password is known. */
async function replaceHash(
  db: Database,
  id: number,
  old: string,
  password: string,
): Promise<string> {
  const made = await hashPassword(password);
  const replaced = await db
    .update(credentialsTable)
    .set({ password_hash: made })
    .where(and(eq(credentialsTable.employee_id, id), eq(credentialsTable.password_hash, old)))
    .returning({ id: credentialsTable.employee_id });
  return replaced.length > 0 ? made : old;
}

/** The hash behind this person's password where it is the one given; with no password it takes as long and is nothing. */
export async function verifyPasswordOf(
  db: Database,
  id: number,
  password: string,
): Promise<string | undefined> {
  const [found] = await db
    .select({ hash: credentialsTable.password_hash })
    .from(credentialsTable)
    .where(eq(credentialsTable.employee_id, id));
  return (await isPassword(password, found?.hash)) ? found?.hash : undefined;
}

/** Signing in is refused: the password was changed, or the person suspended, while it was checked. */
export class SessionRefused extends Error {
  override name = 'SessionRefused';
}

/**
 * Opens a session; a person's sixth ends the oldest. The token is answered once and never stored. Throws SessionRefused
 * where the person may not work, or `verifiedHash`, of the password they gave, is not the current one any more.
 */
export async function openSession(
  db: Database,
  employeeId: number,
  verifiedHash?: string,
): Promise<{ token: string; expiresAt: string }> {
  const token = newToken();
  const endsAt = await db.transaction(async (tx) => {
    // One sign-in of a person at a time: two at once would each leave the other out of the count.
    const { rows } = await tx.execute(
      sql`select ${employees.id} from ${employees} where ${employees.id} = ${employeeId} and ${mayWork} for no key update`,
    );
    if (rows.length === 0 || !(await isCurrent(tx, employeeId, verifiedHash)))
      throw new SessionRefused();
    const [opened] = await tx
      .insert(sessionsTable)
      .values({
        token_hash: hashOfToken(token),
        employee_id: employeeId,
        ends_at: ahead(ABSOLUTE_HOURS * 3_600) as never,
      })
      .returning({ endsAt: sessionsTable.ends_at });
    await tx.execute(sql`delete from ${sessionsTable} where ${sessionsTable.employee_id} = ${employeeId} and ${sessionsTable.token_hash} not in
      (select s.token_hash from ${sessionsTable} as s where s.employee_id = ${employeeId} order by s.created_at desc, s.ends_at desc limit ${MOST_SESSIONS})`);
    return opened?.endsAt;
  });
  return { token, expiresAt: new Date(endsAt ?? '').toISOString() };
}

/**
 * Whether a hash that was verified is still the person's. Held until the transaction ends: a change of the password
 * beside it comes before, and is seen, or after, and ends the session that was opened.
 */
async function isCurrent(
  tx: Database,
  employeeId: number,
  verifiedHash: string | undefined,
  lock: 'share' | 'update' = 'share',
): Promise<boolean> {
  if (verifiedHash === undefined) return true;
  const found = await tx
    .select({ id: credentialsTable.employee_id })
    .from(credentialsTable)
    .where(
      and(
        eq(credentialsTable.employee_id, employeeId),
        eq(credentialsTable.password_hash, verifiedHash),
      ),
    )
    .for(lock);
  return found.length > 0;
}

const preparedFinds = new WeakMap<Database, ReturnType<typeof prepareFind>>();

/** Every call asks this first, so the statement is prepared once. */
const prepareFind = (db: Database) =>
  db
    .select({
      id: sql<number>`${employees.id}`,
      name: sql<string>`${employees.name}`,
      email: sql<string>`${employees.email}`,
      role: sql<string>`${roles.copies}`,
      denied: sql<string | null>`${roles.denied}`,
      isLocked: sql<boolean>`${sessionsTable.locked_at} is not null`,
      isStale: sql<boolean>`${sessionsTable.last_used_at} < ${ago(5)}`,
    })
    .from(sessionsTable)
    .innerJoin(employees, sql`${employees.id} = ${sessionsTable.employee_id}`)
    .innerJoin(roles, sql`${roles.id} = ${employees.role_id}`)
    .where(
      and(
        eq(sessionsTable.token_hash, sql.placeholder('tokenHash')),
        sql`${sessionsTable.ends_at} > ${thisMoment}`,
        sql`${sessionsTable.last_used_at} > ${ago(IDLE_SECONDS)}`,
        mayWork,
      ),
    )
    .prepare('find_session');

/** Who this token belongs to, where its session lives and the person may still work here. Notes that it was used. */
export async function findSession(db: Database, token: string): Promise<SignedIn | undefined> {
  const tokenHash = hashOfToken(token);
  const find = preparedFinds.get(db) ?? prepareFind(db);
  preparedFinds.set(db, find);
  const [found] = await find.execute({ tokenHash });
  if (!found || !isRoleKey(found.role)) return undefined;
  // A locked session is not in use: trying passwords does not keep it alive.
  if (found.isStale && !found.isLocked)
    await db
      .update(sessionsTable)
      .set({ last_used_at: thisMoment as never })
      .where(eq(sessionsTable.token_hash, tokenHash));
  const { id, name, email, role, isLocked } = found;
  return { id, name, email, role, denied: deniedOf(found.denied), tokenHash, isLocked };
}

/** Locks a session, or opens it again; an opened one counts as just used. */
export async function lockSession(
  db: Database,
  tokenHash: string,
  isLocked: boolean,
): Promise<void> {
  await db
    .update(sessionsTable)
    .set(
      (isLocked
        ? { locked_at: thisMoment }
        : { locked_at: null, last_used_at: thisMoment }) as never,
    )
    .where(eq(sessionsTable.token_hash, tokenHash));
}

/** Ends a session. */
export async function closeSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(sessionsTable).where(eq(sessionsTable.token_hash, tokenHash));
}

/** Ends every session of a person, or every one but this. */
export async function closeSessionsOf(
  db: Database,
  employeeId: number,
  but?: string,
): Promise<void> {
  const others = but === undefined ? undefined : ne(sessionsTable.token_hash, but);
  await db.delete(sessionsTable).where(and(eq(sessionsTable.employee_id, employeeId), others));
}

/** The person's own record as they may read it, with their role's key and name, what it takes away, and the name of their company. */
export async function findProfile(db: Database, id: number): Promise<RecordValues | undefined> {
  const [row] = await db
    .select({
      person: employees,
      role: sql<string>`${roles.copies}`,
      roleName: sql<string>`${roles.name}`,
      denied: sql<string | null>`${roles.denied}`,
      companyName: sql<string | null>`${companies.name}`,
    })
    .from(employees)
    .innerJoin(roles, sql`${roles.id} = ${employees.role_id}`)
    .leftJoin(companies, sql`${companies.id} = ${employees.company_id}`)
    .where(sql`${employees.id} = ${id}`);
  if (!row || !isRoleKey(row.role)) return undefined;
  const record = toRecord(resourceAt('employees'), row.person as Record<string, unknown>);
  return {
    ...present(resourceAt('employees'), record, row.role),
    role: row.role,
    role_name: row.roleName,
    denied: permissionsValue(deniedOf(row.denied)),
    company_name: row.companyName,
  };
}

/**
 * Gives a person a password by its hash, replacing the one they had and ending their sessions, but for the one
 * (by its token's hash) in which it was changed.
 */
export async function storePassword(
  db: Database,
  employeeId: number,
  passwordHash: string,
  keptSession?: string,
): Promise<void> {
  await db
    .insert(credentialsTable)
    .values({ employee_id: employeeId, password_hash: passwordHash })
    .onConflictDoUpdate({
      target: credentialsTable.employee_id,
      set: { password_hash: passwordHash, changed_at: thisMoment as never },
    });
  await closeSessionsOf(db, employeeId, keptSession);
}

/** Replaces a password by another where it is still the one that was verified; their other sessions end. Answers whether it was. */
export async function replacePassword(
  tx: Database,
  employeeId: number,
  verifiedHash: string,
  passwordHash: string,
  keptSession: string,
): Promise<boolean> {
  if (!(await isCurrent(tx, employeeId, verifiedHash, 'update'))) return false;
  await storePassword(tx, employeeId, passwordHash, keptSession);
  return true;
}
