import { type Principal, scopeOf } from '@/core/access/table';
import { dayAfter } from '@/core/dates/clock';
import type { Resource } from '@/core/resource/resource';
import { type ListFilterValues, waitingFor } from '@/core/workflow/waiting';
import { isReviewed } from '@/core/workflow/workflow';
import { type FigureDeclaration, URGENCIES, type Urgency, type Viewer } from './figure';

const mine = (status: string) => (by: Viewer) => ({ status, user_id: by.id });
const always = (values: ListFilterValues) => () => values;

/** Returns the filter for items that wait for this person's review, as in the review queue. */
function awaitingReview(by: Viewer, of: Resource): ListFilterValues {
  const workflow = of.workflows.find(isReviewed);
  if (!workflow) throw new Error(`nothing of ${of.path} is reviewed`);
  return waitingFor(by, of, workflow);
}

/** The days before a payment notice is due at which an unanswered application becomes urgent. */
const UNANSWERED_DAYS = 7;
/** The lower bound of a long week ("over 60 h"): one hundredth more. */
const OVER_60_HOURS = '60.01';

type Undated = Omit<FigureDeclaration, 'urgency'>;

/** The figures by urgency; within that the most pressing first. */
const byUrgency: Readonly<Record<Urgency, readonly Undated[]>> = {
  safety: [
    {
      name: 'dangerous_defects',
      of: 'vehicle-defects',
      needs: 'repair',
      filter: always({ status: ['open', 'in_progress'], severity: 'dangerous' }),
      detail: ['%{vehicle_id}', '%{item}'],
      isWarning: true,
      menu: 'daily_vehicle_check',
    },
    {
      name: 'vehicles_off_road',
      of: 'vehicles',
      needs: 'edit',
      filter: always({ status: 'off_road' }),
      detail: ['%{registration}', '%{reason}'],
    },
  ],
  overdue: [
    // A returned week was due when it was first submitted.
    {
      name: 'weeks_returned',
      of: 'timesheet-weeks',
      needs: 'edit',
      filter: mine('rejected'),
      since: 'week_start',
      detail: ['%{rejected_reason}'],
      isWarning: true,
    },
    {
      name: 'expenses_returned',
      of: 'expenses',
      needs: 'edit',
      filter: mine('rejected'),
      since: 'date',
      detail: ['%{amount_minor}', '%{rejected_reason}'],
      isWarning: true,
    },
    {
      name: 'vehicles_overdue',
      of: 'vehicles',
      needs: 'edit',
      filter: always({ attention: 'overdue' }),
      detail: ['%{registration}'],
    },
    {
      name: 'applications_overdue',
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
      name: 'parking_overdue',
      of: 'parking',
      needs: 'edit',
      filter: always({ attention: 'overdue' }),
      since: 'due_date',
      detail: ['%{reference}', '%{amount_due_minor}'],
    },
    {
      name: 'documents_expired',
      of: 'employee-documents',
      needs: 'see',
      filter: always({ state: 'expired' }),
      since: 'expiry_date',
      detail: ['%{user_id}', '%{document_type_id}'],
      isWarning: true,
    },
  ],
  money: [
    {
      name: 'discounts_ending',
      of: 'parking',
      needs: 'edit',
      filter: always({ attention: 'discount_ending' }),
      since: 'discount_until',
      detail: ['%{reference}', '%{amount_due_minor} instead of %{amount_minor}'],
      isWarning: true,
      menu: 'parking_management',
    },
    {
      name: 'applications_unanswered',
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
      of: 'afp-retention-releases',
      needs: 'edit',
      filter: (_by, _of, today) => ({ status: 'due', due_on_to: today }),
      since: 'due_on',
      detail: ['%{contract_id}', '%{amount_minor}'],
      menu: 'afp_batches',
    },
  ],
  waiting: [
    {
      name: 'weeks_to_review',
      of: 'timesheet-weeks',
      needs: 'approve',
      filter: awaitingReview,
      since: 'submitted_at',
      among: { filter: { total_claim_hours_from: OVER_60_HOURS }, text: '%{count} over 60 h' },
      menu: 'timesheet',
    },
    {
      name: 'expenses_to_review',
      of: 'expenses',
      needs: 'approve',
      filter: awaitingReview,
      since: 'submitted_at',
      detail: ['%{user_id}', '%{amount_minor}'],
      menu: 'expenses',
    },
    {
      name: 'time_off_to_review',
      of: 'absences',
      needs: 'approve',
      filter: awaitingReview,
      since: 'from',
      detail: ['%{user_id}', '%{holiday_type_id}'],
      menu: 'timesheet',
    },
    {
      name: 'assets_to_accept',
      of: 'it-assets',
      needs: 'accept',
      filter: (by) => ({ acceptance: 'awaiting', user_id: by.id }),
      since: 'assigned_at',
      detail: ['%{asset_tag}', '%{type_id}'],
    },
    {
      name: 'expenses_to_pay',
      of: 'expenses',
      needs: 'pay',
      filter: always({ status: 'approved' }),
      since: 'approved_at',
      detail: ['%{user_id}', '%{approved_amount_minor}'],
    },
    {
      name: 'jobs_to_apply_for',
      of: 'afp-jobs',
      needs: 'edit',
      filter: always({ status: 'ready' }),
      since: 'completed_at',
      detail: ['%{job_number}', '%{customer_id}'],
    },
    {
      name: 'vehicles_due',
      of: 'vehicles',
      needs: 'edit',
      filter: always({ attention: 'due' }),
      detail: ['%{registration}'],
    },
    {
      name: 'documents_expiring',
      of: 'employee-documents',
      needs: 'see',
      filter: always({ state: 'expiring' }),
      since: 'expiry_date',
      detail: ['%{user_id}', '%{document_type_id}'],
    },
  ],
};

/** All figures: safety first, then overdue items, money lost by a date, and other waiting items. */
export const figures: readonly FigureDeclaration[] = URGENCIES.flatMap((urgency) =>
  byUrgency[urgency].map((one) => ({ ...one, urgency })),
);

/** Returns the figures for a person. */
export const figuresFor = (
  by: Principal,
  registry: ReadonlyMap<string, Resource>,
): readonly FigureDeclaration[] =>
  figures.filter(({ of, needs }) => {
    const resource = registry.get(of);
    return resource !== undefined && scopeOf(by, resource.access, needs) !== undefined;
  });
