import type { ActionOf } from '@/core/access/accessRow';
import { companyDay, dayOf } from '@/core/dates/companyTime';
import { date } from '@/core/fields/kinds/date';
import { amountShown, money } from '@/core/fields/kinds/money';
import { note } from '@/core/fields/kinds/note';
import { text } from '@/core/fields/kinds/text';
import { foundAs } from '@/core/resource/records';
import { refusedByState } from '@/core/validation/refusals';
import { load } from '@/core/workflow/transition';
import { workflowOf } from '@/core/workflow/workflow';
import type { contractAndBatchAccess } from '@/modules/paymentApplications/model/access';
import { contractFields } from '@/modules/paymentApplications/model/contracts/contractFields';
import { dueSums, notifiedSum } from './application';
import type { ApplicationBatch } from './batchFields';
import type { BatchStatus } from './batchStates';

const { transition } = workflowOf<
  ApplicationBatch,
  BatchStatus,
  ActionOf<typeof contractAndBatchAccess>
>();

/** Returns the unpaid part of the amount due, in pence. */
export const leftToPay = ({
  amount_due_minor: due,
  paid_minor: paid,
}: Pick<ApplicationBatch, 'amount_due_minor' | 'paid_minor'>): number => (due ?? 0) - (paid ?? 0);

/** The transitions of a certified application: pay less notices, and payments in full or in part. */
export const paymentTransitions = {
  notice: transition({
    from: ['certified'],
    may: 'edit',
    label: 'Pay less notice',
    done: 'Pay less notice recorded',
    summary:
      'Record a notice by which the customer pays less; a late one is kept and does not count',
    input: {
      served_at: date({ label: 'Served on', required: true }),
      sum_minor: money({
        label: 'Amount the customer will pay',
        required: true,
        help: 'Before VAT and CIS.',
      }),
      basis: note({ label: 'Basis', required: true, maxLength: 1000 }),
    },
    ask: { title: 'Pay less notice against %{batch_no}' },
    suggests: (_, today) => ({ served_at: today }),
    related: { contract: ['contract_id'] },
    isRelevant: (_, { contract }) => contract?.uses_notices === true,
    loads: { account: load() },
    check: ({ submitted_at: submitted }, context) => {
      const { served_at: day } = context.input;
      if (day && day > dayOf(context))
        return { served_at: 'A notice cannot be served in the future.' };
      return day && submitted && day < companyDay(new Date(submitted), context.zone)
        ? { served_at: 'A notice cannot be served before the application.' }
        : undefined;
    },
    guard(batch, { related, input }) {
      const contract = foundAs({ fields: contractFields }, related.contract);
      const { account } = related;
      if (!contract?.uses_notices) return refusedByState('This contract uses no notices.');
      // A browser does not know the account; the server checks again.
      if (!account || (input.served_at ?? '') > (batch.pay_less_by ?? '')) return undefined;
      const before = batch.notices.filter(({ kind }) => kind !== 'pay_less');
      const most = notifiedSum({ ...batch, notices: before }, contract) ?? 0;
      if ((input.sum_minor ?? 0) > most)
        return refusedByState(`A pay less notice is for at most ${amountShown(most)}.`);
      const share = { labour: Number(account.labour), gross: Number(account.gross) };
      const { amount_due_minor: due } = dueSums(input.sum_minor ?? 0, contract, share);
      return due < (batch.paid_minor ?? 0)
        ? refusedByState('More than that has been paid already.')
        : undefined;
    },
    sets: ({ notices, pay_less_by: until }, { input }) => ({
      notices: [
        ...notices,
        {
          kind: 'pay_less' as const,
          basis: input.basis,
          is_late: (input.served_at ?? '') > (until ?? ''),
          served_at: input.served_at ?? '',
          sum_minor: input.sum_minor ?? 0,
        },
      ],
    }),
  }),
  pay: transition({
    from: ['certified'],
    may: 'edit',
    isPrimary: true,
    label: 'Record payment',
    done: 'Payment recorded',
    summary: 'Record a payment, whole or in part; the last one closes the batch',
    input: {
      date: date({ label: 'Paid on', required: true }),
      amount_minor: money({ label: 'Amount', required: true, min: 1 }),
      reference: text({ maxLength: 60 }),
    },
    ask: { title: 'Payment for %{batch_no}' },
    suggests: (batch, today) => ({ date: today, amount_minor: leftToPay(batch) }),
    check(batch, context) {
      const { date: day, amount_minor: amount } = context.input;
      const issues: Record<string, string> = {};
      if (day && day > dayOf(context)) issues.date = 'A payment cannot be dated in the future.';
      if (batch.status === 'certified' && (amount ?? 0) > leftToPay(batch))
        issues.amount_minor = 'This is more than is still due.';
      return Object.keys(issues).length > 0 ? issues : undefined;
    },
    sets: ({ parts, paid_minor: paid }, { input }) => ({
      parts: [
        ...parts,
        {
          date: input.date ?? '',
          reference: input.reference,
          amount_minor: input.amount_minor ?? 0,
        },
      ],
      paid_minor: (paid ?? 0) + (input.amount_minor ?? 0),
    }),
  }),
};
