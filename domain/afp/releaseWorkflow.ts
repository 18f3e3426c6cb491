import type { ActionOf } from '../kernel/access/row';
import { reference } from '../kernel/fields/reference';
import { foundAs } from '../kernel/records';
import { refusedByState } from '../kernel/refusals';
import { workflowOf } from '../kernel/workflow';
import type { afpKeptAccess } from './access';
import { batchFields } from './batchFields';
import { sentBatch } from './refusals';
import type { AfpRelease } from './releaseFields';
import { type ReleaseStatus, releaseStates } from './releaseStates';

declare module '../kernel/hooks' {
  interface HookNames {
    'batch-of-release': 'effect';
  }
}

const { transition, workflow } = workflowOf<
  AfpRelease,
  ReleaseStatus,
  ActionOf<typeof afpKeptAccess>
>();

/** A release is a line of a batch, and is paid with it. */
export const releaseWorkflow = workflow({
  field: 'status',
  initial: 'due',
  owner: 'contract_id',
  states: releaseStates,
  transitions: {
    add: transition({
      from: ['due'],
      to: 'in_batch',
      may: 'edit',
      isPrimary: true,
      label: 'Add to batch',
      done: 'Added to batch',
      // The history has another meaning for its name.
      recordedAs: 'batched',
      summary: 'Add a release of retention to a draft batch of its contract',
      waitsFor: ['afp-batches'],
      input: {
        batch_id: reference('afp-batches', {
          label: 'Batch',
          required: true,
          offered: { status: 'draft' },
        }),
      },
      ask: { title: 'Add this release to a batch' },
      isRepeated: ({ batch_id: batch }, { input }) => batch === input.batch_id,
      check: ({ contract_id: contract }, { near }) =>
        foundAs({ fields: batchFields }, near.batch_id)?.contract_id === contract
          ? undefined
          : { batch_id: 'This batch is under another contract.' },
      guard({ amount_minor: amount }, { near }) {
        if (!amount) return refusedByState('No retention is held that could be released.');
        return sentBatch(near.batch_id);
      },
      after: ['batch-of-release'],
      sets: (_, { input }) => ({ batch_id: input.batch_id }),
    }),
    remove: transition({
      from: ['in_batch'],
      to: 'due',
      may: 'edit',
      label: 'Remove from batch',
      done: 'Removed from batch',
      summary: 'Remove a release from a draft batch',
      waitsFor: ['afp-batches'],
      after: ['batch-of-release'],
      sets: () => ({ batch_id: null }),
    }),
  },
});
