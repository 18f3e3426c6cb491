import * as z from 'zod/mini';
import type { ActionOf } from '@/core/access/row';
import { companyDay } from '@/core/dates/companyTime';
import { rows } from '@/core/fields/rows';
import { foundAs } from '@/core/resource/records';
import { workflowOf } from '@/core/workflow/workflow';
import type { afpKeptAccess } from '@/modules/paymentApplications/model/access';
import { contractFields } from '@/modules/paymentApplications/model/contracts/contractFields';
import type { AfpJob } from '@/modules/paymentApplications/model/jobs/jobFields';
import type { AfpBatch } from './batchFields';
import { noticeRow } from './batchRows';
import type { BatchStatus } from './batchStates';

const certifiedRow = z.strictObject({
  id: z.int().check(z.gte(1)),
  certified_minor: z.int().check(z.gte(0), z.lte(99_999_999_999)),
  reason: z.pipe(
    z.nullish(z.string().check(z.trim(), z.maxLength(500))),
    z.transform((text) => text || null),
  ),
});

/** The amount a job was certified at, with a reason if it is lower. */
export type CertifiedJob = z.infer<typeof certifiedRow>;

/** The certified amounts, by job, and the payment notice. Jobs left out are certified as applied for. */
export const certifyInput = {
  jobs: rows({ row: () => certifiedRow, called: ['job', 'jobs'], most: 1000 }),
  notice: rows({
    label: 'Payment notice',
    row: () => noticeRow,
    called: ['notice', 'notices'],
    most: 1,
  }),
};

const { transition } = workflowOf<AfpBatch, BatchStatus, ActionOf<typeof afpKeptAccess>>();

/** Certifies an application. It has a separate call, since it takes amounts job by job. */
export const certify = transition({
  from: ['submitted'],
  to: 'certified',
  may: 'edit',
  label: 'Certify',
  done: 'Certified',
  summary: 'Record what was certified of each job, and the payment notice',
  input: certifyInput,
  follows: { contract: ['contract_id'] },
  repeats: false,
  // Loads the contract before the input is checked.
  forbids: () => undefined,
  check(batch, { near, input, at, zone }) {
    const [notice] = input.notice ?? [];
    const contract = foundAs({ fields: contractFields }, near.contract);
    if (!contract?.uses_notices)
      return notice ? { notice: 'This contract uses no notices.' } : undefined;
    if (!notice) return { notice: 'Enter the payment notice: its day, its sum and its basis.' };
    if (notice.kind !== 'payment') return { notice: 'A batch is certified with a payment notice.' };
    const dayOf = (moment: string) => companyDay(new Date(moment), zone);
    if (notice.served_at > dayOf(at)) return { notice: 'A notice cannot be served in the future.' };
    return batch.submitted_at && notice.served_at < dayOf(batch.submitted_at)
      ? { notice: 'A notice cannot be served before the application.' }
      : undefined;
  },
  sets: ({ notices, payment_notice_by: until }, { input, at }) => ({
    certified_at: at,
    notices: [
      ...notices,
      ...(input.notice ?? []).map((one) => ({ ...one, is_late: one.served_at > (until ?? '') })),
    ],
  }),
});

/** Returns a message for the first wrong certified amount; undefined if all are right. */
export function issueOfCertified(
  certifiedJobs: readonly CertifiedJob[],
  jobs: ReadonlyMap<number, Pick<AfpJob, 'job_number' | 'applied_minor'>>,
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
