import type { Change } from '@/application/call';
import type { Stored } from '@/application/store';
import type { AfpContract } from '@/domain/afp/contractFields';
import { afpContracts } from '@/domain/afp/contracts';
import { contractForJobs, simpleContractOf } from '@/domain/afp/simple';
import type { RecordValues } from '@/domain/kernel/fields';

/** Every customer has a contract named Simple from the beginning. */
export async function addSimpleContract(
  at: Change,
  before: RecordValues | undefined,
  after: Stored,
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
