import type { Fields } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import type { Present } from '@/engine/call';
import type { Reads, Stored } from '@/engine/store';
import type { Charge } from '@/modules/billing/model/chargeFields';
import { applicationBatches } from '@/modules/paymentApplications/model/batches/batches';
import {
  type ApplicationJob,
  NO_JOB_NUMBER,
} from '@/modules/paymentApplications/model/jobs/jobFields';
import { jobStates } from '@/modules/paymentApplications/model/jobs/jobStates';
import { applicationJobs } from '@/modules/paymentApplications/model/jobs/jobs';

/** Returns records by id, archived or not. */
async function byId<F extends Fields>(
  reads: Reads,
  of: Resource<F>,
  found: readonly (number | null | undefined)[],
): Promise<ReadonlyMap<number, Stored<F>>> {
  const ids = [...new Set(found)].filter((id) => typeof id === 'number');
  if (ids.length === 0) return new Map();
  const { rows } = await reads.find(of, { ids, archived: 'include', count: false });
  return new Map(rows.map((row) => [row.id, row]));
}

const jobWords = ({ job_number: number }: ApplicationJob) =>
  number === NO_JOB_NUMBER ? 'no job number' : `job ${number}`;

/** Formats how far a charge has come towards payment: "Open, job J-20401", "Applied for, B-12". */
const worded = (job: ApplicationJob, batch: string | null | undefined) =>
  `${jobStates[job.status ?? 'open'].label}, ${batch ?? jobWords(job)}`;

export const applicationsShown: Present<Charge> = async (_call, reads, rows) => {
  const jobs = await byId(
    reads,
    applicationJobs,
    rows.map(({ job_id: id }) => id),
  );
  const batches = await byId(
    reads,
    applicationBatches,
    [...jobs.values()].map(({ batch_id: id }) => id),
  );
  return rows.map((row) => {
    const job = jobs.get(row.job_id ?? 0);
    const application = job
      ? worded(job, batches.get(job.batch_id ?? 0)?.batch_no)
      : 'Not in a job: no rate or no customer';
    return 'job_id' in row ? { ...row, application } : row;
  });
};
