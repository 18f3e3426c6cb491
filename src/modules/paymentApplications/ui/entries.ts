import { afpBatches } from '@/modules/paymentApplications/model/batches/batches';
import { afpContracts } from '@/modules/paymentApplications/model/contracts/contracts';
import { afpJobs } from '@/modules/paymentApplications/model/jobs/jobs';
import { afpRetentionReleases } from '@/modules/paymentApplications/model/releases/releases';

export const batchesEntry = afpBatches;
export const contractsEntry = afpContracts;
export const jobsEntry = afpJobs;
export const releasesEntry = afpRetentionReleases;
