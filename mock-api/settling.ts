import { companyDay } from '../domain/kernel/companyTime';
import type { RecordValues } from '../domain/kernel/fields';
import { isReference } from '../domain/kernel/fields/reference';
import type { Resource, Settled } from '../domain/kernel/resource';
import { type Caller, resourceOf, type Store } from './store';

/** The record at the end of a chain of references, whether or not the person may see it; nothing if the chain ends early. */
function follow(
  store: Store,
  start: Resource,
  record: RecordValues,
  way: readonly string[],
): RecordValues | undefined {
  let at = { resource: start, record };
  for (const name of way) {
    const field = at.resource.fields[name];
    const id = at.record[name];
    if (!isReference(field) || typeof id !== 'number') return undefined;
    const found = store.find(field.to, id);
    if (!found) return undefined;
    at = { resource: resourceOf(store, field.to), record: found };
  }
  return at.record;
}

/** Completes a save by the rule of its resource, or says what is wrong with it. */
export function settleSave(
  store: Store,
  resource: Resource,
  values: RecordValues,
  current: RecordValues | undefined,
  by: Pick<Caller, 'id'>,
): Settled {
  if (!resource.settle) return { values };
  const found = new Map<string, RecordValues>();
  for (const way of resource.settle.follows) {
    const record = follow(store, resource, { ...current, ...values }, way);
    if (record) found.set(way.join('.'), record);
  }
  const today = companyDay(new Date(store.now()), store.zone);
  const hasAccount = resource.path === 'employees' && store.hasPassword(Number(current?.id));
  return resource.settle.settle(values, current, { found, today, hasAccount, by });
}
