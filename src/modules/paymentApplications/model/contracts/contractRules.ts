import type { PaymentContract } from './contractFields';
import { SIMPLE } from './simple';

/** Refuses terms that contradict each other, or a contract named Simple with retention or notices. */
export function checkContract(
  contract: Partial<PaymentContract>,
): Readonly<Record<string, string>> {
  const issues: Record<string, string> = {};
  const { practical_completion: completion, defects_end: end } = contract;
  if (completion && end && end < completion)
    issues.defects_end = 'Defects end after practical completion.';
  if (!contract.is_simple) return issues;
  if (contract.name && contract.name !== SIMPLE)
    issues.name = 'This contract is named Simple. Add another one for other terms.';
  if (Number(contract.retention_percent ?? 0) > 0)
    issues.retention_percent = 'The contract named Simple keeps no retention.';
  if (contract.uses_notices) issues.uses_notices = 'The contract named Simple uses no notices.';
  return issues;
}
