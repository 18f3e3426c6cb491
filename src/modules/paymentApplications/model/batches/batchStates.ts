import type { States } from '@/core/workflow/workflow';

/** The states of an application for payment. */
export const batchStates = {
  draft: { label: 'Draft', refuses: 'This batch has not been submitted.' },
  submitted: {
    label: 'Submitted',
    tone: 'wait',
    refuses: 'This batch has been submitted already.',
    locks: 'This batch has been submitted. Return it for correction to change it.',
  },
  certified: {
    label: 'Certified',
    tone: 'good',
    refuses: 'This batch has been certified already.',
    locks: 'This batch has been certified and can no longer be changed.',
  },
  paid: {
    label: 'Paid',
    tone: 'good',
    refuses: 'This batch has been paid already.',
    locks: 'This batch has been paid and can no longer be changed.',
  },
  withdrawn: {
    label: 'Withdrawn',
    refuses: 'This batch has been withdrawn.',
    locks: 'This batch has been withdrawn and can no longer be changed.',
    reason: 'reason',
  },
} as const satisfies States;

export type BatchStatus = keyof typeof batchStates;
