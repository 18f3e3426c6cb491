import { and, asc, isNull, sql } from 'drizzle-orm';
import { type Action, type Actor, scopeOf } from '../../domain/kernel/access/table';
import { notAllowed, notFound, type Refusal } from '../../domain/kernel/refusals';
import { present } from '../../domain/kernel/schema';
import {
  type ChecklistLine,
  checklistLine,
  type HandOverReference,
  handOvers,
  NAMED_RECORDS,
} from '../../domain/people/leaving';
import { registry, resourceAt } from '../../domain/registry';
import type { Database } from './database';
import { rowScope } from './rowScope';
import { toRecord } from './rows';
import { tableOf } from './tables';

/** Whether this person may do this with the employee. Nothing is locked: the checklist only looks. */
async function mayTouch(db: Database, id: number, action: Action, by: Actor): Promise<boolean> {
  const resource = resourceAt('employees');
  const scope = scopeOf(by, resource.access, action);
  if (!scope) return false;
  const table = tableOf(resource.path);
  const [found] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(sql`${table.id} = ${id}`, rowScope(resource, scope, by)));
  return found !== undefined;
}

async function lineOf(
  db: Database,
  reference: HandOverReference,
  id: number,
  by: Actor,
): Promise<ChecklistLine | undefined> {
  const { resource, field, handOver } = reference;
  const scope = scopeOf(by, resource.access, 'see');
  if (!scope) return undefined;
  const table = tableOf(resource.path);
  const where = and(
    sql`${table[field]} = ${id}`,
    handOver.only && sql`${table[handOver.only.field]} in ${[...handOver.only.values]}`,
    isNull(table.archived_at),
    rowScope(resource, scope, by),
  );
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(table).where(where);
  const total = counted?.count ?? 0;
  const rows = await db
    .select()
    .from(table)
    .where(where)
    .orderBy(asc(table.id))
    .limit(NAMED_RECORDS);
  const records = rows.map((row) => present(resource, toRecord(resource, row), by.role));
  return checklistLine(reference, total, records);
}

/**
 * What an employee who leaves has to hand over, as far as this person may see it: a line for each kind, those with
 * nothing left too. Refused where the employee cannot be seen (404) or not edited (403).
 */
export async function leaverChecklist(
  db: Database,
  id: number,
  by: Actor,
): Promise<{ lines: ChecklistLine[] } | { refusal: Refusal }> {
  if (!(await mayTouch(db, id, 'see', by))) return { refusal: notFound };
  if (!(await mayTouch(db, id, 'edit', by))) return { refusal: notAllowed };
  const lines: ChecklistLine[] = [];
  for (const reference of handOvers(registry, by)) {
    const line = await lineOf(db, reference, id, by);
    if (line) lines.push(line);
  }
  return { lines };
}
