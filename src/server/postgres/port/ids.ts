import { sql } from 'drizzle-orm';
import type { Resource } from '@/core/resource/resource';
import type { As, Query } from '@/engine/store';
import type { Database } from '@/server/postgres/database';
import { scopeAs } from './lists/conditions';
import { pageQuery } from './lists/pageSql';
import { todayIn } from './lists/today';

/** Returns the ids of all matches of a query, in its order: a few bytes each for a list of any length. */
export async function findIds(
  db: Database,
  of: Resource,
  query: Query,
  as: As,
  zone: string,
): Promise<readonly number[]> {
  const scope = scopeAs(of, as);
  if (!scope || query.ids?.length === 0) return [];
  const paged = { of, query, scope, actor: as.by, today: todayIn(zone) };
  const { rows, order } = pageQuery(paged, undefined);
  const found = await db.execute<{ ids: number[] | null }>(
    sql`select array_agg(page.id order by ${order}) as ids from (${rows}) as page`,
  );
  return found.rows[0]?.ids ?? [];
}
