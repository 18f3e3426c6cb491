import type { Change, Changed } from '@/engine/call';
import { customerRates } from '@/modules/billing/model/customerRates';
import { firstRateOf, saysRates } from '@/modules/billing/model/firstRate';
import type { Customer } from '@/modules/customers/model/customers';

/** Adds a customer's first rates from its own record. Existing rates are changed in their own list. */
export async function afterCustomer(
  ctx: Change,
  { before, after }: Changed<Customer>,
): Promise<undefined> {
  const first = saysRates(before, after) ? firstRateOf(after) : undefined;
  if (!first) return;
  const { rows } = await ctx.tx.find(customerRates, {
    tests: [{ field: 'customer_id', test: 'in', values: [after.id] }],
    perPage: 1,
    count: false,
  });
  if (rows.length === 0) await ctx.tx.add(customerRates, first, { by: ctx.by });
}
