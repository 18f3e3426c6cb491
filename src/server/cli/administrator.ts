import { sql } from 'drizzle-orm';
import { eventOf } from '@/engine/event';
import { ownWords } from '@/engine/signIn/ownWords';
import { passwordIssue } from '@/modules/people/model/accounts/guessablePasswords';
import type { Connection } from '@/server/postgres/database';
import { readDay } from '@/server/postgres/now';
import { hashPassword } from '@/server/postgres/passwords';
import { setPassword } from '@/server/postgres/port/accounts/passwords';
import { writeEvents } from '@/server/postgres/port/history';
import { postgresStore } from '@/server/postgres/port/postgresStore';
import { inTransactionOf, type Transaction } from '@/server/postgres/port/transaction';
import { tableOf } from '@/server/postgres/schema/tables';
import { seedFirstRows } from '@/server/postgres/seed/seed';

/** The details of a new super administrator. */
export interface NewAdministrator {
  name: string;
  email: string;
  password: string;
}

/** Adds a super administrator. Throws, with nothing added, for a taken address or a guessable password. */
export async function addAdministrator(
  connection: Connection,
  zone: string,
  { name, email, password }: NewAdministrator,
): Promise<void> {
  await seedFirstRows(connection, await readDay(connection.db, zone));
  const store = postgresStore(connection, { zone, folder: '' });
  const issue = passwordIssue(password, await ownWords(store, { name, email }));
  if (issue) throw new Error(issue);
  const passwordHash = await hashPassword(password);
  const add = async ({ db: tx }: Transaction) => {
    const [employees, roles] = [tableOf('employees'), tableOf('roles')];
    const [role] = await tx
      .select({ id: sql<number>`${roles.id}` })
      .from(roles)
      .where(sql`${roles.key} = 'SUPER_ADMIN'`);
    if (!role) throw new Error('the built-in roles are missing');
    const [twin] = await tx
      .select({ id: sql<number>`${employees.id}` })
      .from(employees)
      .where(sql`lower(${employees.email}) = ${email} and ${employees.archived_at} is null`);
    if (twin) throw new Error(`${email} is already in use`);
    const values = {
      name,
      email,
      role_id: role.id,
      // People with a password have an account and need no invitation.
      invite_status: 'accepted',
      is_invited: true,
    };
    const [row] = await tx
      .insert(employees)
      .values(values as never)
      .returning({ id: sql<number>`${employees.id}` });
    if (!row) throw new Error('the employee was not stored');
    const changes = {
      name: [null, name],
      email: [null, email],
      role_id: [null, role.id],
    } satisfies Record<string, [null, string | number]>;
    const by = { id: row.id, name, role: 'SUPER_ADMIN', requestId: 'create-admin' } as const;
    await writeEvents(tx, [eventOf('employees', row.id, 'add', changes, by)]);
    await setPassword(tx, row.id, passwordHash);
  };
  await inTransactionOf(connection.pool, add, async () => {});
}
