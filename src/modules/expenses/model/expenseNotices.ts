import type { NoticeKind } from '@/core/notices';

/** After this many days without a decision on an expense, the manager is notified. */
const PATIENCE_DAYS = 3;
/** Expenses submitted within this many minutes become one notice for their reviewer. */
const SUBMITTED_MINUTES = 720;
const whose = 'your expense of %{amount_minor} from %{date}';

/** Notices to employees of decisions on their expenses, and to managers of expenses to review. */
export const expenseNotices: readonly NoticeKind[] = [
  {
    name: 'expense_approved',
    label: 'My expense was approved',
    when: { transitions: ['approve'] },
    to: [['user_id']],
    text: `%{by} approved ${whose}: %{approved_amount_minor} will be paid.`,
    mail: 'never',
  },
  {
    name: 'expense_returned',
    label: 'My expense was returned',
    when: { transitions: ['reject'] },
    to: [['user_id']],
    text: `%{by} returned ${whose}: %{rejected_reason}`,
    mail: 'at_once',
  },
  {
    name: 'expense_paid',
    label: 'My expense was paid',
    when: { transitions: ['pay'] },
    to: [['user_id']],
    text: `%{by} marked ${whose} as paid: %{approved_amount_minor}.`,
    mail: 'never',
  },
  {
    name: 'expense_to_review',
    label: 'An expense was submitted for my review',
    when: { becomes: { status: ['submitted'] } },
    to: [['user_id', 'contract_manager_id']],
    orRoles: ['SUPER_ADMIN', 'ADMIN'],
    needs: 'approve',
    deputies: true,
    text: '%{user_id}’s expense of %{amount_minor} is waiting for your review.',
    mail: 'daily',
    gathers: {
      by: 'kind',
      minutes: SUBMITTED_MINUTES,
      text: '%{user_id}’s expense of %{amount_minor} and others are waiting for your review.',
      link: '/pages/expenses/review',
    },
  },
  {
    name: 'expense_waiting',
    label: `An expense has waited ${PATIENCE_DAYS} days for my approval`,
    when: { since: 'submitted_at', days: PATIENCE_DAYS, while: { status: ['submitted'] } },
    to: [['user_id', 'contract_manager_id']],
    needs: 'approve',
    deputies: true,
    text: `%{user_id}’s expense of %{amount_minor} has waited ${PATIENCE_DAYS} days for your approval.`,
    mail: 'daily',
  },
];
