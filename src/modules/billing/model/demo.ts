import type { Demo } from '@/core/samples/demo';
import { collectedJobs, collectedLines, rebillableCharges } from './collectedSamples';
import { customerRates } from './rateSamples';

/** The demo company's charges for costs that modules offer, and the jobs opened for them. */
export const billingDemo: Demo = {
  rows: {
    'customer-rates': customerRates,
    'rebillable-charges': rebillableCharges,
    'afp-jobs': collectedJobs,
    'afp-job-lines': collectedLines,
  },
};
