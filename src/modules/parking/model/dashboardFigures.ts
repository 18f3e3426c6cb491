import { always, type FigureDeclaration } from '@/core/dashboardFigures';

export const parkingFigures: readonly FigureDeclaration[] = [
  {
    name: 'parking_overdue',
    urgency: 'overdue',
    at: 50,
    of: 'parking',
    needs: 'edit',
    filter: always({ attention: 'overdue' }),
    since: 'due_date',
    detail: ['%{reference}', '%{amount_due_minor}'],
  },
  {
    name: 'discounts_ending',
    urgency: 'money',
    at: 10,
    of: 'parking',
    needs: 'edit',
    filter: always({ attention: 'discount_ending' }),
    since: 'discount_until',
    detail: ['%{reference}', '%{amount_due_minor} instead of %{amount_minor}'],
    isWarning: true,
    menu: 'parking_management',
  },
];
