import type { Outcome } from '../../application/call';
import type { ActivityAction, Refused, Stored } from '../../application/store';
import type { AnyAction } from '../../domain/kernel/access/table';
import type { RecordValues } from '../../domain/kernel/fields';
import { notAllowed, notFound } from '../../domain/kernel/refusals';
import type { Resource } from '../../domain/kernel/resource';
import { present } from '../../domain/kernel/schema';
import { DEFAULT_ZONE } from '../../domain/kernel/zone';
import type { ChangedBy } from './activity';
import { followUpOf } from './consequences';
import type { Database } from './database';
import { lockRecord } from './port/locking';
import { addRecord, changeRecord } from './port/writing';

export type { Outcome, Refused };

/** The record where the person may see it, locked, and whether they may do this with it. */
const lock = (tx: Database, resource: Resource, id: number, action: AnyAction, by: ChangedBy) =>
  lockRecord(tx, resource, id, { by, action }, 'update', by.zone ?? DEFAULT_ZONE);

/** The record to change: 404 where it cannot be seen, 403 where it can be seen and no more. */
export async function recordToChange(
  tx: Database,
  resource: Resource,
  id: number,
  action: AnyAction,
  by: ChangedBy,
): Promise<Outcome> {
  const found = await lock(tx, resource, id, action, by);
  if (!found) return { refusal: notFound };
  return found.may ? { record: found.record } : { refusal: notAllowed };
}

/** A refusal found after something was written: thrown so that `inTransaction` takes it back. */
class Rollback extends Error {
  constructor(readonly refused: Refused) {
    super(refused.refusal.message);
  }
}

const MOST_TRIES = 5;

/** Two changes that wait for each other's records (each points at what the other edits): PostgreSQL ends one of them. */
const isDeadlock = (error: unknown) =>
  error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === '40P01';

/** Runs a change in a transaction of its own; a refusal leaves nothing behind, a deadlock is tried again. */
export async function inTransaction<T extends object>(
  db: Database,
  change: (tx: Database) => Promise<T | Refused>,
  triesLeft = MOST_TRIES,
): Promise<T | Refused> {
  try {
    return await db.transaction(change);
  } catch (error) {
    if (error instanceof Rollback) return error.refused;
    if (isDeadlock(error) && triesLeft > 1) return inTransaction(db, change, triesLeft - 1);
    throw error;
  }
}

/** Adds a record with its history. The values were judged before. */
export async function insert(
  tx: Database,
  resource: Resource,
  values: RecordValues,
  by: ChangedBy,
): Promise<RecordValues> {
  const record = await addRecord(tx, resource, values, { by });
  const refused = await followUpOf(tx, resource, undefined, record, by);
  if (refused) throw new Rollback(refused);
  return record;
}

/** Changes columns of a locked record, its version and its history together. */
export async function updateRecord(
  tx: Database,
  resource: Resource,
  current: RecordValues,
  values: Record<string, unknown>,
  action: Exclude<ActivityAction, 'add'>,
  by: ChangedBy,
): Promise<RecordValues> {
  const told = { by, action };
  const record = await changeRecord(tx, resource, current as Stored, values as RecordValues, told);
  const refused = await followUpOf(tx, resource, current as Stored, record, by);
  if (refused) throw new Rollback({ ...refused, record: present(resource, current, by.role) });
  return record;
}
