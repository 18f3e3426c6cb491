import type { States } from '@/core/workflow/workflow';

export const CLOSED = 'This week has been approved and is closed. Reopen it to change anything.';

/** The states of a week; people call rejected "returned". */
export const weekStates = {
  draft: { label: 'Draft', refuses: 'This week has not been submitted.' },
  submitted: {
    label: 'Submitted',
    tone: 'wait',
    refuses: 'This week has already been submitted.',
  },
  approved: {
    label: 'Approved',
    tone: 'good',
    refuses: 'This week has already been approved.',
    locks: CLOSED,
  },
  rejected: {
    label: 'Returned',
    tone: 'bad',
    refuses: 'This week was returned and has not been resubmitted.',
  },
} as const satisfies States;

/** A state of a week, by its wire value. */
export type WeekStatus = keyof typeof weekStates;
