import { and, isNull, type SQL, sql } from 'drizzle-orm';
import { isUnlimited, scopeOf } from '@/core/access/table';
import type { Fields } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import { scopeFor } from '@/engine/standingIn';
import type { As, LockMode, Stored, Test, Tx } from '@/engine/store';
import type { Database } from '@/server/postgres/database';
import { rowScope } from '@/server/postgres/rowScope';
import { type ResourceTable, tableOf } from '@/server/postgres/schema/tables';
import { testConditions } from './lists/conditions';
import { storedOf } from './lists/finding';

/** Returns the condition for a row: by id, archived or not, or the unarchived one that passes tests. */
const rowsAt = (
  of: Resource,
  table: ResourceTable,
  at: number | readonly Test[],
  zone: string,
): SQL | undefined =>
  typeof at === 'number'
    ? sql`${table.id} = ${at}`
    : and(isNull(table.archived_at), ...testConditions(of, table, at, zone));

/** Returns true or false where the person may do this with all or no rows, otherwise a condition on a row. */
function permissionOf(of: Resource, as: As): boolean | SQL {
  const scope = scopeFor(of, as);
  if (!scope || isUnlimited(scope)) return scope !== undefined;
  return rowScope(of, scope, as.by)?.getSQL() ?? true;
}

/**
 * Returns the lock strength. Pointing at a row only prevents its deletion, so that it can be changed meanwhile, even
 * by the same change: locks are never upgraded. Only a deletion waits for references to the row.
 */
const strengthOf = ({ action }: As, mode: LockMode) => {
  if (mode === 'reference') return 'key share';
  return action === 'delete' ? 'update' : 'no key update';
};

/** Locks a row that the person may see and checks their permission, in one statement. */
export async function lockRecord<F extends Fields>(
  tx: Database,
  of: Resource<F>,
  at: number | readonly Test[],
  as: As,
  mode: LockMode,
  zone: string,
): Promise<{ record: Stored<F>; may: boolean } | undefined> {
  const see = scopeOf(as.by, of.access, 'see');
  if (!see) return undefined;
  const table = tableOf(of.path);
  const permission = permissionOf(of, as);
  const isKnown = typeof permission === 'boolean';
  const [row] = await tx
    .select({
      record: table,
      may: isKnown ? sql<boolean>`${permission}::boolean` : sql<boolean>`(${permission}) is true`,
    })
    .from(table)
    .where(and(rowsAt(of, table, at, zone), rowScope(of, see, as.by)))
    .for(strengthOf(as, mode), { of: table });
  return row && { record: storedOf(of, row.record), may: row.may };
}

/** Locks unarchived rows by ascending id, `free` ones without waiting. The caller need not see them. */
export async function lockRecords<F extends Fields>(
  tx: Database,
  of: Resource<F>,
  tests: readonly Test[],
  zone: string,
  which?: 'free',
): Promise<Stored<F>[]> {
  const table = tableOf(of.path);
  const rows = await tx
    .select()
    .from(table)
    .where(rowsAt(of, table, tests, zone))
    .orderBy(sql`${table.id}`)
    .for('no key update', which === 'free' ? { of: table, skipLocked: true } : { of: table });
  return rows.map((row) => storedOf(of, row));
}

/** Serializes changes: those of the same name and number, or all that write to a resource. */
export async function serializeOn(
  tx: Database,
  on: Parameters<Tx['serialize']>[0],
): Promise<boolean> {
  const { rows } = await tx.execute(lockStatement(on));
  return 'id' in on ? rows.length > 0 : true;
}

function lockStatement(on: Parameters<Tx['serialize']>[0]): SQL {
  if ('path' in on) return sql`lock table ${tableOf(on.path)} in share row exclusive mode`;
  if (!('id' in on)) return sql`select pg_advisory_xact_lock(hashtext(${on[0]}), ${on[1]})`;
  const { name, of, id, by } = on;
  const table = tableOf(of.path);
  return sql`select pg_advisory_xact_lock(hashtext(${name}), ${sql.identifier(by)}::integer) from ${table} where ${table.id} = ${id}`;
}
