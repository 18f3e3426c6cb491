import type { AnyAction } from '../domain/kernel/access/table';
import type { RecordValues } from '../domain/kernel/fields';
import { notAllowed, notFound, type Refusal } from '../domain/kernel/refusals';
import type { Resource } from '../domain/kernel/resource';
import type { Change } from './keeping';
import { type Caller, mayTouch, type Store, visibleRecord } from './store';

/** A change that was judged: refused (with the record as it is, where it may be shown), or the record to store. */
export type Outcome =
  | { refusal: Refusal; record?: RecordValues }
  | { record: RecordValues; change?: Change };

/** The record to change: 404 where it cannot be seen, 403 where it can be seen and no more. */
export function recordToChange(
  store: Store,
  resource: Resource,
  id: number,
  action: AnyAction,
  by: Caller,
): RecordValues | Refusal {
  const record = visibleRecord(store, resource, id, by);
  if (!record) return notFound;
  return mayTouch(store, resource, record, action, by) ? record : notAllowed;
}

/** Whether the record to change was refused. */
export const isRefusal = (target: RecordValues | Refusal): target is Refusal =>
  'message' in target && !('version' in target);
