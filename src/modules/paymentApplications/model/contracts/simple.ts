import type { AfpContract } from './contractFields';

/** The name of the contract that every customer has: without retention and notices. */
export const SIMPLE = 'Simple';

/** What nobody is asked or told of a contract named Simple: its name, its retention and its notices. */
export const NOT_OF_SIMPLE: readonly string[] = [
  'name',
  'uses_notices',
  'retention_percent',
  'first_release_percent',
  'practical_completion',
  'defects_end',
  'notice_days',
  'pay_less_days',
  'is_simple',
  'afp-retention-releases',
];

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
