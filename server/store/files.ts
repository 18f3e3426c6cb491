import { and, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '../../domain/kernel/access/rows';
import { scopeOf } from '../../domain/kernel/access/table';
import { type Field, type FileValue, holdsSeveral, kindOf } from '../../domain/kernel/fields';
import { mayRead } from '../../domain/kernel/schema';
import { registry } from '../../domain/registry';
import type { Database } from './database';
import { rowScope } from './rowScope';
import { tableOf } from './tables';

/** Whether a column holds the file with this id. */
const holdsFile = (column: AnyPgColumn | undefined, field: Field, id: number): SQL =>
  holdsSeveral(field)
    ? sql`${column} @> ${JSON.stringify([{ id }])}::jsonb`
    : sql`${column} ->> 'id' = ${String(id)}`;

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
      if (!kindOf(field).takesFiles) continue;
      if (!mayRead(field, actor.role)) continue;
      const [found] = await db
        .select({ held: sql<FileValue | FileValue[]>`${table[name]}` })
        .from(table)
        .where(and(holdsFile(table[name], field, id), rowScope(resource, scope, actor)))
        .limit(1);
      const file = found && [found.held].flat().find((one) => one.id === id);
      if (file) return file;
    }
  }
  return undefined;
}
