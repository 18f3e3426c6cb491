import type { AfpContract } from './contractFields';

/** The name of the contract that every customer has: without retention and notices. */
export const SIMPLE = 'Simple';

/** The contract that a new customer begins with. */
export const simpleContractOf = (customer: number): Partial<AfpContract> => ({
  name: SIMPLE,
  customer_id: customer,
  is_simple: true,
});

/** The contract that jobs of a customer are under: the only active one beside Simple, else Simple. */
export function contractForJobs<C extends Pick<AfpContract, 'id' | 'is_simple' | 'is_active'>>(
  contracts: readonly C[],
): C | undefined {
  const [only, ...others] = contracts.filter((one) => one.is_active && !one.is_simple);
  return only && others.length === 0 ? only : contracts.find((one) => one.is_simple);
}
