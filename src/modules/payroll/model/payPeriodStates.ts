import type { States } from '@/core/workflow/workflow';

export const payPeriodStates = {
  open: {
    label: 'Open',
    tone: 'wait',
    refuses: 'This pay period is not locked.',
    reason: 'unlock_reason',
  },
  locked: {
    label: 'Locked',
    tone: 'good',
    refuses: 'This pay period has already been locked.',
    locks: 'This pay period is locked. Unlock it to change it.',
  },
} as const satisfies States;

/** A state of a pay period, by its wire value. */
export type PayPeriodStatus = keyof typeof payPeriodStates;
