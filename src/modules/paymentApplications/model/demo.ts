import type { Demo } from '@/core/samples/demo';
import { afpBatches, afpRetentionReleases } from './batches/batchSamples';
import { afpContracts, afpJobLines, afpJobs } from './samples';

export const paymentApplicationsDemo: Demo = {
  rows: {
    'afp-contracts': afpContracts,
    'afp-jobs': afpJobs,
    'afp-job-lines': afpJobLines,
    'afp-batches': afpBatches,
    'afp-retention-releases': afpRetentionReleases,
  },
};
