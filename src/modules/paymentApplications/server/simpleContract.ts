import type { Change, Changed } from '@/engine/call';
import type { Stored } from '@/engine/store';
import type { PaymentContract } from '@/modules/paymentApplications/model/contracts/contractFields';
import { paymentContracts } from '@/modules/paymentApplications/model/contracts/contracts';
import {
  contractForJobs,
  simpleContractOf,
} from '@/modules/paymentApplications/model/contracts/simple';

/** Adds a contract named Simple for a new customer. */
export async function addSimpleContract(
  ctx: Change,
  { before, after }: Changed<Stored>,
): Promise<undefined> {
  if (!before) await ctx.tx.add(paymentContracts, simpleContractOf(after.id), { by: ctx.by });
}

/** Returns the contract of a customer's new jobs. */
export async function contractOfCustomer(ctx: Change, customer: number): Promise<PaymentContract> {
  const { rows } = await ctx.tx.find(paymentContracts, {
    tests: [{ field: 'customer_id', test: 'in', values: [customer] }],
    count: false,
  });
  return (
    contractForJobs(rows) ??
    (await ctx.tx.add(paymentContracts, simpleContractOf(customer), { by: ctx.by }))
  );
}
