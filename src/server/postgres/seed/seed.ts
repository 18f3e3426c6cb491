import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { RecordValues } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import type { Resource } from '@/core/resource/resource';
import { DEMO_PASSWORD, demoAccounts } from '@/modules/people/model/accounts/sampleAccounts';
import { serverModules } from '@/modules/switchedOnModules';
import { registry } from '@/registry';
import type { Connection, Database } from '@/server/postgres/database';
import { hashPassword } from '@/server/postgres/passwords';
import { WrongInstallation } from '@/server/postgres/schema/installation';
import { oneAtATime } from '@/server/postgres/schema/migrate';
import { credentialsTable } from '@/server/postgres/schema/systemTables';
import { tableName, tableOf } from '@/server/postgres/schema/tables';
import { filesFolder } from '@/server/postgres/uploads/folders';

/** Loads the demo company, which draws its documents and photos on import: only for a database to be filled. */
const sampleCompany = () => import('@/modules/samples');

const referencesOf = (resource: Resource) =>
  Object.entries(resource.fields).filter(([, field]) => isReference(field));

const ROWS_AT_ONCE = 500;

async function insertRows(
  tx: Database,
  resource: Resource,
  rows: readonly RecordValues[],
): Promise<void> {
  // References are set afterwards: resources point at each other in cycles, and a row must exist to be referenced.
  const later = new Set(referencesOf(resource).map(([name]) => name));
  const plain = rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !later.has(name))),
  );
  // A statement takes at most 65,535 values.
  for (let at = 0; at < plain.length; at += ROWS_AT_ONCE)
    await tx.insert(tableOf(resource.path)).values(plain.slice(at, at + ROWS_AT_ONCE) as never);
  const sequence = `${tableName(resource.path)}_id_seq`;
  await tx.execute(
    sql`select setval(${sequence}, ${Math.max(1, rows.length)}, ${rows.length > 0})`,
  );
}

async function pointRows(
  tx: Database,
  resource: Resource,
  rows: readonly RecordValues[],
): Promise<void> {
  const names = referencesOf(resource).map(([name]) => name);
  if (names.length === 0 || rows.length === 0) return;
  const table = tableOf(resource.path);
  const values = JSON.stringify(
    rows.map((row) => Object.fromEntries(['id', ...names].map((name) => [name, row[name]]))),
  );
  const set = sql.join(
    names.map((name) => sql`${sql.identifier(name)} = given.${sql.identifier(name)}`),
    sql`, `,
  );
  const columns = sql.join(
    [sql`id integer`, ...names.map((name) => sql`${sql.identifier(name)} integer`)],
    sql`, `,
  );
  await tx.execute(
    sql`update ${table} set ${set} from jsonb_to_recordset(${values}::jsonb) as given(${columns}) where ${table.id} = given.id`,
  );
}

async function writeFiles(dataDir: string): Promise<void> {
  const { sampleFiles } = await sampleCompany();
  const folder = filesFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { id, bytes } of sampleFiles()) {
    const path = join(folder, String(id));
    const found = await readFile(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    // An interrupted start has left some of them; other files are never replaced.
    if (found && !found.equals(bytes))
      throw new WrongInstallation(
        `${path} is not a file of the demo company, so nothing was changed: move the files of ${folder} elsewhere.`,
      );
    if (!found) await writeFile(path, bytes, { flag: 'wx' });
  }
}

/** Returns true if a resource's table is empty. */
async function isEmpty(db: Database, path: string): Promise<boolean> {
  const table = tableOf(path);
  const found = await db
    .select({ id: sql<number>`${table.id}` })
    .from(table)
    .limit(1);
  return found.length === 0;
}

/**
 * Fills an empty database with the demo company and its accounts, in one transaction. Returns false, with nothing
 * changed, for a database with people.
 */
export async function seedDemo(
  connection: Connection,
  dataDir: string,
  today: string,
): Promise<boolean> {
  return oneAtATime(connection, async (db) => {
    if (!(await isEmpty(db, 'employees'))) return false;
    const [passwordHash] = await Promise.all([hashPassword(DEMO_PASSWORD), writeFiles(dataDir)]);
    const { sampleRecords } = await sampleCompany();
    const samples = sampleRecords(registry, today);
    await db.transaction(async (tx) => {
      for (const resource of registry.values())
        await insertRows(tx, resource, samples.get(resource.path) ?? []);
      for (const resource of registry.values())
        await pointRows(tx, resource, samples.get(resource.path) ?? []);
      const people = samples.get('employees') ?? [];
      for (const { email } of demoAccounts) {
        const person = people.find((row) => row.email === email);
        if (!person) throw new Error(`the demo account ${email} is not among the sample employees`);
        await tx
          .insert(credentialsTable)
          .values({ employee_id: Number(person.id), password_hash: passwordHash });
      }
    });
    return true;
  });
}

/** Adds the rows that every installation needs if they are missing: built-in roles, and a checklist for vehicles. */
export async function seedFirstRows(connection: Connection, today: string): Promise<void> {
  await oneAtATime(connection, async (db) => {
    const empty = new Set<string>();
    for (const { demo } of serverModules)
      for (const path of Object.keys(demo?.first ?? {}))
        if (await isEmpty(db, path)) empty.add(path);
    if (empty.size === 0) return;
    const { firstRows } = await import('@/modules/samples/firstRows');
    for (const [resource, rows] of firstRows(registry, today))
      if (empty.has(resource.path)) await db.transaction((tx) => insertRows(tx, resource, rows));
  });
}
