import type { Refusal } from '@/core/validation/refusals';
import type { Call, Change } from '@/engine/call';
import { attributeToDeputy } from '@/engine/deputising';
import { inEnvelope, isRefused, run, type Sent } from '@/engine/operations';
import type { KeyedRequest, Refused, Store } from '@/engine/store';
import { activityGroups } from '@/modules/changeGroups/model/activityGroups';
import { running } from './answers';
import { eventsOf } from './changedSince';
import { countsOf, type Group, groupWithId, isRunning, ROWS_AT_ONCE } from './groups';
import { reportProgress } from './progress';
import { lockUndoable, refuseChanged, takeBack } from './undoSteps';
import { workAfter } from './workAfter';

const wasCancelled: Refusal = { status: 409, code: 'state', message: 'The undo was cancelled.' };

async function write<V extends Partial<Group>>(
  { tx }: Pick<Change, 'tx'>,
  group: Group,
  values: V,
) {
  await tx.changeMany(activityGroups, [{ id: group.id, ...values }]);
  return { ...group, ...values };
}

const undone = { status: 'undone', undo_until: null, message: null } as const;

/** Undoes a long group in one transaction of its own, reporting the progress outside of it. */
async function undoLong(store: Store, call: Call, group: Group): Promise<void> {
  const counts = countsOf(group);
  const after = workAfter(call.mails);
  const progress = reportProgress(store, group, call);
  try {
    const done = await store.transaction(async (tx) => {
      const ctx = attributeToDeputy({ ...call, mails: after.mails, tx });
      const undoable = { group, events: await eventsOf(ctx, group) };
      const report = (rows: number) => progress.report({ ...counts, done: rows });
      const refused =
        (await refuseChanged(ctx, undoable)) ?? (await takeBack(ctx, undoable, report));
      if (refused) return refused;
      // Locked at the end, so that the progress can be written until then.
      const [isOn] = await tx.lockWhere(activityGroups, [groupWithId(group.id), isRunning]);
      if (!isOn) return { refusal: wasCancelled };
      return write(ctx, group, { ...undone, ...counts });
    });
    await progress.stop();
    if (isRefused(done)) await resume(store, group, done.refusal.message);
    else await after.run(call.logFailure);
  } catch (error) {
    await progress.stop();
    await resume(store, group, 'The undo broke off. Nothing was undone; please try again.');
    throw error;
  }
}

/** Returns a group to the state before its undo, with the reason why it was not undone. */
const resume = (store: Store, group: Group, message: string) =>
  store.transaction(async (tx) => {
    const [isOn] = await tx.lockWhere(activityGroups, [groupWithId(group.id), isRunning]);
    const { status, undo_until } = group;
    if (isOn) await write({ tx }, group, { status, undo_until, message, ...countsOf(group) });
    return { isOn };
  });

/**
 * Undoes a group as a whole: up to 500 records before the answer, more of them afterwards, on the store that is not of
 * this call. Refused if anything has been changed since, or if one record has no way back.
 */
export async function undo(
  store: Store,
  inBackground: Store,
  call: Call,
  id: number,
  keyed?: KeyedRequest,
): Promise<Sent | Refused> {
  const known: { long?: Group } = {};
  const sent = await run<undefined, { group: Group }>(
    store,
    call,
    {
      async change(ctx) {
        delete known.long;
        const undoable = await lockUndoable(ctx, id);
        if (isRefused(undoable)) return undoable;
        if ('undone' in undoable) return { group: undoable.undone };
        const { group } = undoable;
        if ((group.added ?? 0) + (group.changed ?? 0) > ROWS_AT_ONCE) {
          known.long = group;
          const begun = {
            status: 'running',
            done: 0,
            message: null,
            alive_at: ctx.tx.now,
          } as const;
          return { group: await write(ctx, group, begun) };
        }
        const refused = await takeBack(ctx, undoable);
        return refused ?? { group: await write(ctx, group, undone) };
      },
    },
    {},
    ({ group }) =>
      group.status === 'running' ? running(group) : inEnvelope({ data: group, message: 'Undone' }),
    keyed,
  );
  if (!isRefused(sent) && !sent.isReplayed && known.long)
    undoLong(inBackground, call, known.long).catch((error: unknown) =>
      call.logFailure?.('an undo broke off', error),
    );
  return sent;
}
