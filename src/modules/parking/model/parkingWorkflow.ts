import type { ActionOf } from '@/core/access/accessRow';
import { dayOf } from '@/core/dates/companyTime';
import { date } from '@/core/fields/kinds/date';
import { money } from '@/core/fields/kinds/money';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import { refusedByState } from '@/core/validation/refusals';
import { workflowOf } from '@/core/workflow/workflow';
import type { parkingAccess } from './access';
import { amountDueOn } from './parkingDerived';
import type { Parking } from './parkingFields';
import { type ParkingStatus, parkingStates } from './parkingStates';
import { issuesOfAppeal, issuesOfPayment, issuesOfRefusal } from './transitionIssues';

const { transition, workflow } = workflowOf<
  Parking,
  ParkingStatus,
  ActionOf<typeof parkingAccess>
>();

const reason = { reason: text({ required: true, maxLength: 500 }) };
const unpaid = { payment_type_id: null, paid_at: null, paid_by: null, amount_paid_minor: null };

/** The course of a notice to its payment, or to its end without payment. Paid and cancelled records are closed. */
export const parkingWorkflow = workflow({
  field: 'status',
  initial: 'unpaid',
  owner: 'driver_id',
  states: parkingStates,
  isOnBoard: true,
  transitions: {
    'mark-as-paid': transition({
      from: ['unpaid', 'appealed'],
      to: 'paid',
      may: 'pay',
      notOwn: 'You cannot mark your own parking records as paid.',
      label: 'Mark as paid',
      done: 'Marked as paid',
      summary: 'Mark a parking record as paid, which closes it and ends an appeal',
      idempotent: false,
      isPrimary: true,
      input: {
        payment_type_id: reference('payment-types', {
          required: true,
          offered: { is_active: 'true' },
        }),
        paid_at: date({ label: 'Paid on', required: true }),
        amount_paid_minor: money({ label: 'Amount paid', required: true, min: 1 }),
      },
      ask: {
        title: 'Mark %{reference} as paid',
        advice: 'The record is then closed. An open appeal ends.',
      },
      suggests: (record, today) => ({
        paid_at: today,
        amount_paid_minor: amountDueOn(record, today),
      }),
      check: (record, context) => issuesOfPayment(record, context.input, dayOf(context)),
      sets: ({ status, appeal_outcome }, { by, input }) => ({
        payment_type_id: input.payment_type_id,
        paid_at: input.paid_at,
        amount_paid_minor: input.amount_paid_minor,
        paid_by: by.id,
        reason: null,
        appeal_outcome: status === 'appealed' ? ('withdrawn' as const) : appeal_outcome,
      }),
    }),
    correct: transition({
      from: ['paid'],
      to: 'unpaid',
      may: 'pay',
      label: 'Correct payment',
      done: 'Payment corrected',
      summary: 'Undo a payment recorded by mistake, with a reason',
      idempotent: false,
      input: reason,
      ask: {
        title: 'Correct the payment of %{reference}',
        advice: 'The record is unpaid again and can be edited.',
      },
      sets: (_, { input }) => ({ ...unpaid, reason: input.reason }),
    }),
    appeal: transition({
      from: ['unpaid'],
      to: 'appealed',
      may: 'edit',
      label: 'Appeal',
      done: 'Appeal recorded',
      summary: 'Record an appeal against a penalty or charge',
      idempotent: false,
      input: {
        appealed_at: date({ label: 'Appealed on' }),
        appeal_due: date({ label: 'Reply expected by' }),
      },
      ask: { title: 'Appeal against %{reference}' },
      suggests: (_, today) => ({ appealed_at: today }),
      check: (record, context) => issuesOfAppeal(record, context.input, dayOf(context)),
      guard: ({ kind }) =>
        kind === 'permit' ? refusedByState('A permit cannot be appealed.') : undefined,
      sets: (_, context) => ({
        appealed_at: context.input.appealed_at ?? dayOf(context),
        appeal_due: context.input.appeal_due,
        appeal_outcome: null,
        reason: null,
      }),
    }),
    'appeal-accepted': transition({
      from: ['appealed'],
      to: 'cancelled',
      may: 'edit',
      label: 'Appeal accepted',
      done: 'Appeal accepted',
      summary: 'Record that an appeal was accepted: nothing has to be paid',
      idempotent: false,
      ask: {
        title: 'The appeal against %{reference} was accepted',
        advice: 'Nothing has to be paid. The record is then closed.',
      },
      sets: () => ({ appeal_outcome: 'accepted' as const }),
    }),
    'appeal-refused': transition({
      from: ['appealed'],
      to: 'unpaid',
      may: 'edit',
      label: 'Appeal refused',
      done: 'Appeal refused',
      summary:
        'Record that an appeal was refused, with the new end of the discount if one is offered, and the new due date',
      idempotent: false,
      input: {
        discount_until: date({
          label: 'New discount until',
          help: 'Leave blank if none is offered again. A discount that still lasts then ends as before.',
        }),
        due_date: date({
          label: 'New due date',
          help: 'Leave blank if the date has not changed.',
        }),
      },
      ask: { title: 'The appeal against %{reference} was refused' },
      check: (record, { input }) => issuesOfRefusal(record, input),
      sets: ({ discount_until: until, due_date: due }, { input }) => ({
        appeal_outcome: 'refused' as const,
        discount_until: input.discount_until ?? until,
        due_date: input.due_date ?? due,
      }),
    }),
    cancel: transition({
      from: ['unpaid', 'appealed'],
      to: 'cancelled',
      may: 'edit',
      label: 'Cancel record',
      done: 'Cancelled',
      summary: 'Cancel a parking record that nobody has to pay, with a reason',
      idempotent: false,
      input: reason,
      ask: {
        title: 'Cancel %{reference}',
        advice: 'Nothing has to be paid. The record is then closed.',
      },
      sets: ({ status, appeal_outcome }, { input }) => ({
        reason: input.reason,
        appeal_outcome: status === 'appealed' ? ('withdrawn' as const) : appeal_outcome,
      }),
    }),
  },
});
