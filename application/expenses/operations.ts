import { expenses as entry } from '../../domain/expenses/expenses';
import {
  ACTION_OF_ACT,
  decideExpense,
  EXPENSE_ACTS,
  type ExpenseAct,
  ownRefusal,
} from '../../domain/expenses/expenseTransitions';
import { expenseTypes } from '../../domain/expenses/expenseTypes';
import type { RecordValues } from '../../domain/kernel/fields';
import { asRecordOf, foundAs, valuesOf } from '../../domain/kernel/records';
import { archivedRecord, notAllowed, notFound } from '../../domain/kernel/refusals';
import { type Change, type Outcome, recordOf, resourceOf } from '../call';
import { addRecord, changeRecord } from '../changing';
import { answered, type Operation } from '../operations';
import type { Stored } from '../store';
import { recordToChange } from '../target';
import { shownOutcome } from '../telling';
import { findDuplicates } from './sameFiles';

const DONE: Readonly<Record<ExpenseAct, string>> = {
  submit: 'Submitted',
  unsubmit: 'Unsubmitted',
  approve: 'Approved',
  reject: 'Returned',
  unapprove: 'Approval undone',
  pay: 'Paid',
};

/** Looks for duplicates again on submitting, since others may have come after the expense was saved. */
const learnt = async (at: Change, act: ExpenseAct, expense: Stored): Promise<RecordValues> =>
  act === 'submit' ? { duplicate_of: await findDuplicates(at, at.tx, expense) } : {};

/** Takes an expense from one state to another. Of two who do it at once, one finds what the other has made of it. */
async function act(
  at: Change,
  name: ExpenseAct,
  { id, amount_minor: amount, reason }: RecordValues,
): Promise<Outcome> {
  const { tx, by } = at;
  const of = resourceOf(at, 'expenses');
  const found = await tx.lock(of, Number(id), { by, action: ACTION_OF_ACT[name] });
  if (!found) return { refusal: notFound };
  const { record: expense } = found;
  const own = ownRefusal(name, asRecordOf(entry, expense), by);
  if (own) return { refusal: own };
  if (!found.may) return { refusal: notAllowed };
  const type = await recordOf(at, tx, 'expense-types', expense.expense_type_id);
  const asked = {
    amount: typeof amount === 'number' ? amount : null,
    reason: String(reason ?? ''),
  };
  const decided = decideExpense(
    name,
    asRecordOf(entry, expense),
    foundAs(expenseTypes, type),
    asked,
    { by, at: tx.now },
  );
  if ('refusal' in decided) return { refusal: decided.refusal, record: expense };
  if ('unchanged' in decided) return { record: expense };
  const values = { ...valuesOf(decided.values), ...(await learnt(at, name, expense)) };
  return changeRecord(at, of, expense, values, { action: name });
}

const transition = (name: ExpenseAct): Operation => ({
  async change(at, { values = {} }) {
    const of = resourceOf(at, 'expenses');
    const outcome = await shownOutcome(at, at.tx, of, await act(at, name, values));
    return answered(outcome, DONE[name]);
  },
});

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

/** What changes expenses beside saving and deleting them, by the names of the calls. */
export const expenseOperations: Readonly<Record<string, Operation>> = {
  ...Object.fromEntries(EXPENSE_ACTS.map((name) => [`expenses/${name}`, transition(name)])),
  'expenses/comment': comment,
};
