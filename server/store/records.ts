import type { ActivityAction, Refused, Stored } from '../../application/store';
import {
  checkReplacing,
  type Replaced,
  replacedId,
  SUPERSEDED,
} from '../../domain/documents/documents';
import {
  type Action,
  type ExtraAction,
  isUnlimited,
  scopeOf,
} from '../../domain/kernel/access/table';
import type { RecordValues } from '../../domain/kernel/fields';
import { fieldsWrong, notAllowed, notFound } from '../../domain/kernel/refusals';
import type { Resource } from '../../domain/kernel/resource';
import {
  changesOf,
  checkRecord,
  checkSave,
  conflictOf,
  inLists,
  withOwnTeam,
} from '../../domain/kernel/saving';
import { type FieldErrors, isId, readSave } from '../../domain/kernel/schema';
import { withKeptFiles } from '../../domain/kernel/uploads/holding';
import { refusalOfFiles, withFileErrors } from '../../domain/kernel/uploads/refusals';
import { DEFAULT_ZONE } from '../../domain/kernel/zone';
import type { ChangedBy } from './activity';
import { followUp } from './consequences';
import type { Database } from './database';
import { withDuplicates } from './duplicates';
import { refuseGrantOf } from './grants';
import { FileKeeping } from './port/keeping';
import { lockRecord } from './port/locking';
import { addRecord, changeRecord } from './port/writing';
import { present } from './rows';
import { lookUpSaveFacts } from './saveFacts';
import { settleSave } from './settling';
import { addFiles, noUploads } from './uploads';

export type { Refused };

/** What a change came to: the record as it is now, or why not. */
export type Outcome = { record: RecordValues } | Refused;

/** Whether this person may do this with every record, so that none has to be looked at again. */
function isFree(resource: Resource, action: Action | ExtraAction, by: ChangedBy): boolean {
  const scope = scopeOf(by, resource.access, action);
  return scope !== undefined && isUnlimited(scope);
}

/** The record where the person may see it, locked, and whether they may do this with it. */
const lock = (
  tx: Database,
  resource: Resource,
  id: number,
  action: Action | ExtraAction,
  by: ChangedBy,
) => lockRecord(tx, resource, id, { by, action }, 'update', by.zone ?? DEFAULT_ZONE);

/** The record to change: 404 where it cannot be seen, 403 where it can be seen and no more. */
export async function recordToChange(
  tx: Database,
  resource: Resource,
  id: number,
  action: Action | ExtraAction,
  by: ChangedBy,
): Promise<Outcome> {
  const found = await lock(tx, resource, id, action, by);
  if (!found) return { refusal: notFound };
  return found.may ? { record: found.record } : { refusal: notAllowed };
}

/** A refusal found after something was written: thrown so that `inTransaction` takes it back. */
export class TakenBack extends Error {
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
    if (error instanceof TakenBack) return error.refused;
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
  const refusal = await followUp(tx, resource.path, undefined, record, by);
  if (refusal) throw new TakenBack({ refusal });
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
  // "Deleted" and "Restored" say it all; other changes are recorded field by field.
  const isTold = action === 'delete' || action === 'restore';
  const told = { by, action, ...(isTold && { changes: {} }) };
  const record = await changeRecord(tx, resource, current as Stored, values as RecordValues, told);
  const refusal = await followUp(tx, resource.path, current, record, by);
  if (refusal) throw new TakenBack({ refusal, record: present(resource, current, by.role) });
  return record;
}

/** Whether what was just written still lies within what this person may write: nobody gives a record out of their own hands. */
async function mustBeWithin(
  tx: Database,
  resource: Resource,
  record: RecordValues,
  action: Action | ExtraAction,
  by: ChangedBy,
): Promise<void> {
  if (isFree(resource, action, by)) return;
  const found = await lock(tx, resource, Number(record.id), action, by);
  if (!found?.may) throw new TakenBack({ refusal: notAllowed });
}

/** The document that an added one takes the place of, locked: of two that would replace it, one comes first. */
async function lockReplaced(
  tx: Database,
  resource: Resource,
  values: RecordValues,
  by: ChangedBy,
): Promise<Replaced | undefined> {
  const id = replacedId(resource.path, values);
  if (id === undefined) return undefined;
  const found = await lock(tx, resource, id, 'edit', by);
  return { document: found?.record, mayEdit: found?.may === true };
}

/** What the save of a record, and what was sent of it, comes to. */
interface Saved {
  before: RecordValues | undefined;
  after: RecordValues;
  /** The values that were sent, as they were read. */
  sent: RecordValues;
}

/** What a resource does beside a save. */
interface SaveHooks {
  /** In the save's own transaction, once the record is as it will be; where it throws, nothing is saved. */
  beforeCommit?: (tx: Database, saved: Saved) => Promise<void>;
}

/**
 * Adds (no id) or edits (id) a record in one transaction with its history. Refused, in this order: not visible
 * (404), wrong fields (422), files that cannot be kept (413, 415), deleted or stale (409, with the record as it is).
 * A save that changes nothing answers the record and leaves version and history alone. Its files are stored last, so
 * that a refusal leaves nothing of them behind.
 */
export async function saveRecord(
  db: Database,
  resource: Resource,
  body: Record<string, unknown>,
  by: ChangedBy,
  uploads = noUploads,
  { beforeCommit }: SaveHooks = {},
): Promise<Outcome> {
  const id = isId(body.id) ? body.id : undefined;
  const read = (current?: RecordValues) => {
    const sent = current ? body : withOwnTeam(resource, body, by);
    return readSave(resource, sent, by.role, uploads.files, current);
  };
  const wrong = (errors: FieldErrors): Refused => ({
    refusal: fieldsWrong(withFileErrors(errors, uploads.files)),
  });
  // What is wrong with an addition by itself needs no transaction to be found.
  const addition = id === undefined ? read() : undefined;
  const keeping = new FileKeeping(uploads.folder);
  const change = async (tx: Database): Promise<Outcome> => {
    await keeping.takeBack();
    const target =
      id === undefined ? undefined : await recordToChange(tx, resource, id, 'edit', by);
    if (target && 'refusal' in target) return target;
    const current = target?.record;
    const forbidden = await refuseGrantOf(tx, resource.path, body, current, by);
    if (forbidden) return { refusal: forbidden };
    const asked = addition ?? read(current);
    if ('errors' in asked) return wrong(asked.errors);
    const replaced = current ? undefined : await lockReplaced(tx, resource, asked.values, by);
    const facts = await lookUpSaveFacts(tx, resource, asked.values, current, by);
    const settled = await settleSave(tx, resource, asked.values, current, by);
    const errors = {
      ...(replaced && checkReplacing(asked.values, replaced)),
      ...('errors' in settled && inLists(settled.errors)),
      ...checkRecord(resource, asked.values, current, by),
      ...checkSave(resource, asked.values, current, facts),
    };
    if (Object.keys(errors).length > 0 || 'errors' in settled) return wrong(errors);
    const unkept = refusalOfFiles(uploads.files);
    if (unkept) return { refusal: unkept };
    const conflict = current && conflictOf(resource, current, asked.version);
    if (conflict) return { refusal: conflict, record: present(resource, current, by.role) };
    const files = await addFiles(keeping, tx, uploads, by);
    const held = withKeptFiles(resource, settled.values, files);
    const values = await withDuplicates(tx, resource, held, current);
    const nothingChanged = current && Object.keys(changesOf(values, current)).length === 0;
    const { values: sent } = asked;
    if (nothingChanged) {
      await beforeCommit?.(tx, { before: current, after: current, sent });
      return { record: present(resource, current, by.role) };
    }
    const record = current
      ? await rewrite(tx, resource, current, values, 'edit', by)
      : await insert(tx, resource, values, by);
    await mustBeWithin(tx, resource, record, current ? 'edit' : 'add', by);
    if (replaced?.document) await rewrite(tx, resource, replaced.document, SUPERSEDED, 'edit', by);
    await beforeCommit?.(tx, { before: current, after: record, sent });
    await keeping.write();
    keeping.committing();
    return { record: present(resource, record, by.role) };
  };
  return keeping.around(() => inTransaction(db, change));
}
