import type { Resource } from '@/core/resource/resource';
import { testsOf } from '@/core/resource/selection';
import {
  type Keeper,
  type Obstacle,
  obstacleOf,
  type RestrictingReference,
  refuseDelete,
  restrictingReferences,
  type Use,
} from '@/core/validation/deleting';
import { fieldsWrong, IN_USE, notFound, type Refusal } from '@/core/validation/refusals';
import { checkUnshared } from '@/core/validation/saving';
import type { Beginning, Call, Change, Outcome } from '@/engine/call';
import { shownOutcome } from '@/engine/lists/presenting';
import type { Query, Reads, Refused, Store, Stored } from '@/engine/store';
import { recordInTurn } from '@/engine/transitions/target';
import { changeRecord } from './changing';
import { tryChange } from './dryRun';
import { lookUpTaken } from './facts';

const pointingAt = ({ field, only }: RestrictingReference, id: number): Query => ({
  tests: [{ field, test: 'in', values: [id] }, ...testsOf(only)],
});

/** Counts the records that use this one through a reference and that this person may see. */
async function countOf(
  reads: Reads,
  { by }: Call,
  reference: RestrictingReference,
  id: number,
): Promise<number> {
  const as = { by, action: 'see' } as const;
  const [counted] = await reads.aggregate(
    reference.resource,
    pointingAt(reference, id),
    [],
    [],
    as,
  );
  return counted?.count ?? 0;
}

/** Returns the reasons that this record cannot be deleted, regardless of what this person may see. */
export async function keepersOf(ctx: Change, of: Resource, id: number): Promise<Keeper[]> {
  const keepers: Keeper[] = [];
  for (const reference of restrictingReferences(ctx.registry, of.path)) {
    const query = { ...pointingAt(reference, id), perPage: 1, count: false } as const;
    const { rows } = await ctx.tx.find(reference.resource, query);
    if (rows.length === 0) continue;
    const { label } = reference;
    keepers.push({ label, count: await countOf(ctx.tx, ctx, reference, id) });
  }
  return keepers;
}

type Target = { record: Stored } | Refused;

/** Locks the record to delete or to restore. */
export const beginDeletion = (ctx: Beginning, of: Resource, id: number): Promise<Target> =>
  recordInTurn(ctx, of, id, 'delete');

/**
 * Archives a record: it leaves the lists and can be restored, and references to it still work. The same person's
 * second call gets the same answer and changes nothing; for anyone else it is not found.
 */
export async function deleteRecord(
  ctx: Change,
  of: Resource,
  id: number,
  begun?: Target,
): Promise<Outcome> {
  return shownOutcome(ctx, ctx.tx, of, await archive(ctx, of, id, begun));
}

async function archive(ctx: Change, of: Resource, id: number, begun?: Target): Promise<Outcome> {
  const target = begun ?? (await beginDeletion(ctx, of, id));
  if ('refusal' in target) return target;
  const current = target.record;
  if (current.archived_at !== null)
    return current.updated_by === ctx.by.id ? target : { refusal: notFound };
  const refusal = refuseDelete(of, current, await keepersOf(ctx, of, id), ctx.by);
  if (refusal && refusal.code !== IN_USE) return { refusal, record: current };
  const values = { archived_at: ctx.tx.now };
  const changed = await changeRecord(ctx, of, current, values, { action: 'delete', changes: {} });
  // A reason that remains once nothing uses the record is given first; either rolls the change back.
  return 'refusal' in changed || !refusal ? changed : { refusal, record: current };
}

/** Returns the refusal of a deletion, by trying it in a change that is rolled back. */
async function refusalOfDeletion(
  store: Store,
  call: Call,
  of: Resource,
  id: number,
): Promise<Refusal | undefined> {
  const tried = await tryChange(store, call, (ctx) => archive(ctx, of, id));
  return 'refusal' in tried ? tried.refusal : undefined;
}

/** Returns the records that use this one, if this person may see them. */
async function usesOf(store: Store, call: Call, of: Resource, id: number): Promise<Use[]> {
  const uses: Use[] = [];
  for (const reference of restrictingReferences(call.registry, of.path)) {
    const count = await countOf(store, call, reference, id);
    const { resource, field } = reference;
    if (count > 0) uses.push({ resource: resource.path, field, count });
  }
  return uses;
}

/** Returns the obstacles to deleting records; those that could be deleted are not listed. Nothing is changed. */
export async function checkDelete(
  store: Store,
  call: Call,
  of: Resource,
  ids: readonly number[],
): Promise<Obstacle[]> {
  const obstacles: Obstacle[] = [];
  for (const id of ids) {
    const refusal = await refusalOfDeletion(store, call, of, id);
    if (!refusal) continue;
    const isUsed = refusal.code === IN_USE;
    obstacles.push(obstacleOf(id, refusal, isUsed ? await usesOf(store, call, of, id) : []));
  }
  return obstacles;
}

/** Restores an archived record, or returns one that is not archived. Refused if a unique value has been taken. */
export async function restoreRecord(
  ctx: Change,
  of: Resource,
  id: number,
  begun?: Target,
): Promise<Outcome> {
  return shownOutcome(ctx, ctx.tx, of, await restore(ctx, of, id, begun));
}

async function restore(ctx: Change, of: Resource, id: number, begun?: Target): Promise<Outcome> {
  const target = begun ?? (await beginDeletion(ctx, of, id));
  if ('refusal' in target) return target;
  const current = target.record;
  if (current.archived_at === null) return target;
  // Checked as if the unique values were entered now; references may point at archived records, as they could before.
  const errors = checkUnshared(of, current, { id }, await lookUpTaken(ctx, of, current, { id }));
  if (Object.keys(errors).length > 0) return { refusal: fieldsWrong(errors) };
  const values = { archived_at: null };
  return changeRecord(ctx, of, current, values, { action: 'restore', changes: {} });
}
