import { sql } from 'drizzle-orm';
import type { RecordValues } from '../../domain/kernel/fields';
import type { ChangedBy } from './activity';
import type { Database } from './database';
import { lockPerson } from './port/passwords';
import { tableOf } from './tables';

const employees = tableOf('employees');
const companies = tableOf('companies');

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
