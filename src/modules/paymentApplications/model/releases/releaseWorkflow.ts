import type { ActionOf } from '@/core/access/accessRow';
import { workflowOf } from '@/core/workflow/workflow';
import type { contractAndBatchAccess } from '@/modules/paymentApplications/model/access';
import {
  batchTransitions,
  followsBatch,
} from '@/modules/paymentApplications/model/batches/joining';
import type { RetentionRelease } from './releaseFields';
import { type ReleaseStatus, releaseStates } from './releaseStates';

const { internal, workflow } = workflowOf<
  RetentionRelease,
  ReleaseStatus,
  ActionOf<typeof contractAndBatchAccess>
>();

/** A release is an item of a batch, and is paid with it. */
export const releaseWorkflow = workflow({
  field: 'status',
  initial: 'due',
  owner: 'contract_id',
  states: releaseStates,
  transitions: batchTransitions('due', {
    one: 'a release',
    ready: 'a release of retention',
    title: 'Add this release to a batch',
    isPrimary: true,
    withoutAmount: 'No retention is held that could be released.',
  }),
  // A release follows the application that it is in.
  internal: {
    ...followsBatch('due'),
    paid: internal({ from: ['applied'], to: 'paid', done: 'Paid' }),
  },
});
