import {
  type Obstacle,
  obstacleOf,
  restrictingReferences,
  type Use,
} from '../domain/kernel/deleting';
import { inUse } from '../domain/kernel/refusals';
import type { Resource } from '../domain/kernel/resource';
import { remove } from './changing';
import { type Caller, mayTouch, type Store } from './store';

function usesOf(store: Store, resource: Resource, id: number, by: Caller): Use[] {
  return restrictingReferences(store.registry, resource.path).flatMap(
    ({ resource: user, field }) => {
      const { length: count } = store
        .records(user.path)
        .filter((row) => row[field] === id && row.archived_at === null)
        .filter((row) => mayTouch(store, user, row, 'see', by));
      return count > 0 ? [{ resource: user.path, field, count }] : [];
    },
  );
}

/** What prevents records from being deleted; those that could be deleted are not named. Changes nothing. */
export function deletionObstacles(
  store: Store,
  resource: Resource,
  ids: readonly number[],
  by: Caller,
): Obstacle[] {
  return ids.flatMap((id) => {
    const outcome = remove(store, resource, id, by);
    if (!('refusal' in outcome)) return [];
    const isUsed = outcome.refusal.code === inUse('').code;
    return [obstacleOf(id, outcome.refusal, isUsed ? usesOf(store, resource, id, by) : [])];
  });
}
