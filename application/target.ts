import type { AnyAction } from '../domain/kernel/access/table';
import type { Fields } from '../domain/kernel/records';
import { notAllowed, notFound } from '../domain/kernel/refusals';
import type { Resource } from '../domain/kernel/resource';
import type { Change } from './call';
import type { Refused, Stored } from './store';

/** The record to change, locked: 404 where it cannot be seen, 403 where it can be seen and no more. */
export async function recordToChange<F extends Fields>(
  { tx, by }: Change,
  of: Resource<F>,
  id: number,
  action: AnyAction,
): Promise<{ record: Stored<F> } | Refused> {
  const found = await tx.lock(of, id, { by, action });
  if (!found) return { refusal: notFound };
  return found.may ? { record: found.record } : { refusal: notAllowed };
}

/** The same, after the changes of records that are judged beside it: what they lock is locked in their order. */
export async function recordInTurn<F extends Fields>(
  at: Change,
  of: Resource<F>,
  id: number,
  action: AnyAction,
): Promise<{ record: Stored<F> } | Refused> {
  const isThere = !of.serializes || (await at.tx.serialize({ ...of.serializes, of, id }));
  return isThere ? recordToChange(at, of, id, action) : { refusal: notFound };
}
