import { describe, expect, it } from 'vitest';
import type { RecordValues } from '@/core/fields';
import { keysOf } from '@/core/resource/keys';
import { asRecordOf } from '@/core/resource/records';
import { decided } from '@/core/testing/decided';
import { type ExpenseStatus, expenseStates } from './expenseStates';
import { expenses } from './expenses';
import { expenseWorkflow } from './expenseWorkflow';

const AT = '2026-03-05T08:30:00.000Z';
const me = { id: 3 };
const receipt = { id: 1, name: 'a.pdf', type: 'application/pdf', size: 1 };
const parking = { name: 'Parking', needs_receipt: true };

const expense = (status: ExpenseStatus, more: RecordValues = {}): RecordValues => ({
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
  name: string,
  expense: RecordValues,
  {
    amount = null,
    reason = null,
    type = parking,
    by = me,
  }: {
    amount?: number | null;
    reason?: string | null;
    type?: RecordValues;
    by?: { id: number };
  } = {},
) =>
  decided(expenseWorkflow, name, expense, {
    by,
    now: AT,
    input: name === 'approve' ? { amount_minor: amount, reason } : { reason: 'No.' },
    related: { type, duplicates: { duplicate_of: '12' } },
  });
const valuesOf = (...args: Parameters<typeof decide>) => {
  const decided = decide(...args);
  return 'values' in decided ? decided.values : decided;
};
const refusalOf = (...args: Parameters<typeof decide>) => {
  const decided = decide(...args);
  return 'refusal' in decided ? decided.refusal : undefined;
};

/** Written independently of the declaration. */
const FROM: Readonly<Record<string, readonly ExpenseStatus[]>> = {
  submit: ['draft', 'rejected'],
  unsubmit: ['submitted'],
  approve: ['submitted'],
  reject: ['submitted'],
  unapprove: ['approved'],
  pay: ['approved'],
};
const STATUSES = keysOf(expenseStates);

it('has exactly the expected transitions of an expense', () => {
  expect(Object.keys(expenseWorkflow.transitions)).toEqual(Object.keys(FROM));
});

describe.each(Object.entries(FROM))('transition %s', (act, states) => {
  it.each(STATUSES)('allows the transition from %s, or refuses it with a sentence', (status) => {
    const refusal = refusalOf(act, expense(status));
    if (states.includes(status)) expect(refusal).toBeUndefined();
    else {
      expect(refusal).toMatchObject({ status: 409, code: 'state' });
      expect(refusal?.message).toMatch(/^This expense (is|has).+\.$/);
    }
  });

  it('refuses the transition of a deleted expense', () => {
    const [from = 'draft'] = states;
    expect(refusalOf(act, expense(from, { archived_at: AT }))).toMatchObject({ code: 'archived' });
  });
});

describe('submitting', () => {
  it('records the time and the duplicates of a submitted expense, and clears the reason of its return', () => {
    expect(valuesOf('submit', expense('rejected', { rejected_reason: 'No.' }))).toEqual({
      status: 'submitted',
      submitted_at: AT,
      rejected_reason: null,
      duplicate_of: '12',
    });
  });

  it('refuses to submit an expense without the receipt that its type needs', () => {
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
  it('makes an unsubmitted expense a draft without a time of submission', () => {
    expect(valuesOf('unsubmit', expense('submitted', { submitted_at: AT }))).toEqual({
      status: 'draft',
      submitted_at: null,
    });
  });
});

describe('approving', () => {
  it('approves an expense in full or in part', () => {
    expect(valuesOf('approve', expense('submitted'))).toEqual({
      status: 'approved',
      approved_amount_minor: 900,
      approved_reason: null,
      approved_at: AT,
      approved_by_id: 3,
    });
    const partly = { amount: 1, reason: 'Lunch is not paid.' };
    expect(valuesOf('approve', expense('submitted'), partly)).toMatchObject({
      approved_amount_minor: 1,
      approved_reason: 'Lunch is not paid.',
    });
    const fully = { amount: 900, reason: 'As agreed.' };
    expect(valuesOf('approve', expense('submitted'), fully)).toMatchObject({
      approved_amount_minor: 900,
      approved_reason: null,
    });
  });

  it('requires a reason for approving part of an expense', () => {
    expect(refusalOf('approve', expense('submitted'), { amount: 899 })).toMatchObject({
      status: 422,
      errors: { reason: ['Say why only part of it is approved.'] },
    });
    expect(refusalOf('approve', expense('submitted'), { amount: 900 })).toBeUndefined();
  });

  it.each([0, -1, 901])('refuses to approve %i of an expense of 900', (amount) => {
    expect(refusalOf('approve', expense('submitted'), { amount })).toMatchObject({
      status: 422,
      errors: { amount_minor: [expect.stringContaining('at most the amount of the expense')] },
    });
  });

  it('ignores a repeated approval by the same person', () => {
    const done = expense('approved', { approved_by_id: 3, approved_amount_minor: 400 });
    expect(decide('approve', done)).toEqual({ nothing: true });
    const reason = 'Lunch is not paid.';
    expect(decide('approve', done, { amount: 400, reason })).toEqual({ nothing: true });
    expect(refusalOf('approve', done, { amount: 500, reason })).toMatchObject({ status: 409 });
    expect(refusalOf('approve', { ...done, approved_by_id: 2 })).toMatchObject({ status: 409 });
  });

  it('undoes an approval completely', () => {
    expect(valuesOf('unapprove', expense('approved'))).toEqual({
      status: 'submitted',
      approved_amount_minor: null,
      approved_reason: null,
      approved_at: null,
      approved_by_id: null,
    });
  });
});

describe('own expenses', () => {
  it('refuses to let people approve or pay their own expenses', () => {
    const by = { id: 4 };
    expect(refusalOf('approve', expense('submitted'), { by })).toEqual({
      status: 403,
      message: 'You cannot approve your own expenses.',
    });
    expect(refusalOf('pay', expense('approved'), { by })?.status).toBe(403);
    expect(refusalOf('submit', expense('draft'), { by })).toBeUndefined();
  });
});

it('records who paid an expense and when, and closes it', () => {
  expect(valuesOf('pay', expense('approved'))).toEqual({
    status: 'paid',
    is_closed: true,
    paid_at: AT,
    paid_by_id: 3,
  });
});

it('records the reason of a return', () => {
  expect(valuesOf('reject', expense('submitted'))).toEqual({
    status: 'rejected',
    rejected_reason: 'No.',
  });
});

describe('locks', () => {
  const lock = (status: string) => expenses.locked(asRecordOf(expenses, { status }));

  it('allows changes of drafts and returned expenses, and says why others are locked', () => {
    expect(lock('draft')).toBeUndefined();
    expect(lock('rejected')).toBeUndefined();
    expect(lock('submitted')).toContain('has been submitted');
    expect(lock('approved')).toContain('has been approved');
    expect(lock('paid')).toContain('has been paid');
  });
});
