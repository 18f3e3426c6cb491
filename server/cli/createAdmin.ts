import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { email as emailField } from '../../domain/kernel/fields/email';
import { text } from '../../domain/kernel/fields/text';
import { readInput } from '../../domain/kernel/schema';
import type { Connection } from '../store/database';
import { applyMigrations } from '../store/migrate';
import { readDay } from '../store/now';
import { hashPassword } from '../store/passwords';
import { recordActivity } from '../store/port/history';
import { setPassword } from '../store/port/passwords';
import { seedFirstRows } from '../store/seed';
import { tableOf } from '../store/tables';
import { onCommandDatabase, runCommand } from './commandDatabase';

// Spec: a password has at least 8 characters; 128 is the most that is worth hashing.
const SHORTEST = 8;
const LONGEST = 128;

async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) {
    const chunks: Buffer[] = [];
    for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks)
      .toString('utf8')
      .replace(/\r?\n$/, '');
  }
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asking.question('Password: ');
  asking.close();
  return answer;
}

async function addAdmin(
  connection: Connection,
  name: string,
  email: string,
  password: string,
): Promise<void> {
  await applyMigrations(connection);
  await seedFirstRows(connection, await readDay(connection.db));
  const passwordHash = await hashPassword(password);
  await connection.db.transaction(async (tx) => {
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
      // Who has a password has an account, and is not invited to one.
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
    await recordActivity(tx, 'employees', row.id, 'add', changes, {
      id: row.id,
      name,
      role: 'SUPER_ADMIN',
      requestId: 'create-admin',
    });
    await setPassword(tx, row.id, passwordHash);
  });
}

async function main(): Promise<void> {
  const { values: given } = parseArgs({
    options: { email: { type: 'string' }, name: { type: 'string' } },
  });
  const read = readInput(
    { email: emailField({ label: 'E-mail', required: true }), name: text({ required: true }) },
    given,
  );
  if ('errors' in read)
    throw new Error(
      `${Object.values(read.errors).flat().join(' ')} Usage: npm run create-admin -- --email you@example.com --name "Your Name"`,
    );
  const password = await askPassword();
  if (password.length < SHORTEST || password.length > LONGEST)
    throw new Error(`The password must have ${SHORTEST} to ${LONGEST} characters.`);
  const { name, email } = read.values;
  await onCommandDatabase(async (connection) => {
    await addAdmin(connection, String(name), String(email), password);
    console.log(`${email} can sign in as super administrator.`);
  });
}

await runCommand(main);
