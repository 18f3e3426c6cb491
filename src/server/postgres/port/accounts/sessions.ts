import { and, eq, ne, sql } from 'drizzle-orm';
import { isRoleKey } from '@/core/access/roles';
import { deniedOf } from '@/core/fields/kinds/permissions';
import { coreResources } from '@/core/resource/coreResources';
import type { SignedIn } from '@/engine/store';
import { ABSOLUTE_HOURS, MAX_SESSIONS } from '@/modules/people/model/accounts/sessions';
import type { Database } from '@/server/postgres/database';
import { ahead, thisMoment } from '@/server/postgres/now';
import { mayWork } from '@/server/postgres/port/mayWork';
import { sessionsTable } from '@/server/postgres/schema/systemTables';
import { tableOf } from '@/server/postgres/schema/tables';
import { liveSession } from './liveSessions';
import { isPasswordStill } from './passwords';

const employees = tableOf(coreResources().people);

/**
 * Opens a session; a person's sixth ends the oldest. Returns the time when it ends at the latest; nothing if the
 * person may not work, or `verifiedHash` of their password is no longer the current one.
 */
export async function addSession(
  tx: Database,
  personId: number,
  tokenHash: string,
  verifiedHash?: string,
): Promise<string | undefined> {
  // One sign-in of a person at a time: concurrent ones would not count each other.
  const { rows } = await tx.execute(
    sql`select ${employees.id} from ${employees} where ${employees.id} = ${personId} and ${mayWork} for no key update`,
  );
  if (rows.length === 0) return undefined;
  if (verifiedHash !== undefined && !(await isPasswordStill(tx, personId, verifiedHash)))
    return undefined;
  const [opened] = await tx
    .insert(sessionsTable)
    .values({
      token_hash: tokenHash,
      employee_id: personId,
      created_at: thisMoment,
      ends_at: ahead(ABSOLUTE_HOURS * 3_600),
    })
    .returning({ endsAt: sessionsTable.ends_at });
  await tx.execute(sql`delete from ${sessionsTable} where ${sessionsTable.employee_id} = ${personId} and ${sessionsTable.token_hash} not in
    (select s.token_hash from ${sessionsTable} as s where s.employee_id = ${personId} order by s.created_at desc, s.ends_at desc limit ${MAX_SESSIONS})`);
  return new Date(opened?.endsAt ?? '').toISOString();
}

/** Returns the person of a valid session, if they may still work here. Records that it was used. */
export async function sessionOf(db: Database, tokenHash: string): Promise<SignedIn | undefined> {
  const found = await liveSession(db, tokenHash);
  if (!found || !isRoleKey(found.role)) return undefined;
  // A locked session is not in use: attempts at the password do not extend it.
  if (found.isStale && !found.isLocked)
    await db
      .update(sessionsTable)
      .set({ last_used_at: thisMoment })
      .where(eq(sessionsTable.token_hash, tokenHash));
  const { id, name, email, role, standsInFor, isLocked } = found;
  const denied = deniedOf(found.denied);
  return { id, name, email, role, denied, standsInFor, tokenHash, isLocked };
}

/** Locks or unlocks a session; an unlocked one counts as just used. */
export async function lockSession(
  db: Database,
  tokenHash: string,
  isLocked: boolean,
): Promise<void> {
  await db
    .update(sessionsTable)
    .set(isLocked ? { locked_at: thisMoment } : { locked_at: null, last_used_at: thisMoment })
    .where(eq(sessionsTable.token_hash, tokenHash));
}

/** Ends one session, or every session of a person but one. */
export async function endSessions(
  db: Database,
  which: { tokenHash: string } | { personId: number; exceptHash?: string | undefined },
): Promise<void> {
  if ('tokenHash' in which) {
    await db.delete(sessionsTable).where(eq(sessionsTable.token_hash, which.tokenHash));
    return;
  }
  const { personId, exceptHash } = which;
  const others = exceptHash === undefined ? undefined : ne(sessionsTable.token_hash, exceptHash);
  await db.delete(sessionsTable).where(and(eq(sessionsTable.employee_id, personId), others));
}
