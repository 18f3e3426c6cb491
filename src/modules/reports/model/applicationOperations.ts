import { date } from '@/core/fields/kinds/date';
import { money } from '@/core/fields/kinds/money';
import type { AnswerShape, AnswerShapes } from '@/core/operations/answers';
import type { Operation } from '@/core/operations/operation';
import { contractAndBatchAccess } from '@/modules/paymentApplications/model/access';
import { queryBatches } from './applicationReport';
import type { AfpStanding, AfpTotals } from './applicationTotals';

const amount = money({ required: true, min: -99_999_999_999 });

const totals = {
  applied_minor: amount,
  notified_minor: amount,
  due_minor: amount,
  paid_minor: amount,
  overdue_minor: amount,
} satisfies Readonly<Record<keyof AfpTotals, AnswerShape>>;

const standing = {
  retention_held_minor: { onRequest: amount },
  retention_due_minor: { onRequest: amount },
  not_applied_minor: amount,
} satisfies Readonly<Record<keyof AfpStanding, AnswerShape>>;

/** The values of a report row in addition to the application. */
const ofRow: AnswerShapes = { date: date(), overdue_minor: amount };

/** The report on applications for payment. */
export const applicationReportOperations: readonly Operation[] = [
  {
    name: 'reports/afp',
    method: 'GET',
    path: 'reports/afp',
    guard: { access: contractAndBatchAccess, action: 'see' },
    summary:
      'Applications that were sent, valued in a period, with the totals of all that is found, the retention held and due, and what is not yet applied for. The filters of afp-batches apply, and user_id and property_id by the work and the places of their jobs. Without dates: this month',
    lists: {
      of: queryBatches,
      extras: { totals: { values: totals }, standing: { values: standing } },
    },
    answer: { page: 'afp-batches', extras: ofRow },
  },
];
