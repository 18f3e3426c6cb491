import { resource } from '../kernel/resource';
import { afpKeptAccess } from './access';
import { batchFields } from './batchFields';
import { batchWorkflow } from './batchWorkflow';

declare module '../kernel/hooks' {
  interface HookNames {
    'batch-of-contract': 'preparation';
  }
}

/** Applications for payment: the completed jobs of one contract for a period, and what came of them. */
export const afpBatches = resource({
  path: 'afp-batches',
  label: 'AFP Batches',
  singular: 'AFP Batch',
  place: 'pages/afp-batches',
  route: 'pages/afp-batches',
  access: afpKeptAccess,
  calls: { delete: false },
  title: 'batch_no',
  sort: ['-id'],
  initialTotal: 0,
  rangeAliases: { start_date: ['valuation_date', 'from'], end_date: ['valuation_date', 'to'] },
  rows: {
    team: {
      path: ['contract_id', 'customer_id', 'contract_manager_id'],
      over: 'customers',
      is: 'me',
    },
  },
  workflows: [batchWorkflow],
  events: { certify: 'Certified' },
  prepares: ['batch-of-contract'],
  children: { 'afp-jobs': 'batch_id', 'afp-retention-releases': 'batch_id' },
  fields: batchFields,
});
