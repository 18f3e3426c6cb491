import { isUnlimited, scopeOf } from '@/core/access/table';
import type { Fields } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import { scopeFor } from '@/engine/deputising';
import type { As, LockMode, Stored, Test, Tx } from '@/engine/store';
import type { Database } from '@/server/postgres/database';
import { rowScope } from '@/server/postgres/rowScope';
import { and, isNull, type SqlText, sql } from '@/server/postgres/schema/sqlText';
import { type ResourceTable, tableOf } from '@/server/postgres/schema/tables';
import { testConditions } from './lists/conditions';
import { queryPrepared } from './lists/preparedStatements';
import { todayIn } from './lists/today';
import { recordColumns, recordIn } from './recordRows';

/** Returns the condition for a row: by id, archived or not, or the unarchived one that passes tests. */
const rowsAt = (
  of: Resource,
  table: ResourceTable,
  at: number | readonly Test[],
  zone: string,
): SqlText | undefined =>
  typeof at === 'number'
    ? sql`${table.id} = ${at}`
    : and(isNull(table.archived_at), ...testConditions(of, table, at, todayIn(zone)));

/** Returns the permission on a row: the same for all rows, or depending on each. */
function permissionOf(of: Resource, as: As): SqlText {
  const scope = scopeFor(of, as);
  if (!scope) return sql`false`;
  const condition = isUnlimited(scope) ? undefined : rowScope(of, scope, as.by);
  return condition ? sql`(${condition}) is true` : sql`true`;
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
  const where = and(rowsAt(of, table, at, zone), rowScope(of, see, as.by));
  const [row] = await queryPrepared(
    tx,
    sql`select ${recordColumns(of)}, ${permissionOf(of, as)} from ${table} where ${where}
      for ${sql.raw(strengthOf(as, mode))} of ${table}`,
  );
  return row && { record: recordIn(of)(row), may: row.at(-1) === 't' };
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
  const rows = await queryPrepared(
    tx,
    sql`select ${recordColumns(of)} from ${table} where ${rowsAt(of, table, tests, zone)} order by ${table.id}
      for no key update of ${table}${which === 'free' ? sql` skip locked` : sql``}`,
  );
  return rows.map(recordIn(of));
}

/** Serializes changes: those of the same name and number, or all that write to a resource. */
export async function serializeOn(
  tx: Database,
  on: Parameters<Tx['serialize']>[0],
): Promise<boolean> {
  const rows = await queryPrepared(tx, lockStatement(on));
  return 'id' in on ? rows.length > 0 : true;
}

function lockStatement(on: Parameters<Tx['serialize']>[0]): SqlText {
  if ('path' in on) return sql`lock table ${tableOf(on.path)} in share row exclusive mode`;
  if (!('id' in on)) {
    const [name, id] = on;
    const number = typeof id === 'string' ? sql`hashtext(${id})` : sql`${id}`;
    return sql`select pg_advisory_xact_lock(hashtext(${name}), ${number})`;
  }
  const { name, of, id, by } = on;
  const table = tableOf(of.path);
  return sql`select pg_advisory_xact_lock(hashtext(${name}), ${sql.identifier(by)}::integer) from ${table} where ${table.id} = ${id}`;
}
