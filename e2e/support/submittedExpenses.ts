import { expect } from 'playwright/test';
import { callerOf, rowsOf } from './api';
import type { Product } from './running/product';

const ENGINEER = 'engineer@example.com';

/** An expense that is waiting for review. */
export interface SubmittedExpense {
  id: number;
  description: string;
  /** In minor units. */
  amount: number;
}

/** Submits `count` expenses in a year that no other journey uses, each dearer than the last, all with one receipt. */
export async function submittedExpenses(
  product: Product,
  year: number,
  count: number,
  { email = ENGINEER, receipt }: { email?: string; receipt?: Buffer } = {},
): Promise<SubmittedExpense[]> {
  const person = await callerOf(product.url, email);
  const types = rowsOf(await person.get('expense-types?per_page=100'));
  const type = types.find(
    ({ needs_receipt, is_mileage, is_active }) => !needs_receipt && !is_mileage && is_active,
  );
  const expenses: SubmittedExpense[] = [];
  for (let n = 1; n <= count; n += 1) {
    const description = `Expense ${year}-${n}`;
    const amount = 1000 * n;
    const form = new FormData();
    form.set('expense_type_id', String(type?.id));
    form.set('date', `${year}-03-${String(n).padStart(2, '0')}`);
    form.set('amount_minor', String(amount));
    form.set('description', description);
    if (receipt) form.set('receipts', new Blob([new Uint8Array(receipt)]), 'ticket.png');
    const saved = await person.send('expenses', form);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const { id } = saved.body.data as { id: number };
    const submitted = await person.post('expenses/submit', { id });
    expect(submitted.status, JSON.stringify(submitted.body)).toBe(200);
    expenses.push({ id, description, amount });
  }
  return expenses;
}

/** Returns the address of the queue with the expenses of one year. */
export function expensesOf(year: number, status = 'submitted'): string {
  const filter = { status, date_from: `${year}-01-01`, date_to: `${year}-12-31` };
  const search = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: 'date,id',
    order: 'ASC',
    page: '1',
    perPage: '50',
  });
  return `/pages/expenses/review?${search}`;
}

/** Returns an expense from the API. Poll it: the row leaves the queue before the review call has finished. */
export async function expenseAt(
  product: Product,
  { id }: SubmittedExpense,
): Promise<Record<string, unknown>> {
  const admin = await callerOf(product.url);
  return rowsOf(await admin.get(`expenses?id=${id}`))[0] ?? {};
}
