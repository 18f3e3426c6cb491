import { always, type FigureDeclaration, ownIn, toReview } from '@/core/dashboardFigures';

export const expensesFigures: readonly FigureDeclaration[] = [
  {
    name: 'expenses_returned',
    urgency: 'overdue',
    at: 20,
    of: 'expenses',
    needs: 'edit',
    filter: ownIn('rejected'),
    since: 'date',
    detail: ['%{amount_minor}', '%{rejected_reason}'],
    isWarning: true,
  },
  {
    name: 'expenses_to_review',
    urgency: 'waiting',
    at: 20,
    of: 'expenses',
    needs: 'approve',
    filter: toReview,
    since: 'submitted_at',
    detail: ['%{user_id}', '%{amount_minor}'],
    menu: 'expenses',
  },
  {
    name: 'expenses_to_pay',
    urgency: 'waiting',
    at: 50,
    of: 'expenses',
    needs: 'pay',
    filter: always({ status: 'approved' }),
    since: 'approved_at',
    detail: ['%{user_id}', '%{approved_amount_minor}'],
  },
];
