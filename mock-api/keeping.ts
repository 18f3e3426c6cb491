import type { RecordValues } from '../domain/kernel/fields';
import type { ActivityEvent } from './collections';
import type { Caller, Store } from './store';

/** What happened to a record, as its history tells it. */
export type Change = {
  action: string;
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
