import { expect } from 'playwright/test';
import { callerOf, rowsOf } from './api';
import type { Product } from './product';

const ENGINEER = 'engineer@example.com';

/** A claim that waits for its review. */
export interface SubmittedClaim {
  id: number;
  description: string;
  /** In minor units. */
  amount: number;
}

/** Hands in so many claims of one year that no other journey uses, dearer from one to the next, all with one receipt. */
export async function submittedClaims(
  product: Product,
  year: number,
  count: number,
  { email = ENGINEER, receipt }: { email?: string; receipt?: Buffer } = {},
): Promise<SubmittedClaim[]> {
  const person = await callerOf(product.url, email);
  const types = rowsOf(await person.get('expense-types?per_page=100'));
  const type = types.find(
    ({ needs_receipt, is_mileage, is_active }) => !needs_receipt && !is_mileage && is_active,
  );
  const claims: SubmittedClaim[] = [];
  for (let n = 1; n <= count; n += 1) {
    const description = `Claim ${year}-${n}`;
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
    claims.push({ id, description, amount });
  }
  return claims;
}

/** The address of the queue with the claims of one year alone. */
export function claimsOf(year: number, status = 'submitted'): string {
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

/** A claim as it is, by the API. */
export async function claimAt(
  product: Product,
  { id }: SubmittedClaim,
): Promise<Record<string, unknown>> {
  const admin = await callerOf(product.url);
  return rowsOf(await admin.get(`expenses?id=${id}`))[0] ?? {};
}
