import { type FindRecord, isWithin } from '../../../../domain/access/rows';
import { type Actor, scopeOf } from '../../../../domain/access/table';
import type { RecordValues } from '../../../../domain/fields';
import {
  ACTION_OF_ACT,
  type ExpenseAct,
  mayBegin,
  ownRefusal,
} from '../../../../domain/rules/expenseTransitions';
import type { Offers } from '../../../crud/review/ReviewContext';
import { expensesEntry } from '../expensesEntry';

/** What can be done to a claim in the queue. */
export type ExpenseOffer = 'approve' | 'less' | 'return' | 'pay' | 'undo';

const ACT_OF: Readonly<Record<ExpenseOffer, ExpenseAct>> = {
  approve: 'approve',
  less: 'approve',
  return: 'reject',
  pay: 'pay',
  undo: 'unapprove',
};

/**
 * What this person may do to a claim as it stands; the server has the last word. `find` knows the people whose claims
 * are shown: whose team they are in decides.
 */
export function offersOf(claim: RecordValues, by: Actor, find: FindRecord): Offers<ExpenseOffer> {
  const offers = Object.entries(ACT_OF) as [ExpenseOffer, ExpenseAct][];
  const begun = offers.filter(([, act]) => mayBegin(act, claim));
  const isIn = (act: ExpenseAct) => {
    const scope = scopeOf(by, expensesEntry.access, ACTION_OF_ACT[act]);
    return scope !== undefined && isWithin(scope, expensesEntry, claim, by, find);
  };
  const may = begun.filter(([, act]) => isIn(act) && !ownRefusal(act, claim, by));
  // Whoever decides on what others claim is told why their own is not offered.
  const [why] = begun.flatMap(([, act]) => {
    const isReviewer = scopeOf(by, expensesEntry.access, ACTION_OF_ACT[act]) !== undefined;
    return (isReviewer && ownRefusal(act, claim, by)?.message) || [];
  });
  return { may: new Set(may.map(([offer]) => offer)), why };
}
