import type { RecordOf } from '../kernel/records';
import { archivedRecord, fieldsWrong, type Refusal, refusedByState } from '../kernel/refusals';
import type { Expense } from './expenseFields';
import { receiptsOf } from './expenseRules';
import type { ExpenseStatus } from './expenseStates';
import type { expenseTypes } from './expenseTypes';

/** What the transitions look at of an expense's type. */
type ExpenseType = Pick<RecordOf<typeof expenseTypes>, 'name' | 'needs_receipt'>;

/**
 * What a transition comes to: the values an expense gets, none where it was made already and nothing is to be written,
 * or why not.
 */
export type Transition = { values: Partial<Expense> } | { unchanged: true } | { refusal: Refusal };

/** Who makes a transition, and when (ISO 8601). */
export interface Deciding {
  by: { id: number };
  at: string;
}

/** The transitions of an expense, by the name that its history gives them. */
export const EXPENSE_ACTS = [
  'submit',
  'unsubmit',
  'approve',
  'reject',
  'unapprove',
  'pay',
] as const;

/** A transition of an expense, by its name. */
export type ExpenseAct = (typeof EXPENSE_ACTS)[number];

/** What a person must be allowed to do with an expense in order to make the transition. */
export const ACTION_OF_ACT = {
  submit: 'edit',
  unsubmit: 'edit',
  approve: 'approve',
  reject: 'approve',
  unapprove: 'approve',
  pay: 'pay',
} as const satisfies Record<ExpenseAct, 'edit' | 'approve' | 'pay'>;

const forbidden = (message: string): Refusal => ({ status: 403, message });

/** Why nobody decides on what is theirs: approving and paying want another person. */
export function ownRefusal(
  act: ExpenseAct,
  expense: Pick<Expense, 'user_id'>,
  { id }: { id: number },
): Refusal | undefined {
  if (expense.user_id !== id) return undefined;
  if (act === 'approve') return forbidden('You cannot approve your own expenses.');
  return act === 'pay' ? forbidden('You cannot mark your own expenses as paid.') : undefined;
}

const STATES: Readonly<Record<ExpenseStatus, string>> = {
  draft: 'is still a draft',
  submitted: 'has already been submitted',
  approved: 'has already been approved',
  rejected: 'has been returned',
  paid: 'has already been paid',
};

const FROM: Readonly<Record<ExpenseAct, readonly ExpenseStatus[]>> = {
  submit: ['draft', 'rejected'],
  unsubmit: ['submitted'],
  approve: ['submitted'],
  reject: ['submitted'],
  unapprove: ['approved'],
  pay: ['approved'],
};

/** Whether a transition begins at the state that an expense is in. */
export const mayBegin = (
  act: ExpenseAct,
  { status, archived_at }: Pick<Expense, 'status' | 'archived_at'>,
): boolean => archived_at === null && FROM[act].some((from) => from === status);

/** Why an expense in its state cannot go the way that begins at others. */
function wrongState(act: ExpenseAct, expense: Expense): Refusal | undefined {
  if (mayBegin(act, expense)) return undefined;
  if (expense.archived_at !== null) return archivedRecord;
  return refusedByState(`This expense ${STATES[expense.status ?? 'draft']}.`);
}

/** Submits a draft or returned expense. If its type requires a receipt, it must have one. */
function submit(expense: Expense, type: ExpenseType | undefined, { at }: Deciding): Transition {
  const refusal = wrongState('submit', expense);
  if (type?.needs_receipt && receiptsOf(expense).length === 0)
    return {
      refusal:
        refusal ??
        fieldsWrong({ receipts: [`${type.name} needs a receipt before it can be submitted.`] }),
    };
  if (refusal) return { refusal };
  return { values: { status: 'submitted', submitted_at: at, rejected_reason: null } };
}

/** A submitted expense that nobody has decided on becomes a draft again. */
function unsubmit(expense: Expense): Transition {
  const refusal = wrongState('unsubmit', expense);
  return refusal ? { refusal } : { values: { status: 'draft', submitted_at: null } };
}

/**
 * An expense is accepted, whole or for less: `amount` is in minor units, nothing for the whole amount. The same
 * person's second call asks for nothing that is not there.
 */
function approve(expense: Expense, amount: number | null, { by, at }: Deciding): Transition {
  const total = expense.amount_minor ?? 0;
  if (amount !== null && (amount <= 0 || amount > total))
    return {
      refusal: fieldsWrong({
        amount_minor: [
          'The approved amount must be more than 0 and at most the amount of the expense.',
        ],
      }),
    };
  const isRepeated =
    expense.archived_at === null &&
    expense.status === 'approved' &&
    expense.approved_by_id === by.id &&
    expense.approved_amount_minor === (amount ?? expense.approved_amount_minor);
  if (isRepeated) return { unchanged: true };
  const refusal = wrongState('approve', expense);
  if (refusal) return { refusal };
  return {
    values: {
      status: 'approved',
      approved_amount_minor: amount ?? total,
      approved_at: at,
      approved_by_id: by.id,
    },
  };
}

/** Returns an expense to its owner with a reason. */
function reject(expense: Expense, reason: string): Transition {
  const refusal = wrongState('reject', expense);
  return refusal ? { refusal } : { values: { status: 'rejected', rejected_reason: reason } };
}

/** Undoes an approval that is not paid yet; the expense is submitted again. */
function unapprove(expense: Expense): Transition {
  const refusal = wrongState('unapprove', expense);
  if (refusal) return { refusal };
  return {
    values: {
      status: 'submitted',
      approved_amount_minor: null,
      approved_at: null,
      approved_by_id: null,
    },
  };
}

/** An approved expense was paid; that closes it. */
function pay(expense: Expense, { by, at }: Deciding): Transition {
  const refusal = wrongState('pay', expense);
  return refusal
    ? { refusal }
    : { values: { status: 'paid', is_closed: true, paid_at: at, paid_by_id: by.id } };
}

/** What a transition is asked with beside the expense: an amount in minor units, or a reason. */
export interface ActAsked {
  amount: number | null;
  reason: string;
}

/** Decides on a transition of an expense. `type` is the expense's expense type. */
export function decideExpense(
  act: ExpenseAct,
  expense: Expense,
  type: ExpenseType | undefined,
  asked: ActAsked,
  deciding: Deciding,
): Transition {
  switch (act) {
    case 'submit':
      return submit(expense, type, deciding);
    case 'unsubmit':
      return unsubmit(expense);
    case 'approve':
      return approve(expense, asked.amount, deciding);
    case 'reject':
      return reject(expense, asked.reason);
    case 'unapprove':
      return unapprove(expense);
    case 'pay':
      return pay(expense, deciding);
  }
}
