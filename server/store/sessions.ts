import { sql } from 'drizzle-orm';
import type { SignedIn } from '../../application/store';
import { isRoleKey } from '../../domain/kernel/access/roles';
import type { RecordValues } from '../../domain/kernel/fields';
import { deniedOf, permissionsValue } from '../../domain/kernel/fields/permissions';
import { present } from '../../domain/kernel/schema';
import { resourceAt } from '../../domain/registry';
import type { Database } from './database';
import { hashPassword, isOutdated, isPassword } from './passwords';
import { accountOf, passwordOf, setPassword } from './port/passwords';
import { addSession, endSessions, sessionOf } from './port/sessions';
import { toRecord } from './rows';
import { tableOf } from './tables';
import { hashOfToken, newToken } from './tokens';

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
  const found = await accountOf(db, email);
  if (!(await isPassword(password, found?.passwordHash)) || !found) return undefined;
  const { id, passwordHash } = found;
  return { id, hash: await renewedHash(db, id, passwordHash, password) };
}

/** Replaces a hash made with weaker settings than today's while the password is known; answers the one that is kept. */
async function renewedHash(
  db: Database,
  id: number,
  hash: string,
  password: string,
): Promise<string> {
  if (!isOutdated(hash)) return hash;
  const made = await hashPassword(password);
  return (await setPassword(db, id, made, hash)) ? made : hash;
}

/** The hash behind this person's password where it is the one given; with no password it takes as long and is nothing. */
export async function verifyPasswordOf(
  db: Database,
  id: number,
  password: string,
): Promise<string | undefined> {
  const hash = await passwordOf(db, id);
  return (await isPassword(password, hash)) ? hash : undefined;
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
  const expiresAt = await db.transaction((tx) =>
    addSession(tx, employeeId, hashOfToken(token), verifiedHash),
  );
  if (expiresAt === undefined) throw new SessionRefused();
  return { token, expiresAt };
}

/** Who this token belongs to, where its session lives and the person may still work here. Notes that it was used. */
export const findSession = (db: Database, token: string): Promise<SignedIn | undefined> =>
  sessionOf(db, hashOfToken(token));

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
  await setPassword(db, employeeId, passwordHash);
  await endSessions(db, { personId: employeeId, exceptHash: keptSession });
}

/** Replaces a password by another where it is still the one that was verified; their other sessions end. Answers whether it was. */
export async function replacePassword(
  tx: Database,
  employeeId: number,
  verifiedHash: string,
  passwordHash: string,
  keptSession: string,
): Promise<boolean> {
  if (!(await setPassword(tx, employeeId, passwordHash, verifiedHash))) return false;
  await endSessions(tx, { personId: employeeId, exceptHash: keptSession });
  return true;
}
