import type { Feature } from '@/browser/crud/feature';
import { themedPart, themedScreen } from '@/browser/kit/page/themedScreen';
import { expenseAccess } from '@/modules/expenses/model/access';

/** The review of expenses, their totals, and the amount of a mileage as it is typed. */
export const expenses: Feature = {
  screens: [
    {
      url: '/pages/expenses/review',
      Screen: themedScreen(() =>
        import('./review/ExpenseReviewPage').then(({ ExpenseReviewPage }) => ExpenseReviewPage),
      ),
      tab: {
        place: 'pages/expenses',
        label: 'resources.pages/expenses.queue',
        needs: { access: expenseAccess, anyOf: ['approve', 'pay'] },
      },
    },
  ],
  queueKeys: { l: 'expenses.queue.label.approve_partly' },
  panels: {
    expenses: {
      list: {
        Panel: themedPart(() => import('./TotalsPanel').then(({ TotalsPanel }) => TotalsPanel)),
        height: 68,
      },
      state: themedPart(() => import('./ExpenseState').then(({ ExpenseState }) => ExpenseState)),
      record: themedPart(() => import('./ExpensePanel').then(({ ExpensePanel }) => ExpensePanel)),
      bulk: themedPart(() => import('./ExpenseBulk').then(({ ExpenseBulk }) => ExpenseBulk)),
      bulkMakes: ['submit'],
      hint: themedPart(() => import('./MileageHint').then(({ MileageHint }) => MileageHint)),
    },
  },
};
