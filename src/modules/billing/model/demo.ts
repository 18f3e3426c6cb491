import type { Demo } from '@/core/samples/demo';
import { collectedJobs, collectedLines, rebillableCharges } from './collectedSamples';
import { customerRates } from './rateSamples';

/** What customers are charged for, of the costs that modules offer, and the jobs that have begun by it. */
export const billingDemo: Demo = {
  rows: {
    'customer-rates': customerRates,
    'rebillable-charges': rebillableCharges,
    'afp-jobs': collectedJobs,
    'afp-job-lines': collectedLines,
  },
};
