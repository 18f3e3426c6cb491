import { and, sql } from 'drizzle-orm';
import type { Actor } from '../../domain/access/rows';
import { scopeOf } from '../../domain/access/table';
import type { FileValue } from '../../domain/fields';
import { registry } from '../../domain/registry';
import { mayRead } from '../../domain/schema';
import type { Database } from './database';
import { rowScope } from './rowScope';
import { tableOf } from './tables';

/** What a file is, where a record that this person may see holds it; a file that no such record holds is not there for them. */
export async function findFile(
  db: Database,
  id: number,
  actor: Actor,
): Promise<FileValue | undefined> {
  for (const resource of registry.values()) {
    const scope = scopeOf(actor, resource.access, 'see');
    if (!scope) continue;
    const table = tableOf(resource.path);
    for (const [name, field] of Object.entries(resource.fields)) {
      if (field.kind !== 'file' || !mayRead(field, actor.role)) continue;
      const [found] = await db
        .select({ file: sql<FileValue>`${table[name]}` })
        .from(table)
        .where(and(sql`${table[name]} ->> 'id' = ${String(id)}`, rowScope(resource, scope, actor)))
        .limit(1);
      if (found) return found.file;
    }
  }
  return undefined;
}
