import { resource } from '@/core/resource/resource';
import { contractAndBatchAccess } from '@/modules/paymentApplications/model/access';
import { contractFields, type PaymentContract } from './contractFields';
import { HIDDEN_FOR_SIMPLE, SIMPLE } from './simpleContract';

/** Refuses terms that contradict each other, or a contract named Simple with retention or notices. */
function checkContract(contract: Partial<PaymentContract>): Readonly<Record<string, string>> {
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

/** The payment terms of customers. Every customer has a contract named Simple, without retention or notices. */
export const paymentContracts = resource({
  path: 'afp-contracts',
  label: 'Contracts',
  place: 'pages/afp-jobs',
  access: contractAndBatchAccess,
  listedOn: { customer_id: { at: 30 } },
  calls: { delete: false },
  rows: { team: { path: ['customer_id', 'contract_manager_id'], is: 'me' } },
  alikeBy: ['name', 'customer_id'],
  locks: ['afp-batches'],
  check: checkContract,
  hiddenFields: ({ is_simple: isSimple }) => (isSimple ? HIDDEN_FOR_SIMPLE : []),
  fields: contractFields,
});
