import type { Change } from '@/application/call';
import { customerRates } from '@/domain/billing/customerRates';
import { firstRateOf, saysRates } from '@/domain/billing/firstRate';
import type { Customer } from '@/domain/customers/customers';

/** A customer's first rates, from the fields of its own record. Rates that it has are changed in their own list. */
export async function afterCustomer(
  at: Change,
  before: Customer | undefined,
  after: Customer,
): Promise<undefined> {
  const first = saysRates(before, after) ? firstRateOf(after) : undefined;
  if (!first) return;
  const { rows } = await at.tx.find(customerRates, {
    tests: [{ field: 'customer_id', test: 'in', values: [after.id] }],
    perPage: 1,
    count: false,
  });
  if (rows.length === 0) await at.tx.add(customerRates, first, { by: at.by });
}
