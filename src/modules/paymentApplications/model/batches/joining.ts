import { reference } from '@/core/fields/kinds/reference';
import { foundAs } from '@/core/resource/records';
import { refusedByState } from '@/core/validation/refusals';
import { workflowOf } from '@/core/workflow/workflow';
import type { ApplicationJob } from '@/modules/paymentApplications/model/jobs/jobFields';
import { refuseSentBatch } from '@/modules/paymentApplications/model/refusals';
import type { RetentionRelease } from '@/modules/paymentApplications/model/releases/releaseFields';
import { batchFields } from './batchFields';

/** An item of a batch: a job or a release of retention. */
type BatchItem = Pick<ApplicationJob, 'contract_id' | 'batch_id'>;

interface Joining {
  one: string;
  ready: string;
  /** The title of the dialog that selects the batch. */
  title: string;
  isPrimary?: boolean;
  /** The refusal of an item without an amount; left out if such items are accepted. */
  withoutAmount?: string;
}

const locks = ['afp-batches'];

/**
 * Returns the transitions that add an item in the state `free` to a draft batch of its contract, and remove it.
 * Summaries call the item `one`, and `ready` when it can be added.
 */
export function batchTransitions<S extends string>(
  free: S,
  { one, ready, title, isPrimary = false, withoutAmount }: Joining,
) {
  const { transition } = workflowOf<BatchItem, S | 'in_batch', 'edit'>();
  return {
    add: transition({
      from: [free],
      to: 'in_batch',
      may: 'edit',
      ...(isPrimary && { isPrimary }),
      label: 'Add to batch',
      done: 'Added to batch',
      // In the history, "add" means the creation of a record.
      recordedAs: 'batched',
      summary: `Add ${ready} to a draft batch of its contract`,
      locks,
      input: {
        batch_id: reference('afp-batches', {
          label: 'Batch',
          required: true,
          offered: { status: 'draft' },
          offeredBy: { contract_id: 'contract_id' },
        }),
      },
      ask: { title },
      isRepeated: ({ batch_id: batch }, { input }) => batch === input.batch_id,
      check: ({ contract_id: contract }, { related }) =>
        foundAs({ fields: batchFields }, related.batch_id)?.contract_id === contract
          ? undefined
          : { batch_id: 'This batch is under another contract.' },
      guard(item: BatchItem & Partial<Pick<RetentionRelease, 'amount_minor'>>, { related }) {
        if (withoutAmount && !item.amount_minor) return refusedByState(withoutAmount);
        return refuseSentBatch(related.batch_id);
      },
      sets: (_, { input }) => ({ batch_id: input.batch_id }),
    }),
    remove: transition({
      from: ['in_batch'],
      to: free,
      may: 'edit',
      label: 'Remove from batch',
      done: 'Removed from batch',
      summary: `Remove ${one} from a draft batch`,
      locks,
      sets: () => ({ batch_id: null }),
    }),
  };
}

/** Returns the internal transitions by which a job or a release follows its batch; `free` is its state outside of one. */
export function followsBatch<S extends string>(free: S) {
  const { internal } = workflowOf<BatchItem, S | 'in_batch' | 'applied'>();
  return {
    gather: internal({
      from: [free],
      to: 'in_batch',
      done: 'Added to batch',
      recordedAs: 'batched',
      input: { batch_id: reference('afp-batches') },
      sets: (_, { input }) => ({ batch_id: input.batch_id }),
    }),
    applied: internal({ from: ['in_batch'], to: 'applied', done: 'Applied for' }),
    returned: internal({
      from: ['applied'],
      to: 'in_batch',
      done: 'Application returned for correction',
    }),
    withdrawn: internal({
      from: ['in_batch', 'applied'],
      to: free,
      done: 'Application withdrawn',
      sets: () => ({ batch_id: null }),
    }),
  };
}
