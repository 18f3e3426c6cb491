import type { Change, Outcome } from '@/application/call';
import { addRecord } from '@/application/changing';
import { answered, type Operation } from '@/application/operations';
import { shownOutcome } from '@/application/presenting';
import { recordToChange } from '@/application/target';
import { MOST_COMMENTS } from '@/domain/expenses/commentCeilings';
import { expenseComments } from '@/domain/expenses/expenseComments';
import { expenses } from '@/domain/expenses/expenses';
import { commentInput } from '@/domain/expenses/operations';
import { type InputOf, inputOf } from '@/domain/kernel/records';
import { archivedRecord, fieldsWrong, tooMany } from '@/domain/kernel/refusals';

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
