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

/** Which row is meant: that of an id, archived or not, or the living one that passes tests. */
const rowsAt = (
  of: Resource,
  table: ResourceTable,
  at: number | readonly Test[],
  zone: string,
): SQL | undefined =>
  typeof at === 'number'
    ? sql`${table.id} = ${at}`
    : and(isNull(table.archived_at), ...testConditions(of, table, at, zone));

/** Whether the person may do this with a row: known of every row at once, or a condition. */
function judgementOf(of: Resource, as: As): boolean | SQL {
  const scope = scopeFor(of, as);
  if (!scope || isUnlimited(scope)) return scope !== undefined;
  return rowScope(of, scope, as.by)?.getSQL() ?? true;
}

/**
 * Who only points at a row holds it against deletion alone, so that it can be changed meanwhile, by the same change too:
 * no lock is ever waited for in order to make one's own stronger. Only a deletion waits for those who point at the row.
 */
const strengthOf = ({ action }: As, mode: LockMode) => {
  if (mode === 'reference') return 'key share';
  return action === 'delete' ? 'update' : 'no key update';
};

/** Locks a row that the person may see and judges it, in one statement. */
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
  const judged = judgementOf(of, as);
  const isKnown = typeof judged === 'boolean';
  const [row] = await tx
    .select({
      record: table,
      may: isKnown ? sql<boolean>`${judged}::boolean` : sql<boolean>`(${judged}) is true`,
    })
    .from(table)
    .where(and(rowsAt(of, table, at, zone), rowScope(of, see, as.by)))
    .for(strengthOf(as, mode), { of: table });
  return row && { record: storedOf(of, row.record), may: row.may };
}

/** Locks rows that are not archived in the order of their ids, `free` ones alone without waiting; the caller need not see them. */
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

/** Lets one change follow another: those of the same name and number, or every one that writes to a resource. */
export async function serializeOn(
  tx: Database,
  on: Parameters<Tx['serialize']>[0],
): Promise<boolean> {
  const { rows } = await tx.execute(waiting(on));
  return 'id' in on ? rows.length > 0 : true;
}

function waiting(on: Parameters<Tx['serialize']>[0]): SQL {
  if ('path' in on) return sql`lock table ${tableOf(on.path)} in share row exclusive mode`;
  if (!('id' in on)) return sql`select pg_advisory_xact_lock(hashtext(${on[0]}), ${on[1]})`;
  const { name, of, id, by } = on;
  const table = tableOf(of.path);
  return sql`select pg_advisory_xact_lock(hashtext(${name}), ${sql.identifier(by)}::integer) from ${table} where ${table.id} = ${id}`;
}
