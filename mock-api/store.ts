import { duplicatesSeen } from '../domain/expenses/expenseRules';
import type { RoleKey } from '../domain/kernel/access/roles';
import { type Actor, isWithin } from '../domain/kernel/access/rows';
import { type Action, type ExtraAction, scopeOf } from '../domain/kernel/access/table';
import { companyDay } from '../domain/kernel/companyTime';
import type { RecordValues, Value } from '../domain/kernel/fields';
import { isReference } from '../domain/kernel/fields/reference';
import type { Resource } from '../domain/kernel/resource';
import { mayRead } from '../domain/kernel/schema';
import type { ListQuery } from '../domain/wire/listQuery';
import type { Collections } from './collections';
import type { FileFolder } from './fileFolder';
import { findRows } from './store/finding';
import type { Ground } from './store/matching';

/** The person who makes a call, and in which request. */
export interface Caller extends Actor {
  name: string;
  token: string;
  requestId: string;
}

/** The collections, and what the registry says of them. */
export interface Store extends Collections {
  registry: ReadonlyMap<string, Resource>;
  files: FileFolder;
  now(): number;
  /** The company's time zone, by which hours are counted. */
  zone: string;
  /** Whether somebody has a password and so an account. */
  hasPassword(employeeId: number): boolean;
  /** Mails the link by which a person confirms their new address, once their record is stored. */
  mailConfirmation(employeeId: number, changedBy: string): void;
}

/** The resource with this path. Throws where there is none: a path comes from the registry, not from people. */
export function resourceOf(store: Store, path: string): Resource {
  const found = store.registry.get(path);
  if (!found) throw new Error(`no resource is called "${path}"`);
  return found;
}

/** The record without the fields this role may not read. */
export function present(resource: Resource, record: RecordValues, role: RoleKey): RecordValues {
  const shown = { ...record };
  for (const [name, field] of Object.entries(resource.fields))
    if (!mayRead(field, role)) delete shown[name];
  return shown;
}

/** Whether this person may do this with the record. */
export function mayTouch(
  store: Store,
  resource: Resource,
  record: RecordValues,
  action: Action | ExtraAction,
  actor: Actor,
): boolean {
  const scope = scopeOf(actor, resource.access, action);
  return scope !== undefined && isWithin(scope, resource, record, actor, store.find);
}

/** The record with this id where this person may see it. */
export function visibleRecord(
  store: Store,
  resource: Resource,
  id: number,
  actor: Actor,
): RecordValues | undefined {
  const record = store.find(resource.path, id);
  return record && mayTouch(store, resource, record, 'see', actor) ? record : undefined;
}

/** `duplicate_of` as somebody may know it: the expenses they see, else that there is another. */
export function seenDuplicates(
  store: Store,
  value: Value | undefined,
  actor: Actor,
): string | null {
  const isSeen = (id: number) => {
    const expense = store.find('expenses', id);
    return (
      expense !== undefined && mayTouch(store, resourceOf(store, 'expenses'), expense, 'see', actor)
    );
  };
  return duplicatesSeen(value, isSeen);
}

/** An answer's rows, or a record of it, with `duplicate_of` as this person may know it. */
export function withSeenDuplicates<Row extends RecordValues>(
  store: Store,
  row: Row,
  actor: Actor,
): Row {
  return typeof row.duplicate_of === 'string'
    ? { ...row, duplicate_of: seenDuplicates(store, row.duplicate_of, actor) }
    : row;
}

/** The company's day. */
export const todayOf = (store: Store) => companyDay(new Date(store.now()), store.zone);

/** Where lists of a resource look. */
export const groundOf = (store: Store, of: Resource): Ground => ({
  of,
  rows: store,
  registry: store.registry,
  today: todayOf(store),
});

/** A page of a resource's records that this person may see. */
export const findPage = (store: Store, of: Resource, query: ListQuery, by: Actor) =>
  findRows(groundOf(store, of), { ...query, tests: query.filters }, { by, action: 'see' });

/** A page of a resource's records that this person may see, as they may read them. */
export function listRecords(
  store: Store,
  resource: Resource,
  query: ListQuery,
  actor: Actor,
): { rows: RecordValues[]; total: number } {
  const { rows, total } = findPage(store, resource, query, actor);
  const told = (row: RecordValues) =>
    withSeenDuplicates(store, present(resource, row, actor.role), actor);
  return { rows: rows.map(told), total };
}

/** The records a page points at through these references, by path, as far as this person may see them. */
export function includedRecords(
  store: Store,
  resource: Resource,
  rows: readonly RecordValues[],
  names: readonly string[],
  actor: Actor,
): Record<string, RecordValues[]> {
  const included: Record<string, RecordValues[]> = {};
  for (const name of names) {
    const field = resource.fields[name];
    const target = isReference(field) ? store.registry.get(field.to) : undefined;
    if (!target) continue;
    const known = included[target.path] ?? [];
    const ids = new Set(rows.map((row) => row[name]));
    const found = store
      .records(target.path)
      .filter((row) => ids.has(row.id ?? null) && !known.some((one) => one.id === row.id))
      .filter((row) => mayTouch(store, target, row, 'see', actor))
      .map((row) => withSeenDuplicates(store, present(target, row, actor.role), actor));
    included[target.path] = [...known, ...found];
  }
  return included;
}
