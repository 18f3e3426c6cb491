import { describe, expect, it } from 'vitest';
import type { RecordValues } from '../kernel/fields';
import { asRecordOf } from '../kernel/records';
import type { Expense } from './expenseFields';
import { type ExpenseStatus, expenseStates } from './expenseStates';
import { expenses } from './expenses';
import { expenseTotals, sumExpenses, totalsQuery } from './expenseTotals';
import { decideExpense, EXPENSE_ACTS, type ExpenseAct, ownRefusal } from './expenseTransitions';

const AT = '2026-03-05T08:30:00.000Z';
const me = { id: 3 };
const receipt = { id: 1, name: 'a.pdf', type: 'application/pdf', size: 1 };
const parking = { name: 'Parking', needs_receipt: true };

const expense = (status: ExpenseStatus, more: RecordValues = {}) =>
  asRecordOf(expenses, {
    id: 7,
    user_id: 4,
    amount_minor: 900,
    approved_amount_minor: null,
    approved_by_id: null,
    receipts: [receipt],
    status,
    archived_at: null,
    ...more,
  });

const decide = (
  act: ExpenseAct,
  expense: Expense,
  {
    amount = null,
    type = parking,
  }: { amount?: number | null; type?: { name: string; needs_receipt: boolean } } = {},
) => decideExpense(act, expense, type, { amount, reason: 'No.' }, { by: me, at: AT });
const valuesOf = (...asked: Parameters<typeof decide>) => {
  const decided = decide(...asked);
  return 'values' in decided ? decided.values : decided;
};
const refusalOf = (...asked: Parameters<typeof decide>) => {
  const decided = decide(...asked);
  return 'refusal' in decided ? decided.refusal : undefined;
};

const FROM: Readonly<Record<ExpenseAct, readonly ExpenseStatus[]>> = {
  submit: ['draft', 'rejected'],
  unsubmit: ['submitted'],
  approve: ['submitted'],
  reject: ['submitted'],
  unapprove: ['approved'],
  pay: ['approved'],
};
const STATUSES = Object.keys(expenseStates) as ExpenseStatus[];

describe.each(EXPENSE_ACTS)('to %s', (act) => {
  it.each(STATUSES)('goes its way from %s, or is refused in a sentence', (status) => {
    const refusal = refusalOf(act, expense(status));
    if (FROM[act].includes(status)) expect(refusal).toBeUndefined();
    else {
      expect(refusal).toMatchObject({ status: 409, code: 'state' });
      expect(refusal?.message).toMatch(/^This expense (is|has).+\.$/);
    }
  });

  it('is refused for an expense that was deleted', () => {
    const [from = 'draft'] = FROM[act];
    expect(refusalOf(act, expense(from, { archived_at: AT }))).toMatchObject({ code: 'archived' });
  });
});

describe('submitting', () => {
  it('says when, and forgets why it came back', () => {
    expect(valuesOf('submit', expense('rejected', { rejected_reason: 'No.' }))).toEqual({
      status: 'submitted',
      submitted_at: AT,
      rejected_reason: null,
    });
  });

  it('needs the receipt that its type needs', () => {
    const bare = expense('draft', { receipts: [] });
    expect(refusalOf('submit', bare)).toMatchObject({
      status: 422,
      errors: { receipts: ['Parking needs a receipt before it can be submitted.'] },
    });
    expect(refusalOf('submit', bare, { type: { name: 'Tolls', needs_receipt: false } })).toBe(
      undefined,
    );
  });
});

describe('unsubmitting', () => {
  it('makes a draft of it, which was not submitted', () => {
    expect(valuesOf('unsubmit', expense('submitted', { submitted_at: AT }))).toEqual({
      status: 'draft',
      submitted_at: null,
    });
  });
});

describe('approving', () => {
  it('is for the whole amount, or less', () => {
    expect(valuesOf('approve', expense('submitted'))).toEqual({
      status: 'approved',
      approved_amount_minor: 900,
      approved_at: AT,
      approved_by_id: 3,
    });
    expect(valuesOf('approve', expense('submitted'), { amount: 1 })).toMatchObject({
      approved_amount_minor: 1,
    });
    expect(valuesOf('approve', expense('submitted'), { amount: 900 })).toMatchObject({
      approved_amount_minor: 900,
    });
  });

  it.each([0, -1, 901])('is refused for %i of an expense of 900', (amount) => {
    expect(refusalOf('approve', expense('submitted'), { amount })).toMatchObject({
      status: 422,
      errors: { amount_minor: [expect.stringContaining('at most the amount of the expense')] },
    });
  });

  it('is made once: the same person’s second call asks for nothing', () => {
    const done = expense('approved', { approved_by_id: 3, approved_amount_minor: 400 });
    expect(decide('approve', done)).toEqual({ unchanged: true });
    expect(decide('approve', done, { amount: 400 })).toEqual({ unchanged: true });
    expect(refusalOf('approve', done, { amount: 500 })).toMatchObject({ status: 409 });
    expect(refusalOf('approve', { ...done, approved_by_id: 2 })).toMatchObject({ status: 409 });
  });

  it('is undone completely', () => {
    expect(valuesOf('unapprove', expense('approved'))).toEqual({
      status: 'submitted',
      approved_amount_minor: null,
      approved_at: null,
      approved_by_id: null,
    });
  });
});

describe('one’s own expense', () => {
  it('is neither approved nor paid by oneself', () => {
    expect(ownRefusal('approve', expense('submitted'), { id: 4 })).toEqual({
      status: 403,
      message: 'You cannot approve your own expenses.',
    });
    expect(ownRefusal('pay', expense('approved'), { id: 4 })?.status).toBe(403);
    expect(ownRefusal('submit', expense('draft'), { id: 4 })).toBeUndefined();
    expect(ownRefusal('approve', expense('submitted'), me)).toBeUndefined();
  });
});

it('says who paid, when, and closes the expense', () => {
  expect(valuesOf('pay', expense('approved'))).toEqual({
    status: 'paid',
    is_closed: true,
    paid_at: AT,
    paid_by_id: 3,
  });
});

it('keeps the reason for which an expense goes back', () => {
  expect(valuesOf('reject', expense('submitted'))).toEqual({
    status: 'rejected',
    rejected_reason: 'No.',
  });
});

describe('the totals by state', () => {
  it('add what was approved, else the whole amount, of one currency', () => {
    const rows = [
      expense('submitted', { currency: 'GBP' }),
      expense('submitted', { currency: 'EUR' }),
      expense('approved', { currency: 'GBP', approved_amount_minor: 400 }),
      expense('approved', { currency: 'GBP', approved_amount_minor: 50 }),
    ];
    expect(sumExpenses(rows)).toEqual({
      draft: 0,
      submitted: 900,
      approved: 450,
      rejected: 0,
      paid: 0,
    });
    expect(expenseTotals({ paid: 5 })).toMatchObject({ draft: 0, paid: 5 });
  });

  it('are of every state, whatever state the list is narrowed to', () => {
    const query = {
      page: 1,
      perPage: 10,
      sort: [],
      q: '',
      archived: 'exclude',
      include: [],
      ids: undefined,
      filters: [
        { field: 'status', test: 'in', values: ['paid'] },
        { field: 'user_id', test: 'in', values: [4] },
      ],
    } as const;
    expect(totalsQuery(query).filters.map(({ field }) => field)).toEqual(['user_id']);
  });
});
