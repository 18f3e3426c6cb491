import { type FigureDeclaration, ownIn, toReview } from '@/core/dashboardFigures';

export const timesheetsFigures: readonly FigureDeclaration[] = [
  {
    name: 'weeks_returned',
    urgency: 'overdue',
    at: 10,
    of: 'timesheet-weeks',
    needs: 'edit',
    filter: ownIn('rejected'),
    since: 'week_start',
    detail: ['%{rejected_reason}'],
    isWarning: true,
  },
  {
    name: 'weeks_to_review',
    urgency: 'waiting',
    at: 10,
    of: 'timesheet-weeks',
    needs: 'approve',
    filter: toReview,
    since: 'submitted_at',
    among: { filter: { is_long: 'true' }, text: '%{count} over 60 h' },
    menu: 'timesheet',
  },
];
