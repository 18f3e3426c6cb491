import { isId } from '@/core/validation/schema';
import { revertEvent } from '@/engine/changeGroups/revertEvent';
import { cancelGroup } from '@/engine/changeGroups/undoSteps';
import { isRefused, type Operation } from '@/engine/operations';

const cancel: Operation = {
  async change(ctx, { values = {} }) {
    const done = await cancelGroup(ctx, isId(values.id) ? values.id : 0);
    return isRefused(done) ? done : { data: done.group, message: 'Cancelled' };
  },
};

const revert: Operation = {
  async change(ctx, { values = {} }) {
    const done = await revertEvent(ctx, isId(values.id) ? values.id : 0);
    return isRefused(done) ? done : { data: done.record, message: 'Reverted' };
  },
};

/** The calls that end a bulk change or an import early, and that take back one edit, by their names. */
export const groupChanges: Readonly<Record<string, Operation>> = {
  'activity-groups/cancel': cancel,
  'activity-events/revert': revert,
};
