import type { Change, Changed } from '@/engine/call';
import type { Stored } from '@/engine/store';
import type { AfpContract } from '@/modules/paymentApplications/model/contracts/contractFields';
import { afpContracts } from '@/modules/paymentApplications/model/contracts/contracts';
import {
  contractForJobs,
  simpleContractOf,
} from '@/modules/paymentApplications/model/contracts/simple';

/** Every customer has a contract named Simple from the beginning. */
export async function addSimpleContract(
  at: Change,
  { before, after }: Changed<Stored>,
): Promise<undefined> {
  if (!before) await at.tx.add(afpContracts, simpleContractOf(after.id), { by: at.by });
}

/** The contract that new jobs of a customer are under. */
export async function contractOfCustomer(at: Change, customer: number): Promise<AfpContract> {
  const { rows } = await at.tx.find(afpContracts, {
    tests: [{ field: 'customer_id', test: 'in', values: [customer] }],
    count: false,
  });
  return (
    contractForJobs(rows) ??
    (await at.tx.add(afpContracts, simpleContractOf(customer), { by: at.by }))
  );
}
