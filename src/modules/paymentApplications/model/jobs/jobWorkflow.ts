import type { ActionOf } from '@/core/access/accessRow';
import { dayOf } from '@/core/dates/companyTime';
import { date } from '@/core/fields/kinds/date';
import { money } from '@/core/fields/kinds/money';
import { text } from '@/core/fields/kinds/text';
import { foundAs } from '@/core/resource/records';
import { refusedByState } from '@/core/validation/refusals';
import { workflowOf } from '@/core/workflow/workflow';
import type { paymentApplicationAccess } from '@/modules/paymentApplications/model/access';
import {
  batchTransitions,
  followsBatch,
} from '@/modules/paymentApplications/model/batches/joining';
import { contractFields } from '@/modules/paymentApplications/model/contracts/contractFields';
import type { ApplicationJob } from './jobFields';
import { type JobStatus, jobStates } from './jobStates';

const { internal, transition, workflow } = workflowOf<
  ApplicationJob,
  JobStatus,
  ActionOf<typeof paymentApplicationAccess>
>();

const certifiedAt = { certified_minor: money(), variance_reason: text({ maxLength: 500 }) };

/** Returns the part of the sum applied for that was not certified, in pence. */
export const shortfallOf = ({
  applied_minor: applied,
  certified_minor: certified,
}: Pick<ApplicationJob, 'applied_minor' | 'certified_minor'>): number =>
  (applied ?? 0) - (certified ?? 0);

/** Takes a job from collecting lines to a batch. Later states follow those of the batch. */
export const jobWorkflow = workflow({
  field: 'status',
  initial: 'open',
  owner: 'customer_id',
  states: jobStates,
  transitions: {
    complete: transition({
      from: ['open'],
      to: 'ready',
      may: 'edit',
      isPrimary: true,
      label: 'Complete',
      done: 'Completed',
      summary: 'Complete a job, so that payment can be applied for',
      bulk: true,
      input: { completed_at: date({ label: 'Completed on', help: 'Leave blank for today.' }) },
      ask: {
        title: 'Complete job %{job_number}',
        advice: 'Later approvals start a new job.',
      },
      suggests: (_, today) => ({ completed_at: today }),
      check: (_, { input, now, zone }) =>
        input.completed_at && input.completed_at > dayOf({ now, zone })
          ? { completed_at: 'A job cannot be completed in the future.' }
          : undefined,
      guard: ({ applied_minor: applied }) =>
        applied === 0
          ? refusedByState('This job has nothing to apply for yet. Add a line first.')
          : undefined,
      sets: (_, { input, now, zone }) => ({
        completed_at: input.completed_at ?? dayOf({ now, zone }),
      }),
    }),
    reopen: transition({
      from: ['ready'],
      to: 'open',
      may: 'edit',
      label: 'Reopen',
      done: 'Reopened',
      summary: 'Reopen a completed job that is in no batch',
      sets: () => ({ completed_at: null }),
    }),
    ...batchTransitions('ready', {
      one: 'a job',
      ready: 'a completed job',
      title: 'Add job %{job_number} to a batch',
    }),
    'carry-forward': transition({
      from: ['certified', 'paid'],
      may: 'edit',
      label: 'Carry forward',
      done: 'Carried forward',
      summary: 'Carry what was not certified to a job that follows, once',
      ask: {
        title: 'Carry the shortfall of %{job_number} forward',
        advice: 'The shortfall goes into a new job with the same number.',
      },
      related: { contract: ['contract_id'] },
      guard(job, { related }) {
        if (foundAs({ fields: contractFields }, related.contract)?.basis === 'cumulative')
          return refusedByState(
            'This contract is cumulative: the shortfall is applied for again automatically.',
          );
        if (job.carried_forward_at !== null)
          return refusedByState('The shortfall of this job has been carried forward already.');
        return shortfallOf(job) <= 0
          ? refusedByState('This job was certified in full: there is nothing to carry forward.')
          : undefined;
      },
      sets: (_, { now }) => ({ carried_forward_at: now }),
    }),
  },
  // A job follows the application that it is in.
  internal: {
    ...followsBatch('ready'),
    certified: internal({
      from: ['applied'],
      to: 'certified',
      done: 'Certified',
      input: certifiedAt,
      sets: (_, { input }) => ({ ...input }),
    }),
    // On the cumulative basis a later application certifies it again.
    recertified: internal({
      from: ['certified', 'paid'],
      done: 'Certified',
      recordedAs: 'certified',
      input: certifiedAt,
      sets: (_, { input }) => ({ ...input }),
    }),
    paid: internal({ from: ['certified'], to: 'paid', done: 'Paid' }),
  },
});
