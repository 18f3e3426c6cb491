import { expenses as entry } from '../../domain/expenses/expenses';
import {
  ACTION_OF_ACT,
  type ActAsked,
  decideExpense,
  type ExpenseAct,
  ownRefusal,
} from '../../domain/expenses/expenseTransitions';
import { expenseTypes } from '../../domain/expenses/expenseTypes';
import type { RecordValues } from '../../domain/kernel/fields';
import { asRecordOf, foundAs } from '../../domain/kernel/records';
import { archivedRecord } from '../../domain/kernel/refusals';
import { resourceAt } from '../../domain/registry';
import type { ChangedBy } from './activity';
import type { Database } from './database';
import { findDuplicates } from './duplicates';
import { readMoment } from './now';
import { recordWithMoment } from './recordById';
import { insert, inTransaction, type Outcome, recordToChange, rewrite } from './records';
import { present } from './rows';

const expenses = () => resourceAt('expenses');
const comments = () => resourceAt('expense-comments');

/** The expense to decide on, locked: 404 where it cannot be seen, 403 where it can be seen and not decided on. */
async function expenseToDecide(
  tx: Database,
  act: ExpenseAct,
  id: number,
  by: ChangedBy,
): Promise<Outcome> {
  const seen = await recordToChange(tx, expenses(), id, 'see', by);
  if ('refusal' in seen) return seen;
  const refusal = ownRefusal(act, asRecordOf(entry, seen.record), by);
  return refusal ? { refusal } : recordToChange(tx, expenses(), id, ACTION_OF_ACT[act], by);
}

/** Looks for duplicates again on submitting, since others may have come after the expense was saved. */
const learnt = async (tx: Database, act: ExpenseAct, expense: RecordValues) =>
  act === 'submit' ? { duplicate_of: await findDuplicates(tx, expense) } : {};

/**
 * Takes an expense from one state to another, with its one line of history. Of two who do it at once, one finds what the
 * other has made of it.
 */
export function actOnExpense(
  db: Database,
  act: ExpenseAct,
  id: number,
  asked: ActAsked,
  by: ChangedBy,
): Promise<Outcome> {
  return inTransaction(db, async (tx): Promise<Outcome> => {
    const target = await expenseToDecide(tx, act, id, by);
    if ('refusal' in target) return target;
    const expense = asRecordOf(entry, target.record);
    const shown = (record: RecordValues) => present(expenses(), record, by.role);
    const type = await recordWithMoment(tx, 'expense-types', expense.expense_type_id);
    const at = new Date(type?.moment ?? (await readMoment(tx))).toISOString();
    const decided = decideExpense(act, expense, foundAs(expenseTypes, type?.record), asked, {
      by,
      at,
    });
    if ('refusal' in decided) return { refusal: decided.refusal, record: shown(expense) };
    if ('unchanged' in decided) return { record: shown(expense) };
    const values = { ...decided.values, ...(await learnt(tx, act, expense)) };
    return { record: shown(await rewrite(tx, expenses(), expense, values, act, by)) };
  });
}

/** Adds what somebody says about an expense that they see. */
export function commentOnExpense(
  db: Database,
  id: number,
  comment: string,
  by: ChangedBy,
): Promise<Outcome> {
  return inTransaction(db, async (tx): Promise<Outcome> => {
    const seen = await recordToChange(tx, expenses(), id, 'see', by);
    if ('refusal' in seen) return seen;
    if (seen.record.archived_at !== null)
      return { refusal: archivedRecord, record: present(expenses(), seen.record, by.role) };
    const values = { expense_id: id, comment, author_name: by.name };
    return { record: present(comments(), await insert(tx, comments(), values, by), by.role) };
  });
}
