import { sql } from 'drizzle-orm';
import type { As, Query } from '@/application/store';
import type { Resource } from '@/domain/kernel/resource';
import type { Database } from '@/server/store/database';
import { scopeAs } from './conditions';
import { pageQuery } from './paging';

/** The ids of all that a query finds, in its order: a few bytes for each, however long the list is. */
export async function findIds(
  db: Database,
  of: Resource,
  query: Query,
  as: As,
  zone: string,
): Promise<readonly number[]> {
  const scope = scopeAs(of, as);
  if (!scope || query.ids?.length === 0) return [];
  const paged = { of, query, scope, actor: as.by, zone };
  const { rows, order } = pageQuery(paged, undefined);
  const found = await db.execute<{ ids: number[] | null }>(
    sql`select array_agg(page.id order by ${order}) as ids from (${rows}) as page`,
  );
  return found.rows[0]?.ids ?? [];
}
