import { type InputOf, inputOf } from '@/core/resource/records';
import { archivedRecord, fieldsWrong, tooMany } from '@/core/validation/refusals';
import type { Change, Outcome } from '@/engine/call';
import { shownOutcome } from '@/engine/lists/presenting';
import { answered, type Operation } from '@/engine/operations';
import { addRecord } from '@/engine/saving/changing';
import { recordToChange } from '@/engine/transitions/target';
import { MAX_COMMENTS } from '@/modules/expenses/model/commentLimits';
import { expenseComments } from '@/modules/expenses/model/expenseComments';
import { expenses } from '@/modules/expenses/model/expenses';
import { commentInput } from '@/modules/expenses/model/operations';

/** Adds a comment on an expense that the user sees. */
async function addComment(
  ctx: Change,
  { expense_id: id, comment: said }: InputOf<typeof commentInput>,
): Promise<Outcome> {
  const seen = await recordToChange(ctx, expenses, id ?? 0, 'see');
  if ('refusal' in seen) return seen;
  const { record: expense } = seen;
  if (expense.archived_at !== null)
    return shownOutcome(ctx, ctx.tx, expenses, { refusal: archivedRecord, record: expense });
  const { total } = await ctx.tx.find(expenseComments, {
    tests: [{ field: 'expense_id', test: 'in', values: [expense.id] }],
    archived: 'include',
    perPage: 1,
    atMost: MAX_COMMENTS,
  });
  if (total >= MAX_COMMENTS)
    return { refusal: fieldsWrong({ comment: [tooMany('expense', MAX_COMMENTS, 'comments')] }) };
  const values = { expense_id: expense.id, comment: said, author_name: ctx.by.name };
  const added = await addRecord(ctx, expenseComments, values);
  return shownOutcome(ctx, ctx.tx, expenseComments, added);
}

const comment: Operation = {
  async change(ctx, { values = {} }) {
    return answered(await addComment(ctx, inputOf(commentInput, values)), 'Comment added');
  },
};

/** The write calls of expenses other than saves and transitions, by name. */
export const expenseOperations: Readonly<Record<string, Operation>> = {
  'expenses/comment': comment,
};
