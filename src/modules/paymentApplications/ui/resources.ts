import { applicationBatches } from '@/modules/paymentApplications/model/batches/batches';
import { paymentContracts } from '@/modules/paymentApplications/model/contracts/contracts';
import { applicationJobs } from '@/modules/paymentApplications/model/jobs/jobs';
import { retentionReleases } from '@/modules/paymentApplications/model/releases/releases';

export const batchesResource = applicationBatches;
export const contractsResource = paymentContracts;
export const jobsResource = applicationJobs;
export const releasesResource = retentionReleases;
