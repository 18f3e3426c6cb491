import { kindOf, type RecordValues, type Value } from '@/core/fields';
import { heldFiles } from '@/core/fields/kinds/files';
import { valuesOf } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import { type Obstacle, obstacleOf } from '@/core/validation/deleting';
import type { Call, Change } from '@/engine/call';
import { isRefused } from '@/engine/operations';
import type { Changes, Refused, Store, Stored } from '@/engine/store';
import { recordInTurn } from '@/engine/transitions/target';
import { notices } from '@/modules/notices/model/notices';
import { tryChange } from './dryRun';
import { type Blocked, blockedOf, partsOf } from './purgeObstacles';

/** Locks the records, and returns them along with those that cannot be destroyed. */
async function lockedRecords(
  ctx: Change,
  of: Resource,
  ids: readonly number[],
): Promise<{ records: Stored[]; blocked: Blocked[] }> {
  const records: Stored[] = [];
  const blocked: Blocked[] = [];
  for (const id of ids) {
    const target = await recordInTurn(ctx, of, id, 'delete');
    if ('refusal' in target) blocked.push({ id, refusal: target.refusal, uses: [] });
    else records.push(target.record);
  }
  return { records, blocked: [...blocked, ...(await blockedOf(ctx, of, records))] };
}

/** Removes the files of destroyed records, except those that another record holds. */
async function removeFiles({ tx, registry }: Change, records: readonly Stored[]): Promise<void> {
  const ids = records.flatMap((record) =>
    Object.values<Value>(record).flatMap((value) => heldFiles(value).map(({ id }) => id)),
  );
  if (ids.length === 0) return;
  const held = new Set<number>();
  for (const of of registry.values()) {
    for (const [field, declared] of Object.entries(of.fields)) {
      if (!kindOf(declared).takesFiles) continue;
      const tests = [{ field, test: 'holds', ids }] as const;
      const { rows } = await tx.find(of, { tests, archived: 'include', count: false });
      for (const row of rows) for (const { id } of heldFiles(valuesOf(row)[field])) held.add(id);
    }
  }
  await tx.removeFiles(ids.filter((id) => !held.has(id)));
}

/** Removes the notices about records, because their sentences contain values of the records. */
async function removeNotices({ tx }: Change, of: Resource, ids: readonly number[]): Promise<void> {
  const { rows } = await tx.find(notices, {
    tests: [
      { field: 'entity', test: 'in', values: [of.path] },
      { field: 'entity_id', test: 'in', values: ids },
    ],
    archived: 'include',
    count: false,
  });
  await tx.destroy(
    notices,
    rows.map(({ id }) => id),
  );
}

/** Returns the title as the only change of the event that remains. */
function titleIn({ title, fields }: Resource, record: RecordValues): Changes {
  const value = record[title] ?? null;
  return fields[title] && value !== null ? { [title]: [value, null] } : {};
}

/** Destroys records with their parts, and records it in the history of each. */
async function destroy(ctx: Change, of: Resource, records: readonly Stored[]): Promise<void> {
  const { tx, by } = ctx;
  for (const { part, rows } of await partsOf(ctx, of, records)) await destroy(ctx, part, rows);
  const ids = records.map(({ id }) => id);
  await removeNotices(ctx, of, ids);
  await tx.destroy(of, ids);
  await removeFiles(ctx, records);
  // They are lines of their owner's history, and have none of their own.
  if (of.belongsTo?.isPart) return;
  for (const record of records)
    await tx.recordEvent(of, record.id, { by, action: 'purged', changes: titleIn(of, record) });
}

/**
 * Destroys deleted records, all of them or none. Their history remains, without the values of their fields; notices
 * about them and files that only they hold go too.
 */
export async function purgeRecords(
  ctx: Change,
  of: Resource,
  ids: readonly number[],
): Promise<{ ids: readonly number[] } | Refused> {
  const { records, blocked } = await lockedRecords(ctx, of, ids);
  const [first] = blocked.toSorted((one, other) => one.id - other.id);
  if (first) return { refusal: first.refusal };
  await destroy(ctx, of, records);
  return { ids };
}

/** Returns the obstacles to destroying records; those that could be destroyed are not listed. Nothing is changed. */
export async function checkPurge(
  store: Store,
  call: Call,
  of: Resource,
  ids: readonly number[],
): Promise<Obstacle[]> {
  const tried = await tryChange(store, call, async (ctx) => ({
    obstacles: (await lockedRecords(ctx, of, ids)).blocked.map(({ id, refusal, uses }) =>
      obstacleOf(id, refusal, uses),
    ),
  }));
  return isRefused(tried) ? [] : tried.obstacles;
}
