import { type FigureDeclaration, ownIn, toReview } from '@/core/dashboardFigures';

/** The shortest long week ("over 60 h"), in hours: one hundredth more is over. */
const OVER_60_HOURS = '60.01';

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
    among: { filter: { total_claim_hours_from: OVER_60_HOURS }, text: '%{count} over 60 h' },
    menu: 'timesheet',
  },
];
