import { inputOf } from '@/core/resource/records';
import { fieldsWrong } from '@/core/validation/refusals';
import { isId } from '@/core/validation/schema';
import type { Operation } from '@/engine/operations';
import type { Test } from '@/engine/store';
import { notices } from '@/modules/notices/model/notices';
import { preferenceInput } from '@/modules/notices/model/operations';
import { prefer, preferencesOf } from './preferences';
import { unreadOf } from './unread';

/** The most ids in one call. */
const MAX_AT_ONCE = 500;

const read: Operation = {
  async change(ctx, { body = {} }) {
    const { ids } = body;
    const isList = Array.isArray(ids) && ids.length <= MAX_AT_ONCE && ids.every(isId);
    if (ids !== undefined && !isList)
      return { refusal: fieldsWrong({ ids: [`Give at most ${MAX_AT_ONCE} ids of notices.`] }) };
    const own: Test[] = [
      { field: 'user_id', test: 'in', values: [ctx.by.id] },
      { field: 'read_at', test: 'isNull', isNull: true },
    ];
    const named: Test[] = isList ? [{ field: 'id', test: 'in', values: ids }] : [];
    await ctx.tx.changeWhere(notices, [...own, ...named], { read_at: ctx.tx.now });
    return { data: { unread: await unreadOf(ctx.tx, ctx.by) }, message: 'Marked as read' };
  },
};

const choose: Operation = {
  async change(ctx, { values = {} }) {
    await prefer(ctx, inputOf(preferenceInput, values));
    return { data: await preferencesOf(ctx, ctx.tx), message: 'Saved' };
  },
};

/** The calls that people make on their own notices, by name. */
export const noticeChanges: Readonly<Record<string, Operation>> = {
  'notices/read': read,
  'notices/prefer': choose,
};
