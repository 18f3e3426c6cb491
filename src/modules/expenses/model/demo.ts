import type { Demo } from '@/core/samples/demo';
import { costSamples } from '@/modules/billing/model/costs';
import { costsOf } from './expenseCost';
import { expenseComments, expensesWith, sampleReceipts } from './samples';
import { expenseTypes } from './typeSamples';

export const expensesDemo: Demo = {
  rows: {
    'expense-types': expenseTypes,
    expenses: (today, { files }) => expensesWith(files('receipts'))(today),
    'expense-comments': expenseComments,
  },
  files: { receipts: { at: 10, make: sampleReceipts } },
  offers: [costSamples.of((today) => costsOf(expensesWith([])(today)))],
};
