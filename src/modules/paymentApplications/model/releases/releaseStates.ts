import type { States } from '@/core/workflow/workflow';

/** The states of a release, from due to paid. */
export const releaseStates = {
  due: { label: 'Due', tone: 'wait', refuses: 'This release is in no batch.' },
  in_batch: {
    label: 'In batch',
    tone: 'wait',
    refuses: 'This release is in a batch.',
    locks: 'This release is in a batch. Remove it from the batch to change it.',
  },
  applied: {
    label: 'Applied for',
    tone: 'wait',
    refuses: 'This release has been applied for.',
    locks: 'This release has been applied for and can no longer be changed.',
  },
  paid: {
    label: 'Paid',
    tone: 'good',
    refuses: 'This release has been paid.',
    locks: 'This release has been paid and can no longer be changed.',
  },
} as const satisfies States;

export type ReleaseStatus = keyof typeof releaseStates;
