import { always, type FigureDeclaration } from '@/core/dashboardFigures';

export const documentsFigures: readonly FigureDeclaration[] = [
  {
    name: 'documents_expired',
    urgency: 'overdue',
    at: 60,
    of: 'employee-documents',
    needs: 'see',
    filter: always({ state: 'expired' }),
    since: 'expiry_date',
    detail: ['%{user_id}', '%{document_type_id}'],
    isWarning: true,
  },
  {
    name: 'documents_expiring',
    urgency: 'waiting',
    at: 80,
    of: 'employee-documents',
    needs: 'see',
    filter: always({ state: 'expiring' }),
    since: 'expiry_date',
    detail: ['%{user_id}', '%{document_type_id}'],
  },
];
