import { and, isNull, sql } from 'drizzle-orm';
import { scopeOf } from '../../domain/kernel/access/table';
import {
  type Obstacle,
  obstacleOf,
  refuseDelete,
  restrictingReferences,
  type Use,
} from '../../domain/kernel/deleting';
import { fieldsWrong, inUse, notFound, type Refusal } from '../../domain/kernel/refusals';
import type { Resource } from '../../domain/kernel/resource';
import { checkSave } from '../../domain/kernel/saving';
import { registry } from '../../domain/registry';
import type { ChangedBy } from './activity';
import type { Database } from './database';
import { thisMoment } from './now';
import { inTransaction, type Outcome, type Refused, recordToChange, rewrite } from './records';
import { rowScope } from './rowScope';
import { present } from './rows';
import { lookUpSaveFacts } from './saveFacts';
import { tableOf } from './tables';

/** A resource with a record that is not archived and keeps this one from being deleted. */
async function restrictingUser(
  tx: Database,
  resource: Resource,
  id: number,
): Promise<Resource | undefined> {
  for (const { resource: user, field } of restrictingReferences(registry, resource.path)) {
    const table = tableOf(user.path);
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(sql`${table[field]} = ${id}`, isNull(table.archived_at)))
      .limit(1);
    if (rows.length > 0) return user;
  }
  return undefined;
}

/**
 * Archives a record: it leaves the lists and can be brought back, and whatever points at it still reads. The
 * same person's second call answers alike and changes nothing; to anyone else a deleted record is not there.
 */
export function deleteRecord(
  db: Database,
  resource: Resource,
  id: number,
  by: ChangedBy,
): Promise<Outcome> {
  return inTransaction(db, (tx) => archive(tx, resource, id, by));
}

/** Archives a record within a transaction. */
async function archive(
  tx: Database,
  resource: Resource,
  id: number,
  by: ChangedBy,
): Promise<Outcome> {
  const target = await recordToChange(tx, resource, id, 'delete', by);
  if ('refusal' in target) return target;
  const current = target.record;
  if (current.archived_at !== null)
    return current.updated_by === by.id ? target : { refusal: notFound };
  const refusal = refuseDelete(resource, current, await restrictingUser(tx, resource, id), by);
  if (refusal) return { refusal, record: present(resource, current, by.role) };
  return {
    record: present(
      resource,
      await rewrite(tx, resource, current, { archived_at: thisMoment }, 'delete', by),
      by.role,
    ),
  };
}

/** Ends a transaction in which a deletion was only tried. */
class OnlyTried extends Error {}

/** Why a record would not be deleted, found by trying it in a transaction that is rolled back. */
async function refusalOfDeletion(
  db: Database,
  resource: Resource,
  id: number,
  by: ChangedBy,
): Promise<Refusal | undefined> {
  try {
    const refused = await inTransaction<Refused>(db, async (tx) => {
      const outcome = await archive(tx, resource, id, by);
      if ('refusal' in outcome) return outcome;
      throw new OnlyTried();
    });
    return refused.refusal;
  } catch (error) {
    if (error instanceof OnlyTried) return undefined;
    throw error;
  }
}

/** The records that keep a record from being deleted, as many of them as this person may see. */
async function usesOf(db: Database, resource: Resource, id: number, by: ChangedBy): Promise<Use[]> {
  const uses: Use[] = [];
  for (const { resource: user, field } of restrictingReferences(registry, resource.path)) {
    const scope = scopeOf(by, user.access, 'see');
    if (!scope) continue;
    const table = tableOf(user.path);
    const [counted] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(table)
      .where(
        and(sql`${table[field]} = ${id}`, isNull(table.archived_at), rowScope(user, scope, by)),
      );
    if (counted?.count) uses.push({ resource: user.path, field, count: counted.count });
  }
  return uses;
}

/** What prevents records from being deleted; those that could be deleted are not named. Changes nothing. */
export async function deletionObstacles(
  db: Database,
  resource: Resource,
  ids: readonly number[],
  by: ChangedBy,
): Promise<Obstacle[]> {
  const obstacles: Obstacle[] = [];
  for (const id of ids) {
    const refusal = await refusalOfDeletion(db, resource, id, by);
    if (!refusal) continue;
    const isUsed = refusal.code === inUse('').code;
    obstacles.push(obstacleOf(id, refusal, isUsed ? await usesOf(db, resource, id, by) : []));
  }
  return obstacles;
}

/** Brings an archived record back. Refused where a unique value has been taken meanwhile or what it points at is gone; a record that is not archived is answered as it is. */
export function restoreRecord(
  db: Database,
  resource: Resource,
  id: number,
  by: ChangedBy,
): Promise<Outcome> {
  return inTransaction(db, async (tx) => {
    const target = await recordToChange(tx, resource, id, 'delete', by);
    if ('refusal' in target) return target;
    const current = target.record;
    if (current.archived_at === null) return { record: present(resource, current, by.role) };
    // Checked as if the unique values were new; references may point at archived records, as they could before.
    const uniques = Object.fromEntries(
      Object.entries(resource.fields).flatMap(([name, field]) =>
        field.unique ? [[name, current[name] ?? null]] : [],
      ),
    );
    const facts = await lookUpSaveFacts(tx, resource, uniques, { id, version: 1 }, by);
    const errors = checkSave(resource, uniques, { id, version: 1 }, facts);
    if (Object.keys(errors).length > 0) return { refusal: fieldsWrong(errors) };
    return {
      record: present(
        resource,
        await rewrite(tx, resource, current, { archived_at: null }, 'restore', by),
        by.role,
      ),
    };
  });
}
