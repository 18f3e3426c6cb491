import { notFound, type Refusal } from '@/core/validation/refusals';
import { type Change, resourceOf } from '@/engine/call';
import type { ActivityEvent, Refused } from '@/engine/store';
import { activityGroups } from '@/modules/changeGroups/model/activityGroups';
import { groupRows } from '@/modules/changeGroups/model/groupRows';
import { countRows } from './abandoned';
import { changedSince, eventsOf } from './changedSince';
import { endGroup, type Group, inGroup } from './groups';
import { reverse } from './reverseEvents';

const conflict = (code: string, message: string): Refusal => ({ status: 409, code, message });

const hasEnded = conflict('state', 'This has already ended.');
const stillRuns = conflict('state', 'This is still running. Cancel it before you undo it.');
const wasRefused = conflict('state', 'This changed nothing, so there is nothing to undo.');
const isTooLate = conflict('too_late', 'This can no longer be undone: 30 days have passed.');
const isChanged = conflict(
  'changed_since',
  'Some of these records have been changed since, so this cannot be undone.',
);

/** Locks a group that the person sees. */
async function lockGroup({ tx, by }: Change, id: number): Promise<Group | undefined> {
  return (await tx.lock(activityGroups, id, { by, action: 'see' }))?.record;
}

/** Cancels a group that is running: of a bulk change what is done stays done, of an import nothing is saved. */
export async function cancelGroup(ctx: Change, id: number): Promise<{ group: Group } | Refused> {
  const group = await lockGroup(ctx, id);
  if (!group) return { refusal: notFound };
  if (group.status === 'cancelled') return { group };
  if (group.status !== 'running') return { refusal: hasEnded, record: group };
  return { group: await endGroup(ctx.tx, group, 'cancelled', await countRows(ctx.tx, id)) };
}

function refusalOf({ status, undo_until: until }: Group, now: string): Refusal | undefined {
  if (status === 'running') return stillRuns;
  if (until === null) return wasRefused;
  return until < now ? isTooLate : undefined;
}

/** The fields of refused rows alone; they are not read, because a long import has too many rows. */
const ofRefusal: ReadonlySet<string> = new Set(['title', 'status', 'code', 'message', 'errors']);

/** Returns the records that a group was about and that it changed, the last first. */
async function recordsOf({ tx }: Change, { id }: Group): Promise<number[]> {
  const { rows } = await tx.find(groupRows, {
    tests: [
      { field: 'group_id', test: 'in', values: [id] },
      { field: 'outcome', test: 'in', values: ['added', 'changed'] },
    ],
    sort: [{ field: 'line', descending: true }],
    count: false,
    without: ofRefusal,
  });
  return [...new Set(rows.flatMap(({ record_id: record }) => (record === null ? [] : [record])))];
}

/** Groups the events about one resource by record, in order. */
function byRecord(path: string, events: readonly ActivityEvent[]): Map<number, ActivityEvent[]> {
  const found = new Map<number, ActivityEvent[]>();
  for (const event of events) {
    if (event.entity !== path) continue;
    const id = Number(event.entity_id);
    found.set(id, [...(found.get(id) ?? []), event]);
  }
  return found;
}

/** A group that may be undone, with its events. */
export interface Undoable {
  group: Group;
  events: readonly ActivityEvent[];
}

/** Refuses the undo of a group if anything that it changed has been changed since. */
export async function refuseChanged(
  ctx: Pick<Change, 'tx'>,
  { group, events }: Undoable,
): Promise<Refused | undefined> {
  const blocked = await changedSince(ctx, group, events);
  return blocked.length > 0 ? { refusal: { ...isChanged, blocked }, record: group } : undefined;
}

/** Locks a group that this person may undo now; `undone` if it has been. */
export async function lockUndoable(
  ctx: Change,
  id: number,
): Promise<Undoable | { undone: Group } | Refused> {
  const group = await lockGroup(ctx, id);
  if (!group) return { refusal: notFound };
  if (group.status === 'undone') return { undone: group };
  const refusal = refusalOf(group, ctx.tx.now);
  if (refusal) return { refusal, record: group };
  const undoable = { group, events: await eventsOf(ctx, group) };
  return (await refuseChanged(ctx, undoable)) ?? undoable;
}

/**
 * Takes back all that a group changed by ordinary changes of its own records, which take back what followed from
 * them. A refusal of one refuses all.
 */
export async function takeBack(
  ctx: Change,
  { group, events }: Undoable,
  report: (done: number) => void = () => {},
): Promise<Refused | undefined> {
  const of = resourceOf(ctx, String(group.resource));
  const eventsOfRecord = byRecord(of.path, events);
  const grouped = inGroup(ctx, group);
  for (const [index, record] of (await recordsOf(ctx, group)).entries()) {
    const refused = await reverse(grouped, of, record, eventsOfRecord.get(record) ?? []);
    if (refused) return { ...refused, record: group };
    report(index + 1);
  }
  return undefined;
}
