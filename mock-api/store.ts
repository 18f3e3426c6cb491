import type { Mails } from '../application/call';
import type { Store as Port, SignedIn } from '../application/store';
import { type Actor, isWithin } from '../domain/kernel/access/rows';
import { type AnyAction, scopeOf } from '../domain/kernel/access/table';
import { companyDay } from '../domain/kernel/companyTime';
import type { RecordValues } from '../domain/kernel/fields';
import type { Resource } from '../domain/kernel/resource';
import type { Collections } from './collections';
import type { FileFolder } from './fileFolder';

/** The person who makes a call, and in which request. */
export interface Caller extends SignedIn {
  requestId: string;
}

/** The collections, and what the registry says of them. */
export interface Store extends Collections {
  registry: ReadonlyMap<string, Resource>;
  files: FileFolder;
  /** What the application carries its operations out on. */
  port: Port;
  /** Where the mails of an operation go. */
  mails: Mails;
  now(): number;
  /** The company's time zone, by which hours are counted. */
  zone: string;
}

/** The resource with this path. Throws where there is none: a path comes from the registry, not from people. */
export function resourceOf(store: Store, path: string): Resource {
  const found = store.registry.get(path);
  if (!found) throw new Error(`no resource is called "${path}"`);
  return found;
}

/** Whether this person may do this with the record. */
export function mayTouch(
  store: Store,
  resource: Resource,
  record: RecordValues,
  action: AnyAction,
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

/** The company's day. */
export const todayOf = (store: Store) => companyDay(new Date(store.now()), store.zone);
