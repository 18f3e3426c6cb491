import type { RecordValues } from '@/core/fields';
import { foundAs } from '@/core/resource/records';
import { type Refusal, refusedByState } from '@/core/validation/refusals';
import { batchFields } from './batches/batchFields';
import { batchStates } from './batches/batchStates';
import type { AfpJob } from './jobs/jobFields';
import { jobStates } from './jobs/jobStates';

/** Why the lines of a job that is no longer open cannot be changed. */
export const stateRefusal = ({ status }: Pick<AfpJob, 'status'>): Refusal =>
  refusedByState(
    status === 'ready'
      ? 'This job has been completed. Reopen it to change its lines.'
      : jobStates[status ?? 'open'].refuses,
  );

/** Why nothing is put into a batch that went out; which one it will be nobody knows before it is chosen. */
export function sentBatch(found: RecordValues | undefined): Refusal | undefined {
  const { status } = foundAs({ fields: batchFields }, found) ?? { status: 'draft' };
  return status === 'draft' ? undefined : refusedByState(batchStates[status ?? 'draft'].refuses);
}

/** Why something that was applied for stays as it is. */
export const inApplication = (what: string, batch: string | null): Refusal => ({
  status: 409,
  code: 'in_application',
  message: `${what} in the submitted application ${batch ?? ''} and cannot be changed.`,
});
