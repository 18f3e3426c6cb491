import type { RecordValues } from '@/core/fields';
import { foundAs } from '@/core/resource/records';
import { type Refusal, refusedByState } from '@/core/validation/refusals';
import { batchFields } from './batches/batchFields';
import { batchStates } from './batches/batchStates';
import type { ApplicationJob } from './jobs/jobFields';
import { jobStates } from './jobs/jobStates';

/** Returns the refusal to change the lines of a job that is not open. */
export const stateRefusal = ({ status }: Pick<ApplicationJob, 'status'>): Refusal =>
  refusedByState(
    status === 'ready'
      ? 'This job has been completed. Reopen it to change its lines.'
      : jobStates[status ?? 'open'].refuses,
  );

/** Refuses a batch that is not a draft. No batch is refused before one is chosen. */
export function refuseSentBatch(found: RecordValues | undefined): Refusal | undefined {
  const { status } = foundAs({ fields: batchFields }, found) ?? { status: 'draft' };
  return status === 'draft' ? undefined : refusedByState(batchStates[status ?? 'draft'].refuses);
}

/** Returns the refusal to change a record that is in a submitted application. */
export const inApplication = (what: string, batch: string | null): Refusal => ({
  status: 409,
  code: 'in_application',
  message: `${what} in the submitted application ${batch ?? ''} and cannot be changed.`,
});
