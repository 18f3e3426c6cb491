import type { ACTIVITY_ACTIONS } from '../domain/activityEvents';
import type { RecordValues } from '../domain/kernel/fields';
import type { Resource } from '../domain/kernel/resource';
import type { ActivityEvent } from './collections';
import type { Caller, Store } from './store';

/** What happened to a record, as its history tells it. */
export type Change = {
  action: (typeof ACTIVITY_ACTIONS)[number];
  changes: ActivityEvent['changes'];
};

/** Who made a change, and in which request. */
export type Author = Pick<Caller, 'id' | 'name' | 'requestId'>;

/** What every change of a record leaves on it. */
export const stamp = (store: Store, current: RecordValues, by: Pick<Caller, 'id'>) => ({
  version: Number(current.version) + 1,
  updated_at: new Date(store.now()).toISOString(),
  updated_by: by.id,
});

/** A record that is added with these values. */
export function newRecord(
  store: Store,
  resource: Resource,
  values: RecordValues,
  by: Pick<Caller, 'id'>,
): RecordValues {
  const blank = Object.entries(resource.fields).map(([name, field]) => [
    name,
    field.initial ?? null,
  ]);
  const at = new Date(store.now()).toISOString();
  const stamps = {
    created_at: at,
    updated_at: at,
    archived_at: null,
    created_by: by.id,
    updated_by: by.id,
  };
  return {
    id: store.nextId(resource.path),
    version: 1,
    ...Object.fromEntries(blank),
    ...values,
    ...stamps,
  };
}

/** Stores a record as it is now, with the one event of its change. */
export function keepChange(
  store: Store,
  path: string,
  record: RecordValues,
  change: Change,
  by: Author,
): void {
  store.keep(path, record, {
    entity: path,
    entity_id: Number(record.id),
    ...change,
    actor_id: by.id,
    actor_name: by.name,
    occurred_at: new Date(store.now()).toISOString(),
    request_id: by.requestId,
  });
}
