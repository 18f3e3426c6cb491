import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Actor } from '../../domain/kernel/access/rows';
import { scopeOf } from '../../domain/kernel/access/table';
import type { RecordValues, Value } from '../../domain/kernel/fields';
import type { Resource } from '../../domain/kernel/resource';
import { referencesSet, type SaveFacts, uniquesSet } from '../../domain/kernel/saving';
import { resourceAt } from '../../domain/registry';
import type { Database } from './database';
import { rowScope } from './rowScope';
import { toRecord } from './rows';
import { tableOf } from './tables';

async function visibleRecord(
  tx: Database,
  resource: Resource,
  id: number,
  actor: Actor,
): Promise<RecordValues | undefined> {
  const scope = scopeOf(actor, resource.access, 'see');
  if (!scope) return undefined;
  const table = tableOf(resource.path);
  // Shared lock: what a record is made to point at cannot be deleted before the record is there.
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(table.id, id), rowScope(resource, scope, actor)))
    .for('share', { of: table });
  return row && toRecord(resource, row);
}

async function isTaken(
  tx: Database,
  resource: Resource,
  name: string,
  value: Value,
  exceptId: number,
): Promise<boolean> {
  const table = tableOf(resource.path);
  const same =
    typeof value === 'string'
      ? sql`lower(${table[name]}::text) = lower(${value})`
      : sql`${table[name]} = ${value}`;
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(same, isNull(table.archived_at), ne(table.id, exceptId)))
    .limit(1);
  return rows.length > 0;
}

/** Looks up what the rules of saving have to know of other records. */
export async function lookUpSaveFacts(
  tx: Database,
  resource: Resource,
  values: RecordValues,
  current: RecordValues | undefined,
  actor: Actor,
): Promise<SaveFacts> {
  const referenced = new Map<string, RecordValues>();
  for (const [name, field, id] of referencesSet(resource, values, current)) {
    const found = await visibleRecord(tx, resourceAt(field.to), id, actor);
    if (found) referenced.set(name, found);
  }
  const taken = new Set<string>();
  for (const [name, value] of uniquesSet(resource, values, current)) {
    if (await isTaken(tx, resource, name, value, Number(current?.id ?? 0))) taken.add(name);
  }
  return { referenced, taken };
}
