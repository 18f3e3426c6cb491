import type { ActionOf } from '@/core/access/accessRow';
import { money } from '@/core/fields/kinds/money';
import { text } from '@/core/fields/kinds/text';
import { foundAs } from '@/core/resource/records';
import { fieldsWrong } from '@/core/validation/refusals';
import { load } from '@/core/workflow/transition';
import { workflowOf } from '@/core/workflow/workflow';
import type { expenseAccess } from './access';
import type { Expense } from './expenseFields';
import { receiptsOf } from './expenseRules';
import { type ExpenseStatus, expenseStates } from './expenseStates';
import { expenseTypes } from './expenseTypes';
import { sameExpenseIds } from './sameExpenses';

const { transition, workflow } = workflowOf<
  Expense,
  ExpenseStatus,
  ActionOf<typeof expenseAccess>
>();

/** Takes an expense from draft to payment. Only drafts and returned expenses can be edited. */
export const expenseWorkflow = workflow({
  field: 'status',
  initial: 'draft',
  owner: 'user_id',
  states: expenseStates,
  transitions: {
    submit: transition({
      from: ['draft', 'rejected'],
      to: 'submitted',
      may: 'edit',
      label: 'Submit',
      done: 'Submitted',
      summary: 'Submit an expense that is a draft or was returned',
      idempotent: false,
      isPrimary: true,
      withSave: {
        label: 'Save and submit',
        done: '%{record} was submitted',
        reminder: 'It is a draft until you submit it.',
        saved: '%{record} was saved, not submitted. %{reason}',
        asks: 'There is another expense for the same day and amount: check, then submit it here.',
      },
      ask: {
        title: 'Submit this expense?',
        advice:
          'Expense no. %{same_claims} is for the same day and amount. Submit this one only if it is another payment.',
      },
      asksIf: (expense) => sameExpenseIds(expense).length > 0,
      related: { type: ['expense_type_id'] },
      // Other expenses may have been added since this one was saved.
      loads: { duplicates: load() },
      guard(expense, { related }) {
        const type = foundAs(expenseTypes, related.type);
        if (!type?.needs_receipt || receiptsOf(expense).length > 0) return undefined;
        return fieldsWrong({
          receipts: [`${type.name} needs a receipt before it can be submitted.`],
        });
      },
      sets: (_, { now, related: { duplicates } }) => ({
        submitted_at: now,
        rejected_reason: null,
        duplicate_of: typeof duplicates?.duplicate_of === 'string' ? duplicates.duplicate_of : null,
      }),
    }),
    unsubmit: transition({
      from: ['submitted'],
      to: 'draft',
      may: 'edit',
      label: 'Unsubmit',
      done: 'Unsubmitted',
      summary: 'Make your own submitted expense a draft again',
      idempotent: false,
      sets: () => ({ submitted_at: null }),
    }),
    approve: transition({
      from: ['submitted'],
      to: 'approved',
      may: 'approve',
      isReview: true,
      notOwn: 'You cannot approve your own expenses.',
      label: 'Approve',
      done: 'Approved',
      summary: 'Approve a submitted expense, in full, or in part with a reason',
      method: 'GET',
      key: 'a',
      bulk: true,
      isPrimary: true,
      undo: 'unapprove',
      input: {
        amount_minor: money({ label: 'Amount', min: 1 }),
        reason: text({ maxLength: 500 }),
      },
      ask: {
        title: 'Approve this expense',
        advice:
          'The expense is for %{amount_minor}. You can approve less, with a reason, but not more.',
      },
      asksFor: ({ amount_minor: total, currency }) => ({
        amount_minor: money({
          label: 'Amount to approve',
          required: true,
          min: 1,
          ...(total !== null && { max: total }),
          ...(currency !== null && { currency }),
        }),
        reason: text({
          maxLength: 500,
          help: 'Needed for less than the whole amount. The employee sees it.',
        }),
      }),
      suggests: ({ amount_minor }) => ({ amount_minor }),
      check: (
        { amount_minor: total },
        { input: { amount_minor: amount, reason } },
      ): Readonly<Record<string, string>> | undefined => {
        if (amount === null || amount === total) return undefined;
        if (amount <= 0 || amount > (total ?? 0))
          return {
            amount_minor:
              'The approved amount must be more than 0 and at most the amount of the expense.',
          };
        return reason === null ? { reason: 'Say why only part of it is approved.' } : undefined;
      },
      isRepeated: (
        { approved_by_id, approved_amount_minor: approved },
        { by, input: { amount_minor: amount } },
      ) => approved_by_id === by.id && approved === (amount ?? approved),
      sets: ({ amount_minor: total }, { input, now, by }) => ({
        approved_amount_minor: input.amount_minor ?? total ?? 0,
        // An approval in full has no reason.
        approved_reason: (input.amount_minor ?? total) === total ? null : input.reason,
        approved_at: now,
        approved_by_id: by.id,
      }),
    }),
    reject: transition({
      from: ['submitted'],
      to: 'rejected',
      may: 'approve',
      isReview: true,
      label: 'Return',
      done: 'Returned',
      summary: 'Return a submitted expense with a reason',
      idempotent: false,
      key: 'r',
      input: { reason: text({ required: true, maxLength: 500 }) },
      ask: {
        title: 'Return this expense',
        advice: 'The employee sees this reason and can correct and resubmit.',
      },
      sets: (_, { input: { reason } }) => ({ rejected_reason: reason }),
    }),
    unapprove: transition({
      from: ['approved'],
      to: 'submitted',
      may: 'approve',
      isReview: true,
      label: 'Undo approval',
      done: 'Approval undone',
      summary: 'Undo the approval of an expense that has not been paid',
      idempotent: false,
      sets: () => ({
        approved_amount_minor: null,
        approved_reason: null,
        approved_at: null,
        approved_by_id: null,
      }),
    }),
    pay: transition({
      from: ['approved'],
      to: 'paid',
      may: 'pay',
      notOwn: 'You cannot mark your own expenses as paid.',
      label: 'Mark as paid',
      done: 'Paid',
      summary: 'Mark an approved expense as paid, which closes it',
      idempotent: false,
      key: 'p',
      bulk: true,
      ask: {
        title: 'Mark this expense as paid',
        advice:
          'Confirm that %{approved_amount_minor} was paid. The expense is then closed and cannot be changed.',
      },
      sets: (_, { now, by }) => ({ is_closed: true, paid_at: now, paid_by_id: by.id }),
    }),
  },
});
