import { type FigureDeclaration, toReview } from '@/core/dashboardFigures';

export const absencesFigures: readonly FigureDeclaration[] = [
  {
    name: 'time_off_to_review',
    urgency: 'waiting',
    at: 30,
    of: 'absences',
    needs: 'approve',
    filter: toReview,
    since: 'from',
    detail: ['%{user_id}', '%{holiday_type_id}'],
    menu: 'timesheet',
  },
];
