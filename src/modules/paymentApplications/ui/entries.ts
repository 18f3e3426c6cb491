import { afpBatches } from '@/domain/afp/batches';
import { afpContracts } from '@/domain/afp/contracts';
import { afpJobs } from '@/domain/afp/jobs';
import { afpRetentionReleases } from '@/domain/afp/releases';

/** The entries of the registry that these screens are about. */
export const batchesEntry = afpBatches;
export const contractsEntry = afpContracts;
export const jobsEntry = afpJobs;
export const releasesEntry = afpRetentionReleases;
