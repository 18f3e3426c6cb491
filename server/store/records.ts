import { and, eq, sql } from 'drizzle-orm';
import { type Action, scopeOf } from '../../domain/access/table';
import type { RecordValues } from '../../domain/fields';
import { fieldsWrong, notAllowed, notFound, type Refusal } from '../../domain/refusals';
import type { Resource } from '../../domain/resource';
import {
  changesOf,
  checkRecord,
  checkSave,
  conflictOf,
  withOwnTeam,
} from '../../domain/rules/saving';
import { isId, readSave } from '../../domain/schema';
import { type ActivityAction, type ChangedBy, recordActivity } from './activity';
import { followUp } from './consequences';
import type { Database } from './database';
import { rowScope } from './rowScope';
import { present, toRecord } from './rows';
import { lookUpSaveFacts } from './saveFacts';
import { tableOf } from './tables';

/** A refusal, with the record as it is where the person may see it. */
export type Refused = { refusal: Refusal; record?: RecordValues };
/** What a change came to: the record as it is now, or why not. */
export type Outcome = { record: RecordValues } | Refused;

/** The record with this id where it lies within what this person may do with this action; locked until the transaction ends. */
async function lockRecord(
  tx: Database,
  resource: Resource,
  id: number,
  action: Action,
  by: ChangedBy,
): Promise<RecordValues | undefined> {
  const scope = scopeOf(by, resource.access, action);
  if (!scope) return undefined;
  const table = tableOf(resource.path);
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(table.id, id), rowScope(resource, scope, by)))
    .for('update', { of: table });
  return row && toRecord(resource, row);
}

/** The record to change: 404 where it cannot be seen, 403 where it can be seen and no more. */
export async function recordToChange(
  tx: Database,
  resource: Resource,
  id: number,
  action: Action,
  by: ChangedBy,
): Promise<Outcome> {
  const seen = await lockRecord(tx, resource, id, 'see', by);
  if (!seen) return { refusal: notFound };
  const own = await lockRecord(tx, resource, id, action, by);
  return own ? { record: own } : { refusal: notAllowed };
}

/** A refusal found after something was written: thrown so that the transaction takes it back. */
class TakenBack extends Error {
  constructor(readonly refused: Refused) {
    super(refused.refusal.message);
  }
}

const MOST_TRIES = 5;

/** Two changes that wait for each other's records (each points at what the other edits): PostgreSQL ends one of them. */
const isDeadlock = (error: unknown) =>
  error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === '40P01';

/** Runs a change in a transaction of its own; a refusal leaves nothing behind, a deadlock begins anew. */
export async function inTransaction(
  db: Database,
  change: (tx: Database) => Promise<Outcome>,
  triesLeft = MOST_TRIES,
): Promise<Outcome> {
  try {
    return await db.transaction(change);
  } catch (error) {
    if (error instanceof TakenBack) return error.refused;
    if (isDeadlock(error) && triesLeft > 1) return inTransaction(db, change, triesLeft - 1);
    throw error;
  }
}

async function insert(
  tx: Database,
  resource: Resource,
  values: RecordValues,
  by: ChangedBy,
): Promise<RecordValues> {
  const table = tableOf(resource.path);
  const [row] = await tx
    .insert(table)
    .values({ ...values, created_by: by.id, updated_by: by.id } as never)
    .returning();
  const record = toRecord(resource, row as Record<string, unknown>);
  await recordActivity(
    tx,
    resource.path,
    Number(record.id),
    'add',
    changesOf(values, undefined),
    by,
  );
  return record;
}

/** Changes columns of a locked record, its version and its history together. */
export async function rewrite(
  tx: Database,
  resource: Resource,
  current: RecordValues,
  values: Record<string, unknown>,
  action: Exclude<ActivityAction, 'add'>,
  by: ChangedBy,
): Promise<RecordValues> {
  const table = tableOf(resource.path);
  const stamp = { version: Number(current.version) + 1, updated_at: sql`now()`, updated_by: by.id };
  const [row] = await tx
    .update(table)
    .set({ ...values, ...stamp } as never)
    .where(eq(table.id, Number(current.id)))
    .returning();
  const record = toRecord(resource, row as Record<string, unknown>);
  // Deleting and restoring say all there is to say; what else changes is told field by field.
  const isTold = action === 'delete' || action === 'restore';
  const changes = isTold ? {} : changesOf(values as RecordValues, current);
  await recordActivity(tx, resource.path, Number(record.id), action, changes, by);
  const refusal = await followUp(tx, resource.path, current, record);
  if (refusal) throw new TakenBack({ refusal, record: present(resource, current, by.role) });
  return record;
}

/** Whether what was just written still lies within what this person may write: nobody gives a record out of their own hands. */
async function mustBeWithin(
  tx: Database,
  resource: Resource,
  record: RecordValues,
  action: Action,
  by: ChangedBy,
): Promise<void> {
  const within = await lockRecord(tx, resource, Number(record.id), action, by);
  if (!within) throw new TakenBack({ refusal: notAllowed });
}

/**
 * Adds (no id) or edits (id) a record in one transaction with its history. Refused, in this order: not visible
 * (404), wrong fields (422), deleted or stale (409, with the record as it is). A save that changes nothing
 * answers the record and leaves version and history alone.
 */
export function saveRecord(
  db: Database,
  resource: Resource,
  body: Record<string, unknown>,
  by: ChangedBy,
): Promise<Outcome> {
  const id = isId(body.id) ? body.id : undefined;
  return inTransaction(db, async (tx) => {
    const target =
      id === undefined ? undefined : await recordToChange(tx, resource, id, 'edit', by);
    if (target && 'refusal' in target) return target;
    const current = target?.record;
    const sent = current ? body : withOwnTeam(resource, body, by);
    const read = readSave(resource, sent, by.role);
    if ('errors' in read) return { refusal: fieldsWrong(read.errors) };
    const facts = await lookUpSaveFacts(tx, resource, read.values, current, by);
    const errors = {
      ...checkRecord(resource, read.values, current, by),
      ...checkSave(resource, read.values, current, by, facts),
    };
    if (Object.keys(errors).length > 0) return { refusal: fieldsWrong(errors) };
    const conflict = current && conflictOf(current, read.version);
    if (conflict) return { refusal: conflict, record: present(resource, current, by.role) };
    const nothingChanged = current && Object.keys(changesOf(read.values, current)).length === 0;
    if (nothingChanged) return { record: present(resource, current, by.role) };
    const record = current
      ? await rewrite(tx, resource, current, read.values, 'edit', by)
      : await insert(tx, resource, read.values, by);
    await mustBeWithin(tx, resource, record, current ? 'edit' : 'add', by);
    return { record: present(resource, record, by.role) };
  });
}
