import { recordsById } from '@/core/http/listQuery';
import type { Resource } from '@/core/resource/resource';
import { noSuchCall, notFound, type Refusal } from '@/core/validation/refusals';
import type { Change, Outcome } from '@/engine/call';
import { history } from '@/engine/history';
import { getRecord } from '@/engine/lists/listing';
import type { ActivityEvent, Changes, Refused } from '@/engine/store';
import { recordInTurn } from '@/engine/transitions/target';
import { reverse } from './reverseEvents';

const conflict = (code: string, message: string): Refused => ({
  refusal: { status: 409, code, message },
});

/** Returns an event with the changes of only those fields that this person may read; nothing if it is out of sight. */
async function readableEvent(ctx: Change, id: number): Promise<ActivityEvent | undefined> {
  const [[shown], [stored]] = [
    (await history(ctx, ctx.tx, recordsById([id]))).rows,
    (await ctx.tx.history({ ids: [id], count: false })).rows,
  ];
  if (!shown || !stored) return undefined;
  const changes: Changes = Object.fromEntries(
    Object.entries(stored.changes).filter(([name]) => Object.hasOwn(shown.changes, name)),
  );
  return Object.assign({ ...stored }, { changes });
}

/** Returns the later changes of fields that an event changed, oldest first; computed ones follow from others. */
async function changedSince(
  { tx }: Change,
  { fields }: Resource,
  { id, entity, entity_id: record, changes }: ActivityEvent,
): Promise<NonNullable<Refusal['blocked']>> {
  const { rows } = await tx.history({
    tests: [
      { field: 'entity', test: 'in', values: [String(entity)] },
      { field: 'entity_id', test: 'in', values: [Number(record)] },
      { field: 'id', test: 'after', value: id },
    ],
    sort: [{ field: 'id', descending: false }],
    count: false,
  });
  return rows
    .filter((later) =>
      Object.keys(later.changes).some(
        (name) => Object.hasOwn(changes, name) && !fields[name]?.computed,
      ),
    )
    .map(({ actor_name: by, occurred_at: at }) => ({
      ...{ entity: String(entity), entity_id: Number(record) },
      ...{ by: String(by), at: String(at) },
    }));
}

async function shownRecord(ctx: Change, of: Resource, id: number): Promise<Outcome> {
  const record = await getRecord(ctx, ctx.tx, of, id);
  return record ? { record } : { refusal: notFound };
}

/**
 * Gives a record the values that it had before one of its edits, by an edit of this person. Refused if one of these
 * fields has been changed since, and if a value cannot be put back.
 */
export async function revertEvent(ctx: Change, id: number): Promise<Outcome> {
  const event = await readableEvent(ctx, id);
  const of = event && ctx.registry.get(String(event.entity));
  if (!event || !of) return { refusal: notFound };
  if (event.action !== 'edit') return conflict('no_undo', 'Only an edit can be reverted.');
  if (!of.calls.save) return { refusal: noSuchCall };
  const target = await recordInTurn(ctx, of, Number(event.entity_id), 'edit');
  if ('refusal' in target) return target;
  const blocked = await changedSince(ctx, of, event);
  const [last] = blocked.toReversed();
  if (last) {
    const message = `This has been changed since by ${last.by}, so it cannot be reverted.`;
    return { refusal: { status: 409, code: 'changed_since', message, blocked } };
  }
  const refused = await reverse(ctx, of, target.record.id, [event]);
  return refused ?? shownRecord(ctx, of, target.record.id);
}
