import type { RecordValues } from '../domain/kernel/fields';
import type { Resource } from '../domain/kernel/resource';
import { present } from '../domain/kernel/schema';
import { refuse } from './answers';
import type { Outcome } from './changing';
import type { Response } from './express';
import type { Call } from './guard';
import { keepChange } from './keeping';
import type { Store } from './store';

/** Carries out what was judged and tells the record as it is now, or refuses. */
export function carryOut(
  store: Store,
  resource: Resource,
  outcome: Outcome,
  { response, caller }: Call,
  show: (record: RecordValues) => Response,
): Response {
  if ('refusal' in outcome) return refuse(response, outcome.refusal, outcome.record);
  const { record, change } = outcome;
  if (change) keepChange(store, resource.path, record, change, caller);
  return show(present(resource, record, caller.role));
}
