import { resource } from '@/core/resource/resource';
import { contractAndBatchAccess } from '@/modules/paymentApplications/model/access';
import { releaseFields } from './releaseFields';
import { releaseNotices } from './releaseNotices';
import { releaseWorkflow } from './releaseWorkflow';

/** The two releases of the retention of a contract. */
export const retentionReleases = resource({
  path: 'afp-retention-releases',
  card: { values: ['contract_id', 'amount_minor'] },
  label: 'Retention Releases',
  place: 'pages/afp-batches',
  access: contractAndBatchAccess,
  listedOn: { contract_id: { at: 30 }, batch_id: { at: 20 } },
  calls: { delete: false },
  title: 'half',
  sort: ['due_on', 'id'],
  uniqueTogether: [['contract_id', 'half']],
  rows: {
    team: {
      path: ['contract_id', 'customer_id', 'contract_manager_id'],
      over: 'customers',
      is: 'me',
    },
  },
  workflows: [releaseWorkflow],
  notices: releaseNotices,
  fields: releaseFields,
});
