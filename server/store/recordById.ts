import { sql } from 'drizzle-orm';
import type { RecordValues } from '../../domain/kernel/fields';
import { resourceAt } from '../../domain/registry';
import type { Database } from './database';
import { toRecord } from './rows';
import { tableOf } from './tables';

/** A record by its id, deleted or not, for rules; the person need not see it. Nothing if there is no id. */
export async function recordById(
  db: Database,
  path: string,
  id: unknown,
): Promise<RecordValues | undefined> {
  if (typeof id !== 'number') return undefined;
  const table = tableOf(path);
  const [row] = await db.select().from(table).where(sql`${table.id} = ${id}`);
  return row && toRecord(resourceAt(path), row);
}
