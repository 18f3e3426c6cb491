import type { States } from '@/core/workflow/workflow';

export const expenseStates = {
  draft: { label: 'Draft', refuses: 'This expense is still a draft.' },
  submitted: {
    label: 'Submitted',
    tone: 'wait',
    refuses: 'This expense has already been submitted.',
    locks: 'This expense has been submitted. To change it, unsubmit it first.',
  },
  approved: {
    label: 'Approved',
    tone: 'good',
    refuses: 'This expense has already been approved.',
    locks: 'This expense has been approved and can no longer be changed.',
    reason: 'approved_reason',
  },
  rejected: {
    label: 'Returned',
    tone: 'bad',
    refuses: 'This expense has been returned.',
    reason: 'rejected_reason',
  },
  paid: {
    label: 'Paid',
    refuses: 'This expense has already been paid.',
    locks: 'This expense has been paid and can no longer be changed.',
    reason: 'approved_reason',
  },
} as const satisfies States;

export type ExpenseStatus = keyof typeof expenseStates;
