import { expenseWorkflow } from '../../../../domain/expenses/expenseWorkflow';
import type { FindRecord } from '../../../../domain/kernel/access/rows';
import type { Actor } from '../../../../domain/kernel/access/table';
import type { RecordValues } from '../../../../domain/kernel/fields';
import { transitionsFor } from '../../../../domain/kernel/transitions';
import type { Workflow } from '../../../../domain/kernel/workflow';
import { DEFAULT_ZONE } from '../../../../domain/kernel/zone';
import type { Offers } from '../../../crud/review/ReviewContext';
import { expensesEntry } from '../expensesEntry';

/** What can be done to an expense in the queue. */
export type ExpenseOffer = 'approve' | 'less' | 'return' | 'pay' | 'undo';

const OFFERS_OF: Readonly<Record<string, readonly ExpenseOffer[]>> = {
  approve: ['approve', 'less'],
  reject: ['return'],
  pay: ['pay'],
  unapprove: ['undo'],
};

/**
 * What this person may do with an expense now; the server has the last word. `find` knows the people whose expenses
 * are shown: whose team they are in decides.
 */
export function offersOf(row: RecordValues, by: Actor, find: FindRecord): Offers<ExpenseOffer> {
  const facts = { by, at: new Date().toISOString(), zone: DEFAULT_ZONE, find };
  const offers = transitionsFor(expensesEntry, expenseWorkflow as Workflow, row, facts);
  const begun = offers.filter(({ begins, name }) => begins && OFFERS_OF[name]);
  const may = begun.flatMap(({ name, refusal }) => (refusal ? [] : (OFFERS_OF[name] ?? [])));
  // People who decide on others' expenses are told why their own are not offered.
  const own = begun.find(({ transition, refusal }) => refusal?.message === transition.notOwn);
  return { may: new Set(may), why: own?.refusal?.message };
}
