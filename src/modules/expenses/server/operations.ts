import { type InputOf, inputOf } from '@/core/resource/records';
import { archivedRecord, fieldsWrong, tooMany } from '@/core/validation/refusals';
import type { Change, Outcome } from '@/engine/call';
import { shownOutcome } from '@/engine/lists/presenting';
import { answered, type Operation } from '@/engine/operations';
import { addRecord } from '@/engine/saving/changing';
import { recordToChange } from '@/engine/transitions/target';
import { MOST_COMMENTS } from '@/modules/expenses/model/commentCeilings';
import { expenseComments } from '@/modules/expenses/model/expenseComments';
import { expenses } from '@/modules/expenses/model/expenses';
import { commentInput } from '@/modules/expenses/model/operations';

/** Adds what somebody says about an expense that they see. */
async function addComment(
  at: Change,
  { expense_id: id, comment: said }: InputOf<typeof commentInput>,
): Promise<Outcome> {
  const seen = await recordToChange(at, expenses, id ?? 0, 'see');
  if ('refusal' in seen) return seen;
  const { record: expense } = seen;
  if (expense.archived_at !== null)
    return shownOutcome(at, at.tx, expenses, { refusal: archivedRecord, record: expense });
  const { total } = await at.tx.find(expenseComments, {
    tests: [{ field: 'expense_id', test: 'in', values: [expense.id] }],
    archived: 'include',
    perPage: 1,
    atMost: MOST_COMMENTS,
  });
  if (total >= MOST_COMMENTS)
    return { refusal: fieldsWrong({ comment: [tooMany('expense', MOST_COMMENTS, 'comments')] }) };
  const values = { expense_id: expense.id, comment: said, author_name: at.by.name };
  const added = await addRecord(at, expenseComments, values);
  return shownOutcome(at, at.tx, expenseComments, added);
}

const comment: Operation = {
  async change(at, { values = {} }) {
    return answered(await addComment(at, inputOf(commentInput, values)), 'Comment added');
  },
};

/** What changes expenses beside their saves and transitions, by the names of the calls. */
export const expenseOperations: Readonly<Record<string, Operation>> = {
  'expenses/comment': comment,
};
