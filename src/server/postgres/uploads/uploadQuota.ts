import { sql } from 'drizzle-orm';
import type { Database } from '@/server/postgres/database';
import { ago } from '@/server/postgres/now';
import { filesTable } from '@/server/postgres/schema/systemTables';

const DAY_SECONDS = 86_400;

/**
 * Returns the seconds until this person may upload these bytes, with a limit of `most` in 24 hours; nothing if they
 * may now. Refused uploads do not count, deleted ones do.
 */
export async function waitForRoom(
  db: Database,
  person: number,
  bytes: number,
  most: number,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ size: number; left: number }>(sql`
    select coalesce(sum(size), 0)::float8 as size,
      coalesce(ceil(extract(epoch from min(created_at) - ${ago(DAY_SECONDS)})), 1)::int as left
    from ${filesTable}
    where created_by = ${person} and created_at > ${ago(DAY_SECONDS)}`);
  const [row] = rows;
  if (!row || row.size + bytes <= most) return undefined;
  return Math.max(1, row.left);
}
