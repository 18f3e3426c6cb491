import type { AnyAction } from '@/core/access/table';
import { isReference } from '@/core/fields/kinds/reference';
import type { Fields } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import { notAllowed, notFound } from '@/core/validation/refusals';
import { isId } from '@/core/validation/schema';
import { type Beginning, resourceOf } from '@/engine/call';
import type { Refused, Stored, Test } from '@/engine/store';

/** Locks the record to change: 404 if the person may not see it, 403 if they may only see it. */
export async function recordToChange<F extends Fields>(
  { tx, by }: Beginning,
  of: Resource<F>,
  id: number,
  action: AnyAction,
): Promise<{ record: Stored<F> } | Refused> {
  const found = await tx.lock(of, id, { by, action });
  if (!found) return { refusal: notFound };
  return found.may ? { record: found.record } : { refusal: notAllowed };
}

/**
 * Waits for changes of other records that a change of this one depends on or affects: their locks come first. Returns
 * whether the record exists.
 */
export async function takeTurn(
  ctx: Beginning,
  of: Resource,
  target: number | readonly Test[],
): Promise<boolean> {
  const { serializes, lockedAfter } = of;
  if (typeof target !== 'number') {
    await takeTurnToAdd(ctx, of, valuesTested(target));
    return true;
  }
  const [isThere] = await Promise.all([
    !serializes || ctx.tx.serialize({ ...serializes, of, id: target }),
    lockedAfter && lockNamed(ctx, of, lockedAfter, target),
  ]);
  return isThere;
}

/** Returns the first value of each `in` test, by its field. */
const valuesTested = (tests: readonly Test[]) =>
  Object.fromEntries(
    tests.flatMap((one) => (one.test === 'in' ? [[one.field, one.values[0]] as const] : [])),
  );

/** Locks the record that a reference of another record points at. */
async function lockNamed(ctx: Beginning, of: Resource, by: string, id: number): Promise<void> {
  const field = of.fields[by];
  if (!isReference(field)) throw new Error(`${of.path}.${by} names no record`);
  await ctx.tx.lockWhere(resourceOf(ctx, field.to), [{ field: 'id', test: 'namedBy', of, by, id }]);
}

/** Waits for writers of the resources whose records change with these. */
export async function waitForWriters(
  ctx: Beginning,
  { locks }: Pick<Resource, 'locks'>,
): Promise<void> {
  await Promise.all(locks.map((path) => ctx.tx.serialize(resourceOf(ctx, path))));
}

/** Waits in the same way for a new record, by the values that were sent. */
export async function takeTurnToAdd(
  { tx }: Beginning,
  { serializes }: Resource,
  sent: Readonly<Record<string, unknown>>,
): Promise<void> {
  const by = serializes && sent[serializes.by];
  if (isId(by)) await tx.serialize([serializes?.name ?? '', by]);
}

/** Locks the record to change, after the changes of other records that it depends on. All locks are sent together. */
export async function recordInTurn<F extends Fields>(
  ctx: Beginning,
  of: Resource<F>,
  id: number,
  action: AnyAction,
): Promise<{ record: Stored<F> } | Refused> {
  const [, isThere, target] = await Promise.all([
    waitForWriters(ctx, of),
    takeTurn(ctx, of, id),
    recordToChange(ctx, of, id, action),
  ]);
  return isThere ? target : { refusal: notFound };
}
