import { expenses } from '../../../../domain/expenses/expenses';
import {
  ACTION_OF_ACT,
  type ExpenseAct,
  mayBegin,
  ownRefusal,
} from '../../../../domain/expenses/expenseTransitions';
import { type FindRecord, isWithin } from '../../../../domain/kernel/access/rows';
import { type Actor, scopeOf } from '../../../../domain/kernel/access/table';
import type { RecordValues } from '../../../../domain/kernel/fields';
import { asRecordOf } from '../../../../domain/kernel/records';
import type { Offers } from '../../../crud/review/ReviewContext';
import { expensesEntry } from '../expensesEntry';

/** What can be done to an expense in the queue. */
export type ExpenseOffer = 'approve' | 'less' | 'return' | 'pay' | 'undo';

const ACT_OF: Readonly<Record<ExpenseOffer, ExpenseAct>> = {
  approve: 'approve',
  less: 'approve',
  return: 'reject',
  pay: 'pay',
  undo: 'unapprove',
};

/**
 * What this person may do with an expense now; the server has the last word. `find` knows the people whose expenses
 * are shown: whose team they are in decides.
 */
export function offersOf(row: RecordValues, by: Actor, find: FindRecord): Offers<ExpenseOffer> {
  const expense = asRecordOf(expenses, row);
  const offers = Object.entries(ACT_OF) as [ExpenseOffer, ExpenseAct][];
  const begun = offers.filter(([, act]) => mayBegin(act, expense));
  const isIn = (act: ExpenseAct) => {
    const scope = scopeOf(by, expensesEntry.access, ACTION_OF_ACT[act]);
    return scope !== undefined && isWithin(scope, expensesEntry, expense, by, find);
  };
  const may = begun.filter(([, act]) => isIn(act) && !ownRefusal(act, expense, by));
  // People who decide on others' expenses are told why their own are not offered.
  const [why] = begun.flatMap(([, act]) => {
    const isReviewer = scopeOf(by, expensesEntry.access, ACTION_OF_ACT[act]) !== undefined;
    return (isReviewer && ownRefusal(act, expense, by)?.message) || [];
  });
  return { may: new Set(may.map(([offer]) => offer)), why };
}
