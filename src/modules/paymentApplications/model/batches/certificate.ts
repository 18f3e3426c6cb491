import { companyDay } from '@/core/dates/companyTime';
import type { ApplicationJob } from '@/modules/paymentApplications/model/jobs/jobFields';
import type { ApplicationBatch } from './batchFields';
import type { CertifiedJob } from './certifying';

type Notice = ApplicationBatch['notices'][number];

/** Returns a message for a wrong payment notice, or one that is missing; undefined if it is right. */
export function issueOfNotice(
  { submitted_at: submitted }: ApplicationBatch,
  notice: Notice | undefined,
  { now, zone }: { now: string; zone: string },
): string | undefined {
  if (!notice) return 'Enter the payment notice: its day, its sum and its basis.';
  if (notice.kind !== 'payment') return 'A batch is certified with a payment notice.';
  const dayOf = (moment: string) => companyDay(new Date(moment), zone);
  if (notice.served_at > dayOf(now)) return 'A notice cannot be served in the future.';
  return submitted && notice.served_at < dayOf(submitted)
    ? 'A notice cannot be served before the application.'
    : undefined;
}

/** Returns a message for the first wrong certified amount; undefined if all are right. */
export function certifiedIssue(
  certifiedJobs: readonly CertifiedJob[],
  jobs: ReadonlyMap<number, Pick<ApplicationJob, 'job_number' | 'applied_minor'>>,
): string | undefined {
  const seen = new Set<number>();
  for (const { id, certified_minor: certified, reason } of certifiedJobs) {
    const job = jobs.get(id);
    if (!job) return `Job ${id} is not in this application.`;
    if (seen.has(id)) return `Job ${job.job_number} is named twice.`;
    seen.add(id);
    const applied = job.applied_minor ?? 0;
    if (certified > applied)
      return `Job ${job.job_number} cannot be certified at more than was applied for.`;
    if (certified < applied && reason === null)
      return `Give a reason for the lower amount of job ${job.job_number}.`;
  }
  return undefined;
}
