import type { Change, Made } from '@/engine/call';
import { handle, serverModule } from '@/engine/handlers';
import { chargeCost, dropCharge } from '@/modules/billing/server';
import { expensesFigures } from '@/modules/expenses/model/dashboardFigures';
import { expensesDemo } from '@/modules/expenses/model/demo';
import { costOfExpense, isRebilled } from '@/modules/expenses/model/expenseCost';
import type { Expense } from '@/modules/expenses/model/expenseFields';
import { expenses } from '@/modules/expenses/model/expenses';
import { expensesModule } from '@/modules/expenses/model/module';
import { expenseOperations } from './operations';
import { sameClaimsShown } from './sameClaims';
import { duplicatesOf, presentDuplicates, sameFiles } from './sameFiles';
import { totals } from './totals';
import { expenseViews } from './views';

/** Charges the customer who pays for it. */
async function expenseApproved(ctx: Change, { after }: Made<Expense>): Promise<void> {
  if (isRebilled(after)) await chargeCost(ctx, costOfExpense(after));
}

/** Removes the charge of the approval; refused if it has been applied for. */
async function approvalUndone(ctx: Change, { after }: Made<Expense>) {
  if (!isRebilled(after)) return undefined;
  const source = { path: expenses.path, id: after.id };
  const refusal = await dropCharge(ctx, source, 'This expense is');
  return refusal && { refusal };
}

export const expensesServer = serverModule({
  ...expensesModule,
  handlers: [
    handle(expenses, {
      prepare: [sameFiles],
      loads: { duplicates: duplicatesOf },
      on: { approve: expenseApproved, unapprove: approvalUndone },
      present: [
        { fields: ['duplicate_of'], show: presentDuplicates },
        { fields: ['same_claims'], show: sameClaimsShown },
      ],
      figures: { sums: [], extras: totals },
    }),
  ],
  operations: expenseOperations,
  views: expenseViews,
  figures: expensesFigures,
  demo: expensesDemo,
});
