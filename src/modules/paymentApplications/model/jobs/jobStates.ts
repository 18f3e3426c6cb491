import type { States } from '@/core/workflow/workflow';

/** The states of a job, from open to paid. */
export const jobStates = {
  open: { label: 'Open', refuses: 'This job is still open.' },
  ready: { label: 'Ready', tone: 'wait', refuses: 'This job has been completed already.' },
  in_batch: {
    label: 'In batch',
    tone: 'wait',
    refuses: 'This job is in a batch.',
    locks: 'This job is in a batch. Remove it from the batch to change it.',
  },
  applied: {
    label: 'Applied for',
    tone: 'wait',
    refuses: 'This job has been applied for.',
    locks: 'This job has been applied for and can no longer be changed.',
  },
  certified: {
    label: 'Certified',
    tone: 'good',
    refuses: 'This job has been certified.',
    locks: 'This job has been certified and can no longer be changed.',
    reason: 'variance_reason',
  },
  paid: {
    label: 'Paid',
    tone: 'good',
    refuses: 'This job has been paid.',
    locks: 'This job has been paid and can no longer be changed.',
    reason: 'variance_reason',
  },
} as const satisfies States;

export type JobStatus = keyof typeof jobStates;
