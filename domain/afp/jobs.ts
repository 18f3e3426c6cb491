import { resource } from '../kernel/resource';
import { afpAccess } from './access';
import { jobFields } from './jobFields';

/** Work at a property under a job number, for which payment is applied for once it is completed. */
export const afpJobs = resource({
  path: 'afp-jobs',
  label: 'AFP Jobs',
  place: 'pages/afp-jobs',
  route: 'pages/afp-jobs',
  access: afpAccess,
  title: 'job_number',
  sort: ['-id'],
  indexes: [['customer_id', 'status']],
  initialTotal: 0,
  rows: { team: { path: ['customer_id', 'contract_manager_id'], is: 'me' } },
  children: { 'afp-job-lines': 'job_id' },
  fields: jobFields,
});
