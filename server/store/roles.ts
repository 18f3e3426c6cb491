import { sql } from 'drizzle-orm';
import type { Database } from './database';
import { tableOf } from './tables';

const roles = tableOf('roles');

/** The ids of the roles with this name or this key, written in any case. */
export async function findRoles(db: Database, nameOrKey: string): Promise<number[]> {
  const rows = await db
    .select({ id: sql<number>`${roles.id}` })
    .from(roles)
    .where(
      sql`${roles.archived_at} is null and lower(${nameOrKey}) in (lower(${roles.name}), lower(${roles.key}))`,
    );
  return rows.map(({ id }) => id);
}
