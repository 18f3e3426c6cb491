import { dayOf } from '@/core/dates/companyTime';
import { valuesOf } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import type { Keeper, Use } from '@/core/validation/deleting';
import { type Pointing, pointingAt, refusePurge } from '@/core/validation/purging';
import { IN_USE, type Refusal } from '@/core/validation/refusals';
import type { Change } from '@/engine/call';
import type { As, Stored, Test } from '@/engine/store';

/** A record that cannot be destroyed: the reason, and what points at it as far as the person may see it. */
export interface Blocked {
  id: number;
  refusal: Refusal;
  uses: Use[];
}

/** Records in the way, by the id of the record that they point at; without a use if they point at a part of it. */
type Keepers = ReadonlyMap<number, (Keeper & { use?: Use })[]>;

const pointsAt = ({ field, entity }: Pointing, of: Resource, ids: readonly number[]): Test[] => [
  ...(entity === undefined ? [] : [{ field: entity, test: 'in', values: [of.path] } as const]),
  { field, test: 'in', values: ids },
];

const idsOf = (records: readonly { id: number }[]) => records.map(({ id }) => id);

/** Counts the records that point at each of these through one field, deleted ones too, in one statement. */
async function countsOf(
  { tx }: Change,
  of: Resource,
  pointing: Pointing,
  records: readonly Stored[],
  as?: As,
): Promise<Map<number, number>> {
  const { resource, field } = pointing;
  const tests = pointsAt(pointing, of, idsOf(records));
  const found = await tx.aggregate(resource, { tests, archived: 'include' }, [], [field], as);
  const counts = new Map(found.map((row) => [Number(row[field]), row.count]));
  // Those that go with them are not in the way.
  for (const record of resource === of ? records : []) {
    const { [field]: id } = valuesOf(record);
    if (typeof id === 'number') counts.set(id, (counts.get(id) ?? 0) - 1);
  }
  return counts;
}

/** Returns the records that are destroyed with these, by the field that points at them. */
export async function partsOf(
  { tx, registry }: Change,
  of: Resource,
  records: readonly Stored[],
): Promise<{ part: Resource; field: string; rows: Stored[] }[]> {
  const parts: { part: Resource; field: string; rows: Stored[] }[] = [];
  for (const pointing of pointingAt(registry, of.path).filter(({ isPart }) => isPart)) {
    const { resource: part, field } = pointing;
    const tests = pointsAt(pointing, of, idsOf(records));
    const { rows } = await tx.find(part, { tests, archived: 'include', count: false });
    if (rows.length > 0) parts.push({ part, field, rows });
  }
  return parts;
}

/** Returns what points at records or at their parts. */
async function keepersOf(ctx: Change, of: Resource, records: readonly Stored[]): Promise<Keepers> {
  const keepers = new Map(
    idsOf(records).map((id): [number, (Keeper & { use?: Use })[]] => [id, []]),
  );
  const { by } = ctx;
  for (const pointing of pointingAt(ctx.registry, of.path).filter(({ isPart }) => !isPart)) {
    const all = await countsOf(ctx, of, pointing, records);
    const used = records.filter(({ id }) => (all.get(id) ?? 0) > 0);
    if (used.length === 0) continue;
    const seen = await countsOf(ctx, of, pointing, records, { by, action: 'see' });
    const { resource, field, label } = pointing;
    for (const { id } of used) {
      const count = Math.max(0, seen.get(id) ?? 0);
      keepers.get(id)?.push({ label, count, use: { resource: resource.path, field, count } });
    }
  }
  for (const { part, field, rows } of await partsOf(ctx, of, records)) {
    const ofParts = await keepersOf(ctx, part, rows);
    for (const row of rows)
      for (const { label, count } of ofParts.get(row.id) ?? [])
        keepers.get(Number(valuesOf(row)[field]))?.push({ label, count });
  }
  return keepers;
}

/** Returns those of these locked records that cannot be destroyed. */
export async function blockedOf(
  ctx: Change,
  of: Resource,
  records: readonly Stored[],
): Promise<Blocked[]> {
  if (records.length === 0) return [];
  const keepers = await keepersOf(ctx, of, records);
  const today = dayOf(ctx.tx);
  return records.flatMap((record) => {
    const own = keepers.get(record.id) ?? [];
    const refusal = refusePurge(of, record, own, today);
    if (!refusal) return [];
    const uses = own.flatMap(({ use }) => (use && use.count > 0 ? [use] : []));
    return { id: record.id, refusal, uses: refusal.code === IN_USE ? uses : [] };
  });
}
