import type { Change, Changed } from '@/engine/call';
import type { Stored } from '@/engine/store';
import type { PaymentContract } from '@/modules/paymentApplications/model/contracts/contractFields';
import { paymentContracts } from '@/modules/paymentApplications/model/contracts/contracts';
import {
  contractForJobs,
  simpleContractOf,
} from '@/modules/paymentApplications/model/contracts/simpleContract';

/** Adds a contract named Simple for a new customer. */
export async function addSimpleContract(
  ctx: Change,
  { before, after }: Changed<Stored>,
): Promise<undefined> {
  if (!before) await ctx.tx.add(paymentContracts, simpleContractOf(after.id), { by: ctx.by });
}

/** Returns the contracts of these customers. */
export async function contractsOf(
  { tx }: Change,
  customers: readonly number[],
): Promise<PaymentContract[]> {
  const { rows } = await tx.find(paymentContracts, {
    tests: [{ field: 'customer_id', test: 'in', values: customers }],
    count: false,
  });
  return rows;
}

/** Returns the contract of a customer's new jobs among those that were read before; adds the missing one once. */
export async function contractForJobsOf(
  ctx: Change,
  customer: number,
  before: readonly PaymentContract[],
): Promise<PaymentContract> {
  const known = contractForJobs(before.filter(({ customer_id: id }) => id === customer));
  if (known) return known;
  const [, own] = await Promise.all([
    ctx.tx.serialize(['afp-contracts', customer]),
    contractsOf(ctx, [customer]),
  ]);
  return (
    contractForJobs(own) ??
    (await ctx.tx.add(paymentContracts, simpleContractOf(customer), { by: ctx.by }))
  );
}
