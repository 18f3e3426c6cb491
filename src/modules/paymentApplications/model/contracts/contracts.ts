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
  calls: { delete: false },
  rows: { team: { path: ['customer_id', 'contract_manager_id'], is: 'me' } },
  sameNameWithin: ['customer_id'],
  waitsFor: ['afp-batches'],
  check: checkContract,
  leavesOut: ({ is_simple: isSimple }) => (isSimple ? HIDDEN_FOR_SIMPLE : []),
  children: {
    'afp-jobs': 'contract_id',
    'afp-batches': 'contract_id',
    'afp-retention-releases': 'contract_id',
  },
  fields: contractFields,
});
