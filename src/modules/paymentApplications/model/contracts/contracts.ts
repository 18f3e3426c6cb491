import { resource } from '@/core/resource/resource';
import { contractAndBatchAccess } from '@/modules/paymentApplications/model/access';
import { contractFields } from './contractFields';
import { checkContract } from './contractRules';
import { HIDDEN_FOR_SIMPLE } from './simple';

/** The payment terms of customers. Every customer has a contract named Simple, without retention or notices. */
export const paymentContracts = resource({
  path: 'afp-contracts',
  label: 'Contracts',
  place: 'pages/afp-jobs',
  access: contractAndBatchAccess,
  listedOn: { customer_id: { at: 30 } },
  calls: { delete: false },
  rows: { team: { path: ['customer_id', 'contract_manager_id'], is: 'me' } },
  sameNameWithin: ['customer_id'],
  locks: ['afp-batches'],
  check: checkContract,
  hiddenFields: ({ is_simple: isSimple }) => (isSimple ? HIDDEN_FOR_SIMPLE : []),
  fields: contractFields,
});
