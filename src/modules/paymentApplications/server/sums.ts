import type { Refusal } from '@/core/validation/refusals';
import type { Change, Changed } from '@/engine/call';
import type { ApplicationJob } from '@/modules/paymentApplications/model/jobs/jobFields';
import { applicationJobs } from '@/modules/paymentApplications/model/jobs/jobs';
import type { ApplicationJobLine } from '@/modules/paymentApplications/model/jobs/lineFields';
import { sumsOfLines } from '@/modules/paymentApplications/model/jobs/lineSums';
import { applicationJobLines } from '@/modules/paymentApplications/model/jobs/lines';
import { stateRefusal } from '@/modules/paymentApplications/model/refusals';

/** Recounts jobs from their lines. Their rows are locked first, so that of two changes one counts both. */
export async function recountJobs(ctx: Change, ids: readonly number[]): Promise<ApplicationJob[]> {
  const [jobs, { rows }] = await Promise.all([
    ctx.tx.lockWhere(applicationJobs, [{ field: 'id', test: 'in', values: ids }]),
    ctx.tx.find(applicationJobLines, {
      tests: [{ field: 'job_id', test: 'in', values: ids }],
      count: false,
    }),
  ]);
  const counted = jobs.map(({ id }) => ({
    id,
    ...sumsOfLines(rows.filter((line) => line.job_id === id)),
  }));
  if (counted.length > 0) ctx.tx.awaitAtEnd(ctx.tx.changeMany(applicationJobs, counted));
  return jobs;
}

/** Recounts the job of a line that was entered, changed or removed, if it is still open. */
export async function afterLine(
  ctx: Change,
  { after: { job_id: id } }: Changed<ApplicationJobLine>,
): Promise<Refusal | undefined> {
  const [job] = await recountJobs(ctx, [id ?? 0]);
  return job && job.status !== 'open' ? stateRefusal(job) : undefined;
}
