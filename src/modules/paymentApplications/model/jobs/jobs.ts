import { resource } from '@/core/resource/resource';
import { paymentApplicationAccess } from '@/modules/paymentApplications/model/access';
import { invoicedByLaw } from './invoicedByLaw';
import { jobFields } from './jobFields';
import { linesOfJob } from './jobLines';
import { deriveJob } from './jobRules';
import { jobWorkflow } from './jobWorkflow';

/** Work at a property under a job number, for which payment is applied for once it is completed. */
export const applicationJobs = resource({
  path: 'afp-jobs',
  card: { values: ['customer_id', 'applied_minor'] },
  label: 'AFP Jobs',
  place: 'pages/afp-jobs',
  route: 'pages/afp-jobs',
  access: paymentApplicationAccess,
  listedOn: { property_id: { at: 20 }, contract_id: { at: 10 }, batch_id: { at: 10 } },
  title: 'job_number',
  sort: ['-id'],
  indexes: [['customer_id', 'status']],
  rows: { team: { path: ['customer_id', 'contract_manager_id'], is: 'me' } },
  // A job in a batch can no longer be changed: the customer's manager is responsible for it.
  handOver: {
    contract_manager_id: {
      label: 'AFP jobs they manage',
      action: 'reassign',
      only: { field: 'status', values: ['open', 'ready'] },
    },
  },
  keptByLaw: invoicedByLaw,
  workflows: [jobWorkflow],
  derive: { related: [['contract_id'], ['property_id'], ['customer_id']], derive: deriveJob },
  presented: { lines: linesOfJob },
  fields: jobFields,
});
