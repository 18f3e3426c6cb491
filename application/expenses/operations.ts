import type { RecordValues } from '../../domain/kernel/fields';
import { archivedRecord } from '../../domain/kernel/refusals';
import { type Change, type Outcome, resourceOf } from '../call';
import { addRecord } from '../changing';
import { answered, type Operation } from '../operations';
import { shownOutcome } from '../presenting';
import { recordToChange } from '../target';

/** Adds what somebody says about an expense that they see. */
async function addComment(at: Change, values: RecordValues): Promise<Outcome> {
  const of = resourceOf(at, 'expenses');
  const seen = await recordToChange(at, of, Number(values.expense_id), 'see');
  if ('refusal' in seen) return seen;
  const { record: expense } = seen;
  if (expense.archived_at !== null)
    return shownOutcome(at, at.tx, of, { refusal: archivedRecord, record: expense });
  const comments = resourceOf(at, 'expense-comments');
  const said = { expense_id: expense.id, comment: String(values.comment), author_name: at.by.name };
  return shownOutcome(at, at.tx, comments, await addRecord(at, comments, said));
}

const comment: Operation = {
  async change(at, { values = {} }) {
    return answered(await addComment(at, values), 'Comment added');
  },
};

/** What changes expenses beside their saves and transitions, by the names of the calls. */
export const expenseOperations: Readonly<Record<string, Operation>> = {
  'expenses/comment': comment,
};
