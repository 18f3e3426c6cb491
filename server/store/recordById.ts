import { sql } from 'drizzle-orm';
import type { RecordValues } from '../../domain/kernel/fields';
import { resourceAt } from '../../domain/registry';
import type { Database } from './database';
import { thisMomentMs } from './now';
import { toRecord } from './rows';
import { tableOf } from './tables';

/** A record by its id, deleted or not, for rules; the person need not see it. Nothing if there is no id. */
export async function recordById(
  db: Database,
  path: string,
  id: unknown,
): Promise<RecordValues | undefined> {
  return (await recordWithMoment(db, path, id))?.record;
}

/** The same, and the moment of the transaction in milliseconds since 1970, for rules that go by both. */
export async function recordWithMoment(
  db: Database,
  path: string,
  id: unknown,
): Promise<{ record: RecordValues; moment: number } | undefined> {
  if (typeof id !== 'number') return undefined;
  const table = tableOf(path);
  const [found] = await db
    .select({ row: table, moment: thisMomentMs })
    .from(table)
    .where(sql`${table.id} = ${id}`);
  return (
    found && {
      record: toRecord(resourceAt(path), found.row as Record<string, unknown>),
      moment: found.moment,
    }
  );
}
