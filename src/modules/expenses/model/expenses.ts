import { resource } from '@/core/resource/resource';
import { contractManager } from '@/modules/people/model/contractManager';
import { expenseAccess } from './access';
import { expenseFields } from './expenseFields';
import { expenseNotices } from './expenseNotices';
import { deriveExpense } from './expenseRules';
import { expenseTotalsShape } from './expenseTotals';
import { expenseWorkflow } from './expenseWorkflow';
import { sameExpenses } from './sameExpenses';

/** Expenses that people paid for the company and are paid back, with receipts. */
export const expenses = resource({
  path: 'expenses',
  card: { values: ['date', 'amount_minor'] },
  place: 'pages/expenses',
  route: 'pages/expenses',
  access: expenseAccess,
  listedOn: { property_id: { at: 30 } },
  title: 'description',
  sort: ['-date', '-id'],
  totals: {
    month: 'date',
    by: [
      ['status', 'currency'],
      ['user_id', 'status', 'currency'],
    ],
    sums: { amount: ['approved_amount_minor', 'amount_minor'] },
  },
  relatedFilters: {
    contract_manager_id: {
      by: 'user_id',
      name: 'contract_manager_id',
      field: contractManager,
    },
  },
  keptByLaw: {
    years: 6,
    law: 'Expenses must be kept for six years (VAT Act 1994, schedule 11, paragraph 6).',
  },
  checking: { filled: ['duplicate_of'], alike: ['user_id', 'date', 'amount_minor', 'currency'] },
  handOver: {
    user_id: {
      label: 'Open expenses',
      action: 'open',
      only: { field: 'status', values: ['draft', 'submitted', 'rejected', 'approved'] },
    },
  },
  personal: { day: 'date' },
  rows: {
    own: { path: ['user_id'], is: 'me' },
    team: { path: ['user_id', 'contract_manager_id'], is: 'me' },
  },
  workflows: [expenseWorkflow],
  notices: expenseNotices,
  presented: { same_claims: sameExpenses },
  figures: expenseTotalsShape,
  derive: {
    related: [['expense_type_id'], ['property_id'], ['user_id', 'company_id']],
    derive: deriveExpense,
  },
  fields: expenseFields,
});
