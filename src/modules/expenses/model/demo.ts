import type { Demo } from '@/core/samples/demo';
import type { SampleRow } from '@/core/samples/sampleRow';
import { costSamples } from '@/modules/billing/model/costs';
import { costsOf } from './expenseCost';
import { expenseComments, expensesWith, sampleReceipts } from './samples';

/** Returns the expense types of the demo company. */
const expenseTypes = (): SampleRow[] => {
  const paid = (name: string, needs_receipt = true, is_active = true) => ({
    name,
    needs_receipt,
    is_mileage: false,
    mileage_rate_minor: null,
    is_active,
  });
  return [
    {
      name: 'Mileage',
      needs_receipt: false,
      is_mileage: true,
      mileage_rate_minor: 45,
      is_active: true,
    },
    paid('Parking'),
    paid('Materials'),
    paid('Tools and equipment'),
    paid('Accommodation'),
    paid('Meals while travelling'),
    paid('Train and bus fares'),
    paid('Congestion and tolls', false),
    paid('Fax and telegrams', true, false),
  ];
};

export const expensesDemo: Demo = {
  rows: {
    'expense-types': expenseTypes,
    expenses: (today, { files }) => expensesWith(files('receipts'))(today),
    'expense-comments': expenseComments,
  },
  files: { receipts: { at: 10, make: sampleReceipts } },
  offers: [costSamples.of((today) => costsOf(expensesWith([])(today)))],
};
