import type { Refusal } from '@/core/validation/refusals';
import type { Change } from '@/engine/call';
import type { ActivityEvent, Test } from '@/engine/store';
import { activityGroups } from '@/modules/changeGroups/model/activityGroups';
import type { Group } from './groups';

/** The events that are read together. */
const PAGE = 5_000;
/** The records whose later events are read together. */
const RECORDS = 500;
/** The most changes that a refusal names. */
const MAX_BLOCKED = 100;

const isOneOf = (field: string, values: readonly (string | number)[]): Test => ({
  field,
  test: 'in',
  values,
});
const oldestFirst = [{ field: 'id', descending: false }] as const;

/** Returns the events of a group, oldest first. */
export async function eventsOf(
  { tx }: Pick<Change, 'tx'>,
  { id }: Pick<Group, 'id'>,
): Promise<ActivityEvent[]> {
  const events: ActivityEvent[] = [];
  for (;;) {
    const tests: Test[] = [
      isOneOf('group_id', [id]),
      { field: 'id', test: 'after', value: events.at(-1)?.id ?? 0 },
    ];
    const query = { tests, sort: [...oldestFirst], perPage: PAGE, count: false } as const;
    const { rows } = await tx.history(query);
    events.push(...rows);
    if (rows.length < PAGE) return events;
  }
}

/** Returns the groups among these that were undone: they left everything as it was. */
async function undoneAmong({ tx }: Pick<Change, 'tx'>, ids: readonly number[]) {
  if (ids.length === 0) return new Set<number>();
  const tests = [isOneOf('status', ['undone'])];
  const { rows } = await tx.find(activityGroups, { ids, tests, count: false });
  return new Set(rows.map(({ id }) => id));
}

/** Returns later events of these records of one resource, apart from those of the group. */
async function laterEvents(
  { tx }: Pick<Change, 'tx'>,
  group: Pick<Group, 'id'>,
  entity: string,
  firstOf: ReadonlyMap<number, number>,
): Promise<ActivityEvent[]> {
  const ids = [...firstOf.keys()];
  const found: ActivityEvent[] = [];
  for (let at = 0; at < ids.length; at += RECORDS) {
    const some = ids.slice(at, at + RECORDS);
    const first = some.reduce((least, id) => Math.min(least, firstOf.get(id) ?? least), Infinity);
    const tests: Test[] = [
      isOneOf('entity', [entity]),
      isOneOf('entity_id', some),
      { field: 'id', test: 'after', value: first },
    ];
    const { rows } = await tx.history({ tests, sort: [...oldestFirst], count: false });
    found.push(
      ...rows.filter(
        (one) => one.group_id !== group.id && one.id > (firstOf.get(Number(one.entity_id)) ?? 0),
      ),
    );
  }
  return found;
}

/** Returns what changed records of a group after it, except by groups that were undone; oldest first. */
export async function changedSince(
  ctx: Pick<Change, 'tx'>,
  group: Pick<Group, 'id'>,
  events: readonly ActivityEvent[],
): Promise<NonNullable<Refusal['blocked']>> {
  const firstOf = new Map<string, Map<number, number>>();
  for (const { id, entity, entity_id: record } of events) {
    const ofEntity = firstOf.get(String(entity)) ?? new Map<number, number>();
    firstOf.set(String(entity), ofEntity);
    if (!ofEntity.has(Number(record))) ofEntity.set(Number(record), id);
  }
  const later: ActivityEvent[] = [];
  for (const [entity, records] of firstOf)
    later.push(...(await laterEvents(ctx, group, entity, records)));
  const others = [...new Set(later.flatMap(({ group_id: id }) => (id ? [Number(id)] : [])))];
  const undone = await undoneAmong(ctx, others);
  return later
    .filter(({ group_id: id }) => !undone.has(Number(id)))
    .toSorted((one, other) => one.id - other.id)
    .slice(0, MAX_BLOCKED)
    .map(({ entity, entity_id: id, actor_name: by, occurred_at: at }) => ({
      ...{ entity: String(entity), entity_id: Number(id) },
      ...{ by: String(by), at: String(at) },
    }));
}
