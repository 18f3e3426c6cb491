import type { Derived, DerivingFacts } from '@/core/resource/derivation';
import type { ApplicationJob } from './jobFields';

/** Refuses a contract or property of another customer. A new job gets the customer's manager by default. */
export function deriveJob(
  values: Partial<ApplicationJob>,
  current: ApplicationJob | undefined,
  { found }: DerivingFacts,
): Derived<ApplicationJob> {
  const { customer_id: customer } = { ...current, ...values };
  const errors: Record<string, string> = {};
  const isOf = (way: string) => (found.get(way)?.customer_id ?? customer) === customer;
  if (!isOf('contract_id')) errors.contract_id = 'This contract is with another customer.';
  if (!isOf('property_id')) errors.property_id = 'This property is another customer’s.';
  if (Object.keys(errors).length > 0) return { errors };
  const manager = found.get('customer_id')?.contract_manager_id;
  const isOpen = !current && (values.contract_manager_id ?? null) === null;
  return {
    sets: isOpen && typeof manager === 'number' ? { contract_manager_id: manager } : {},
  };
}
