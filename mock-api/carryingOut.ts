import type { RecordValues } from '../domain/fields';
import type { Resource } from '../domain/resource';
import { refuse } from './answers';
import type { Change, Outcome } from './changing';
import type { Response } from './express';
import type { Call } from './guard';
import { type Caller, present, type Store } from './store';

/** How a record is told, in the dialect of the call. */
export type Show = (record: RecordValues) => Response;

/** Stores a record as it is now, with the one event of its change. */
export function keepChange(
  store: Store,
  path: string,
  record: RecordValues,
  change: Change,
  by: Pick<Caller, 'id' | 'name' | 'requestId'>,
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

/** Carries out what was judged and tells the record as it is now, or refuses. */
export function carryOut(
  store: Store,
  resource: Resource,
  outcome: Outcome,
  { response, caller }: Call,
  show: Show,
): Response {
  if ('refusal' in outcome) return refuse(response, outcome.refusal, outcome.record);
  const { record, change } = outcome;
  if (change) keepChange(store, resource.path, record, change, caller);
  return show(present(resource, record, caller.role));
}
