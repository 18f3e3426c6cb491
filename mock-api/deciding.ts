import type { RecordValues } from '../domain/kernel/fields';
import type { Refusal } from '../domain/kernel/refusals';
import type { Resource } from '../domain/kernel/resource';
import { changesOf } from '../domain/kernel/saving';
import { present } from '../domain/kernel/schema';
import { isRefusal, type Outcome, recordToChange } from './changing';
import { type Change, stamp } from './keeping';
import type { Caller, Store } from './store';

/** What a rule decides about a record: the values it gets, or a refusal. */
type Decision = { values: RecordValues } | { refusal: Refusal };

/** Judges a change that is more than an edit, by a rule of its own; the history calls it by its name. */
export function decide(
  store: Store,
  resource: Resource,
  id: number,
  by: Caller,
  action: Change['action'],
  rule: (record: RecordValues) => Decision,
): Outcome {
  const current = recordToChange(store, resource, id, 'edit', by);
  if (isRefusal(current)) return { refusal: current };
  const decided = rule(current);
  if ('refusal' in decided && decided.refusal.status === 403) return { refusal: decided.refusal };
  if ('refusal' in decided)
    return { refusal: decided.refusal, record: present(resource, current, by.role) };
  const { values } = decided;
  const record = { ...current, ...values, ...stamp(store, current, by) };
  return { record, change: { action, changes: changesOf(values, current) } };
}
