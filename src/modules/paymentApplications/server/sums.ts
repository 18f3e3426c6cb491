import type { Refusal } from '@/core/validation/refusals';
import type { Change, Changed } from '@/engine/call';
import type { AfpJob } from '@/modules/paymentApplications/model/jobs/jobFields';
import { afpJobs } from '@/modules/paymentApplications/model/jobs/jobs';
import type { AfpJobLine } from '@/modules/paymentApplications/model/jobs/lineFields';
import { sumsOfLines } from '@/modules/paymentApplications/model/jobs/lineSums';
import { afpJobLines } from '@/modules/paymentApplications/model/jobs/lines';
import { stateRefusal } from '@/modules/paymentApplications/model/refusals';

/** Makes jobs apply for what their lines come to. Their rows are locked, so that of two changes one counts both. */
export async function recountJobs(at: Change, ids: readonly number[]): Promise<AfpJob[]> {
  const jobs = await at.tx.lockWhere(afpJobs, [{ field: 'id', test: 'in', values: ids }]);
  const { rows } = await at.tx.find(afpJobLines, {
    tests: [{ field: 'job_id', test: 'in', values: ids }],
    count: false,
  });
  const counted = jobs.map(({ id }) => ({
    id,
    ...sumsOfLines(rows.filter((line) => line.job_id === id)),
  }));
  if (counted.length > 0) await at.tx.changeMany(afpJobs, counted);
  return jobs;
}

/** What follows from a line that was entered, changed or removed: its job applies for it, if that is still open. */
export async function afterLine(
  at: Change,
  { after: { job_id: id } }: Changed<AfpJobLine>,
): Promise<Refusal | undefined> {
  const [job] = await recountJobs(at, [id ?? 0]);
  return job && job.status !== 'open' ? stateRefusal(job) : undefined;
}
