import { isId } from '@/core/validation/schema';
import { cancelGroup } from '@/engine/groups/undoing';
import { isRefused, type Operation } from '@/engine/operations';

const cancel: Operation = {
  async change(ctx, { values = {} }) {
    const done = await cancelGroup(ctx, isId(values.id) ? values.id : 0);
    return isRefused(done) ? done : { data: done.group, message: 'Cancelled' };
  },
};

/** The call that ends a bulk change or an import early, by its name. */
export const groupChanges: Readonly<Record<string, Operation>> = {
  'activity-groups/cancel': cancel,
};
