import type { Demo } from '@/core/samples/demo';
import { applicationBatches, retentionReleases } from './batches/batchSamples';
import { applicationJobLines, applicationJobs, paymentContracts } from './samples';

export const paymentApplicationsDemo: Demo = {
  rows: {
    'afp-contracts': paymentContracts,
    'afp-jobs': applicationJobs,
    'afp-job-lines': applicationJobLines,
    'afp-batches': applicationBatches,
    'afp-retention-releases': retentionReleases,
  },
};
