import type { RecordValues } from '../domain/fields';
import type { Resource } from '../domain/resource';
import { refuse } from './answers';
import type { Outcome } from './changing';
import type { Response } from './express';
import type { Call } from './guard';
import { present, type Store } from './store';

/** How a record is told, in the dialect of the call. */
export type Show = (record: RecordValues) => Response;

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
  if (change) {
    store.keep(resource.path, record, {
      entity: resource.path,
      entity_id: Number(record.id),
      ...change,
      actor_id: caller.id,
      actor_name: caller.name,
      occurred_at: new Date(store.now()).toISOString(),
      request_id: caller.requestId,
    });
  }
  return show(present(resource, record, caller.role));
}
