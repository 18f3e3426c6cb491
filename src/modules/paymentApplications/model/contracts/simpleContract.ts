import type { PaymentContract } from './contractFields';

/** The name of the contract that every customer has, without retention or notices. */
export const SIMPLE = 'Simple';

/** The fields that are hidden for a contract named Simple. */
export const HIDDEN_FOR_SIMPLE: readonly string[] = [
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

export const simpleContractOf = (customer: number): Partial<PaymentContract> => ({
  name: SIMPLE,
  customer_id: customer,
  is_simple: true,
});

/** Returns the contract for a customer's jobs: the only active one besides Simple, else Simple. */
export function contractForJobs<C extends Pick<PaymentContract, 'id' | 'is_simple' | 'is_active'>>(
  contracts: readonly C[],
): C | undefined {
  const [only, ...others] = contracts.filter((one) => one.is_active && !one.is_simple);
  return only && others.length === 0 ? only : contracts.find((one) => one.is_simple);
}
