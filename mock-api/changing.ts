import {
  checkReplacing,
  type Replaced,
  replacedId,
  SUPERSEDED,
} from '../domain/documents/documents';
import { type Action, type ExtraAction, scopeOf } from '../domain/kernel/access/table';
import { refuseDelete, restrictingReferences } from '../domain/kernel/deleting';
import type { RecordValues, Value } from '../domain/kernel/fields';
import {
  fieldsWrong,
  lastSuperAdmin,
  notAllowed,
  notFound,
  type Refusal,
} from '../domain/kernel/refusals';
import type { Resource } from '../domain/kernel/resource';
import {
  changesOf,
  checkRecord,
  checkSave,
  conflictOf,
  inLists,
  referencesSet,
  type SaveFacts,
  uniquesSet,
  withOwnTeam,
} from '../domain/kernel/saving';
import { isId, readSave } from '../domain/kernel/schema';
import { refusalOfFiles, withFileErrors } from '../domain/kernel/uploads/refusals';
import { isOfLastingRole, LASTING_ROLE } from '../domain/people/grantedRoles';
import { refuseGrantOf } from './grants';
import { type Change, newRecord, stamp } from './keeping';
import { settleSave } from './settling';
import { type Caller, mayTouch, present, type Store, visibleRecord } from './store';
import { refuseEntry } from './timesheets/refusing';
import { type Inspected, noFiles } from './uploads';

/** What is stored of one record. */
interface Kept {
  record: RecordValues;
  change?: Change;
}

/**
 * A change that was judged: refused (with the record as it is, where it may be shown), or the record to store (and as
 * it was before a save), the files it holds once they are kept, and other records of the resource that change with it.
 */
export type Outcome =
  | { refusal: Refusal; record?: RecordValues }
  | (Kept & { before?: RecordValues | undefined; files?: Inspected; also?: Required<Kept>[] });

/** The record to change: 404 where it cannot be seen, 403 where it can be seen and no more. */
export function recordToChange(
  store: Store,
  resource: Resource,
  id: number,
  action: Action | ExtraAction,
  by: Caller,
): RecordValues | Refusal {
  const record = visibleRecord(store, resource, id, by);
  if (!record) return notFound;
  return mayTouch(store, resource, record, action, by) ? record : notAllowed;
}

/** Whether the record to change was refused. */
export const isRefusal = (target: RecordValues | Refusal): target is Refusal =>
  'message' in target && !('version' in target);

const lower = (value: Value | undefined) =>
  typeof value === 'string' ? value.toLowerCase() : value;

/** What the rules of saving have to know of other records. */
export function factsOf(
  store: Store,
  resource: Resource,
  values: RecordValues,
  current: RecordValues | undefined,
  by: Caller,
): SaveFacts {
  const referenced = new Map<string, RecordValues>();
  for (const [name, field, id] of referencesSet(resource, values, current)) {
    const target = store.registry.get(field.to);
    const found = target && visibleRecord(store, target, id, by);
    if (found) referenced.set(name, found);
  }
  const others = store
    .records(resource.path)
    .filter((row) => row.id !== current?.id && row.archived_at === null);
  const repeated = uniquesSet(resource, values, current).filter(([name, value]) =>
    others.some((row) => lower(row[name]) === lower(value)),
  );
  return { referenced, taken: new Set(repeated.map(([name]) => name)) };
}

/** Why the last person of the role that somebody must have may not leave it. */
function refuseLeavingRole(
  store: Store,
  before: RecordValues,
  after: RecordValues,
): Refusal | undefined {
  const role = store.records('roles').find(({ key }) => key === LASTING_ROLE);
  const others = store
    .records('employees')
    .filter((one) => one.id !== before.id && isOfLastingRole(one, Number(role?.id)));
  const leaves =
    isOfLastingRole(before, Number(role?.id)) && !isOfLastingRole(after, Number(role?.id));
  return leaves && others.length === 0 ? lastSuperAdmin : undefined;
}

/** Why a change may not stand, seen from the records around it. */
function refusalOfChange(
  store: Store,
  resource: Resource,
  before: RecordValues,
  after: RecordValues,
  by: Caller,
): Refusal | undefined {
  if (resource.path === 'employees') return refuseLeavingRole(store, before, after);
  if (resource.path === 'timesheets') return refuseEntry(store, before, after, by);
  return undefined;
}

function findReplaced(
  store: Store,
  resource: Resource,
  values: RecordValues,
  by: Caller,
): Replaced | undefined {
  const id = replacedId(resource.path, values);
  if (id === undefined) return undefined;
  const document = visibleRecord(store, resource, id, by);
  const mayEdit = document !== undefined && mayTouch(store, resource, document, 'edit', by);
  return { document, mayEdit };
}

const superseded = (store: Store, document: RecordValues, by: Caller): Required<Kept> => ({
  record: { ...document, ...SUPERSEDED, ...stamp(store, document, by) },
  change: { action: 'edit', changes: changesOf(SUPERSEDED, document) },
});

/** Judges a save: no id adds, an id edits, a save that changes nothing leaves version and history alone. */
export function save(
  store: Store,
  resource: Resource,
  body: Record<string, unknown>,
  by: Caller,
  files = noFiles,
): Outcome {
  const { id } = body;
  const target = isId(id) ? recordToChange(store, resource, id, 'edit', by) : undefined;
  if (target && isRefusal(target)) return { refusal: target };
  if (!target && !scopeOf(by, resource.access, 'add')) return { refusal: notAllowed };
  const forbidden = refuseGrantOf(store, resource.path, body, target, by);
  if (forbidden) return { refusal: forbidden };
  const sent = target ? body : withOwnTeam(resource, body, by);
  const read = readSave(resource, sent, by.role, files, target);
  if ('errors' in read) return { refusal: fieldsWrong(withFileErrors(read.errors, files)) };
  const replaced = target ? undefined : findReplaced(store, resource, read.values, by);
  const facts = factsOf(store, resource, read.values, target, by);
  const settled = settleSave(store, resource, read.values, target, by);
  const errors = {
    ...(replaced && checkReplacing(read.values, replaced)),
    ...('errors' in settled && inLists(settled.errors)),
    ...checkRecord(resource, read.values, target, by),
    ...checkSave(resource, read.values, target, facts),
  };
  if (Object.keys(errors).length > 0 || 'errors' in settled)
    return { refusal: fieldsWrong(withFileErrors(errors, files)) };
  const { values } = settled;
  const unkept = refusalOfFiles(files);
  if (unkept) return { refusal: unkept };
  const conflict = target && conflictOf(resource, target, read.version);
  if (conflict) return { refusal: conflict, record: present(resource, target, by.role) };
  const changes = changesOf(values, target);
  if (target && Object.keys(changes).length === 0 && files.size === 0)
    return { record: present(resource, target, by.role) };
  const record = target
    ? { ...target, ...values, ...stamp(store, target, by) }
    : newRecord(store, resource, values, by);
  // Nobody gives a record out of their own hands, or adds one that is not theirs.
  const action = target ? 'edit' : 'add';
  if (!mayTouch(store, resource, record, action, by)) return { refusal: notAllowed };
  const refusal = target && refusalOfChange(store, resource, target, record, by);
  if (refusal) return { refusal, record: present(resource, target, by.role) };
  const also = replaced?.document ? [superseded(store, replaced.document, by)] : [];
  return { record, before: target, change: { action, changes }, files, also };
}

/** Judges a deletion. A deleted record answers the one who deleted it as before; to anyone else it is not there. */
export function remove(store: Store, resource: Resource, id: number, by: Caller): Outcome {
  const current = recordToChange(store, resource, id, 'delete', by);
  if (isRefusal(current)) return { refusal: current };
  if (current.archived_at !== null)
    return current.updated_by === by.id ? { record: current } : { refusal: notFound };
  const user = restrictingReferences(store.registry, resource.path).find(
    ({ resource: other, field }) =>
      store.records(other.path).some((row) => row[field] === id && row.archived_at === null),
  );
  const refusal = refuseDelete(resource, current, user?.resource, by);
  if (refusal) return { refusal, record: present(resource, current, by.role) };
  const record = {
    ...current,
    ...stamp(store, current, by),
    archived_at: new Date(store.now()).toISOString(),
  };
  const unwanted = refusalOfChange(store, resource, current, record, by);
  if (unwanted) return { refusal: unwanted, record: present(resource, current, by.role) };
  return { record, change: { action: 'delete', changes: {} } };
}

/** Judges bringing a record back: refused where a unique value has been taken meanwhile. */
export function restore(store: Store, resource: Resource, id: number, by: Caller): Outcome {
  const current = recordToChange(store, resource, id, 'delete', by);
  if (isRefusal(current)) return { refusal: current };
  if (current.archived_at === null) return { record: current };
  // Checked as if the unique values were new; references may point at archived records, as they could before.
  const uniques = Object.fromEntries(uniquesSet(resource, current));
  const errors = checkSave(
    resource,
    uniques,
    { id },
    factsOf(store, resource, uniques, { id }, by),
  );
  if (Object.keys(errors).length > 0) return { refusal: fieldsWrong(errors) };
  const record = { ...current, ...stamp(store, current, by), archived_at: null };
  const unwanted = refusalOfChange(store, resource, current, record, by);
  if (unwanted) return { refusal: unwanted, record: present(resource, current, by.role) };
  return { record, change: { action: 'restore', changes: {} } };
}
