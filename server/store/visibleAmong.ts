import { and, inArray } from 'drizzle-orm';
import type { Actor } from '../../domain/kernel/access/rows';
import { scopeOf } from '../../domain/kernel/access/table';
import type { Resource } from '../../domain/kernel/resource';
import type { Database } from './database';
import { rowScope } from './rowScope';
import { tableOf } from './tables';

/** Which of these records of a resource somebody may see, by id. */
export async function visibleAmong(
  db: Database,
  resource: Resource,
  ids: readonly number[],
  actor: Actor,
): Promise<ReadonlySet<number>> {
  const scope = scopeOf(actor, resource.access, 'see');
  if (!scope || ids.length === 0) return new Set();
  const table = tableOf(resource.path);
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, [...ids]), rowScope(resource, scope, actor)));
  return new Set(rows.map(({ id }) => Number(id)));
}
