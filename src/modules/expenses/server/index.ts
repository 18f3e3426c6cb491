import { handle, serverModule } from '@/engine/handlers';
import { expenses } from '@/modules/expenses/model/expenses';
import { expensesModule } from '@/modules/expenses/model/module';
import { expenseOperations } from './operations';
import { sameClaimsShown } from './sameClaims';
import { duplicatesOf, sameFiles, seenDuplicates } from './sameFiles';
import { totals } from './totals';
import { expenseViews } from './views';

export const expensesServer = serverModule({
  ...expensesModule,
  handlers: [
    handle(expenses, {
      prepare: [sameFiles],
      loads: { duplicates: duplicatesOf },
      present: [seenDuplicates, sameClaimsShown],
      figures: { sums: [], beside: totals },
    }),
  ],
  operations: expenseOperations,
  views: expenseViews,
});
