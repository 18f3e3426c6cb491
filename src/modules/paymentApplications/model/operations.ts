import { date } from '@/core/fields/date';
import { integer } from '@/core/fields/integer';
import { money } from '@/core/fields/money';
import { reference } from '@/core/fields/reference';
import type { AnswerShape, AnswerShapes } from '@/core/operations/answers';
import type { Operation } from '@/core/operations/operation';
import { afpKeptAccess } from './access';
import { askedBatches } from './afpReport';
import { certify, certifyInput } from './batches/certifying';
import type { AfpStanding, AfpTotals } from './reportRules';

const amount = money({ required: true, min: -99_999_999_999 });

const totals = {
  applied_minor: amount,
  notified_minor: amount,
  due_minor: amount,
  paid_minor: amount,
  overdue_minor: amount,
} satisfies Readonly<Record<keyof AfpTotals, AnswerShape>>;

const standing = {
  retention_held_minor: { ifAsked: amount },
  retention_due_minor: { ifAsked: amount },
  not_applied_minor: amount,
} satisfies Readonly<Record<keyof AfpStanding, AnswerShape>>;

/** What stands beside an application in a row of the report. */
const ofRow: AnswerShapes = { date: date(), overdue_minor: amount };

/** The calls about applications that no entry gives rise to. */
export const afpOperations: readonly Operation[] = [
  {
    name: 'afp-batches/certify',
    method: 'POST',
    path: 'afp-batches/certify',
    guard: { access: afpKeptAccess, action: 'edit' },
    summary: certify.summary,
    input: {
      id: reference('afp-batches', { label: 'AFP Batch', required: true }),
      ...certifyInput,
      version: integer({ min: 1, help: 'The version that was reviewed; any other is refused.' }),
    },
    answer: { record: 'afp-batches' },
  },
  {
    name: 'reports/afp',
    method: 'GET',
    path: 'reports/afp',
    guard: { access: afpKeptAccess, action: 'see' },
    summary:
      'Applications that were sent, valued in a period, with the totals of all that is found, the retention held and due, and what is not yet applied for. The filters of afp-batches apply, and user_id and property_id by the work and the places of their jobs. Without dates: this month',
    lists: {
      of: askedBatches,
      beside: { totals: { values: totals }, standing: { values: standing } },
    },
    answer: { page: 'afp-batches', beside: ofRow },
  },
];
