import { always, type FigureDeclaration } from '@/core/dashboardFigures';
import { dayAfter } from '@/core/dates/clock';

/** Days before the date of its payment notice from which an unanswered application is pointed out. */
const UNANSWERED_DAYS = 7;

export const paymentApplicationsFigures: readonly FigureDeclaration[] = [
  {
    name: 'applications_overdue',
    urgency: 'overdue',
    at: 40,
    of: 'afp-batches',
    needs: 'edit',
    filter: (_by, _of, today) => ({
      status: 'certified',
      final_payment_date_to: dayAfter(today, -1),
    }),
    since: 'final_payment_date',
    detail: ['%{batch_no}', '%{amount_due_minor}'],
    isWarning: true,
    menu: 'afp_batches',
  },
  {
    name: 'applications_unanswered',
    urgency: 'money',
    at: 20,
    of: 'afp-batches',
    needs: 'edit',
    filter: (_by, _of, today) => ({
      status: 'submitted',
      payment_notice_by_to: dayAfter(today, UNANSWERED_DAYS),
    }),
    since: 'payment_notice_by',
    detail: ['%{batch_no}', '%{net_applied_minor} becomes the notified sum'],
  },
  {
    name: 'releases_due',
    urgency: 'money',
    at: 30,
    of: 'afp-retention-releases',
    needs: 'edit',
    filter: (_by, _of, today) => ({ status: 'due', due_on_to: today }),
    since: 'due_on',
    detail: ['%{contract_id}', '%{amount_minor}'],
    menu: 'afp_batches',
  },
  {
    name: 'jobs_to_apply_for',
    urgency: 'waiting',
    at: 60,
    of: 'afp-jobs',
    needs: 'edit',
    filter: always({ status: 'ready' }),
    since: 'completed_at',
    detail: ['%{job_number}', '%{customer_id}'],
  },
];
