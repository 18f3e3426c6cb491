import type { ActionOf } from '@/core/access/accessRow';
import { dayOf } from '@/core/dates/companyTime';
import { date } from '@/core/fields/kinds/date';
import { text } from '@/core/fields/kinds/text';
import { foundAs } from '@/core/resource/records';
import { type Refusal, refusedByState } from '@/core/validation/refusals';
import { load } from '@/core/workflow/transition';
import { workflowOf } from '@/core/workflow/workflow';
import type { contractAndBatchAccess } from '@/modules/paymentApplications/model/access';
import { contractFields } from '@/modules/paymentApplications/model/contracts/contractFields';
import { formatDay } from '@/modules/paymentApplications/model/formatDay';
import type { ApplicationBatch } from './batchFields';
import { paymentTransitions } from './batchPayments';
import { type BatchStatus, batchStates } from './batchStates';
import { certify } from './certifying';

const { internal, transition, workflow } = workflowOf<
  ApplicationBatch,
  BatchStatus,
  ActionOf<typeof contractAndBatchAccess>
>();

const reason = { reason: text({ required: true, maxLength: 500 }) };
const newDates = {
  due_date: date({ label: 'Due', required: true }),
  payment_notice_by: date({ label: 'Payment notice by', required: true }),
  pay_less_by: date({ label: 'Pay less notice by', required: true }),
  final_payment_date: date({ label: 'Final date for payment', required: true }),
  ...reason,
};
const contractIn = (found: Parameters<typeof foundAs>[1]) =>
  foundAs({ fields: contractFields }, found);

/** Refuses to submit an empty batch, or one that must wait for an earlier certificate. */
function refusalOfSubmitting({
  items,
  waiting,
}: {
  items: unknown;
  waiting: unknown;
}): Refusal | undefined {
  if (items === 0)
    return refusedByState(
      'This batch is empty. Add a completed job or a release of retention first.',
    );
  return typeof waiting === 'string'
    ? refusedByState(
        `Application ${waiting} under this contract has not been certified yet. On the cumulative basis it comes first.`,
      )
    : undefined;
}

/** Takes an application from draft to full payment. Customers do not reject: they certify less or serve a notice. */
export const batchWorkflow = workflow({
  field: 'status',
  initial: 'draft',
  owner: 'customer_id',
  states: batchStates,
  transitions: {
    submit: transition({
      from: ['draft'],
      to: 'submitted',
      may: 'edit',
      isPrimary: true,
      label: 'Submit',
      done: 'Submitted',
      summary: 'Apply for the payment of the jobs in a batch',
      ask: {
        title: 'Submit %{batch_no}',
        advice: 'Its jobs become applied for. Their hours and expenses can no longer be changed.',
      },
      loads: { account: load() },
      guard: (_, { related }) =>
        refusalOfSubmitting({ items: related.account?.items, waiting: related.account?.waiting }),
      sets: (_, { now }) => ({ submitted_at: now, reason: null }),
    }),
    certify,
    unanswered: transition({
      from: ['submitted'],
      to: 'certified',
      may: 'edit',
      label: 'Not answered',
      done: 'Certified as applied for',
      summary: 'Say that the customer did not answer: every job is certified as applied for',
      ask: {
        title: '%{batch_no} was not answered',
        advice: 'Every job is certified as applied for.',
      },
      related: { contract: ['contract_id'] },
      guard(batch, context) {
        const { payment_notice_by: until } = batch;
        const waits = contractIn(context.related.contract)?.uses_notices && until !== null;
        return waits && dayOf(context) <= until
          ? refusedByState(`The customer can serve a payment notice until ${formatDay(until)}.`)
          : undefined;
      },
      sets: (_, { now }) => ({ certified_at: now }),
    }),
    ...paymentTransitions,
    'change-dates': transition({
      from: ['draft', 'submitted', 'certified'],
      may: 'edit',
      label: 'Change dates',
      done: 'Dates changed',
      summary:
        'Set the dates of an application that differ from those of its contract, with a reason',
      input: newDates,
      related: { contract: ['contract_id'] },
      asksFor: (_, { contract }) => {
        const { payment_notice_by: _notice, pay_less_by: _less, ...others } = newDates;
        return contract?.uses_notices ? newDates : others;
      },
      ask: { title: 'Change the dates of %{batch_no}' },
      suggests: ({ due_date, payment_notice_by, pay_less_by, final_payment_date }) => ({
        due_date,
        payment_notice_by,
        pay_less_by,
        final_payment_date,
      }),
      check: (_, { input }) =>
        (input.final_payment_date ?? '') < (input.due_date ?? '')
          ? { final_payment_date: 'The final date cannot be before the due date.' }
          : undefined,
      sets: (_, { input: { reason: why, ...dates } }) => ({ ...dates, dates_reason: why }),
    }),
    return: transition({
      from: ['submitted'],
      to: 'draft',
      may: 'edit',
      label: 'Return for correction',
      done: 'Returned for correction',
      summary: 'Take a submitted application back for correction, as its next revision',
      input: reason,
      ask: {
        title: 'Return %{batch_no} for correction',
        advice: 'It becomes a draft again, as the next revision, and keeps its jobs.',
      },
      sets: ({ revision }, { input }) => ({
        revision: (revision ?? 0) + 1,
        reason: input.reason,
        submitted_at: null,
      }),
    }),
    withdraw: transition({
      from: ['draft', 'submitted'],
      to: 'withdrawn',
      may: 'edit',
      label: 'Withdraw',
      done: 'Withdrawn',
      summary: 'Withdraw an application: its jobs and releases can be applied for again',
      input: { reason: text({ maxLength: 500 }) },
      ask: {
        title: 'Withdraw %{batch_no}',
        advice: 'Its jobs are ready for another batch. This cannot be undone.',
      },
      sets: (_, { input }) => ({ reason: input.reason }),
    }),
  },
  internal: {
    // Its parts add up to what is due.
    settle: internal({ from: ['certified'], to: 'paid', trace: false }),
  },
});
