import type { ActionOf } from '@/core/access/row';
import { workflowOf } from '@/core/workflow/workflow';
import type { afpKeptAccess } from '@/modules/paymentApplications/model/access';
import { followsBatch, joinsBatch } from '@/modules/paymentApplications/model/batches/joining';
import type { AfpRelease } from './releaseFields';
import { type ReleaseStatus, releaseStates } from './releaseStates';

const { internal, workflow } = workflowOf<
  AfpRelease,
  ReleaseStatus,
  ActionOf<typeof afpKeptAccess>
>();

/** A release is an item of a batch, and is paid with it. */
export const releaseWorkflow = workflow({
  field: 'status',
  initial: 'due',
  owner: 'contract_id',
  states: releaseStates,
  transitions: joinsBatch('due', {
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
