import type { States } from '@/core/workflow/workflow';

export const absenceStates = {
  requested: {
    label: 'Requested',
    tone: 'wait',
    refuses: 'This time off has not been approved yet.',
  },
  approved: {
    label: 'Approved',
    tone: 'good',
    refuses: 'This time off has already been approved.',
    locks: 'This time off has been approved. To change it, cancel it and make a new request.',
  },
  rejected: {
    label: 'Declined',
    tone: 'bad',
    refuses: 'This time off has been declined.',
    locks: 'This time off has been declined and can no longer be changed.',
    reason: 'reason',
  },
  cancelled: {
    label: 'Cancelled',
    refuses: 'This time off has been cancelled.',
    locks: 'This time off has been cancelled and can no longer be changed.',
    reason: 'kept',
  },
} as const satisfies States;

/** A state of time off, by its wire value. */
export type AbsenceStatus = keyof typeof absenceStates;
