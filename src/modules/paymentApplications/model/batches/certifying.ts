import * as z from 'zod/mini';
import type { ActionOf } from '@/core/access/accessRow';
import { rows } from '@/core/fields/kinds/rows';
import { workflowOf } from '@/core/workflow/workflow';
import type { contractAndBatchAccess } from '@/modules/paymentApplications/model/access';
import type { ApplicationBatch } from './batchFields';
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

const { transition } = workflowOf<
  ApplicationBatch,
  BatchStatus,
  ActionOf<typeof contractAndBatchAccess>
>();

/** Certifies an application. A screen of the module asks for the amounts job by job. */
export const certify = transition({
  from: ['submitted'],
  to: 'certified',
  may: 'edit',
  label: 'Certify',
  done: 'Certified',
  summary: 'Record what was certified of each job, and the payment notice',
  input: certifyInput,
  idempotent: false,
  sets: ({ notices, payment_notice_by: until }, { input, now }) => ({
    certified_at: now,
    notices: [
      ...notices,
      ...(input.notice ?? []).map((one) => ({ ...one, is_late: one.served_at > (until ?? '') })),
    ],
  }),
});
