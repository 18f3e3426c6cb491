import type { Manifest } from '@/core/module';
import { expenseNotices } from './expenseNotices';
import { expenseOperations } from './operations';

export const expensesManifest: Manifest = {
  name: 'expenses',
  operations: expenseOperations,
  notices: [{ at: 30, of: 'expenses', kinds: expenseNotices }],
  costs: [
    {
      path: 'expenses',
      label: 'Expense',
      record: 'Expense',
      kind: { name: 'expense', label: 'Expense', at: 30 },
    },
  ],
};
