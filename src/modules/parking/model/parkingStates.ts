import type { States } from '@/core/workflow/workflow';

/** The states of a parking record, from unpaid to paid. */
export const parkingStates = {
  unpaid: {
    label: 'Unpaid',
    refuses: 'This parking record is neither paid nor under appeal.',
    reason: 'reason',
  },
  appealed: {
    label: 'Appealed',
    tone: 'wait',
    refuses: 'There is already an appeal against this parking record.',
  },
  paid: {
    label: 'Paid',
    tone: 'good',
    refuses: 'This parking record has already been paid.',
    locks:
      'This parking record has been paid and can no longer be changed. An administrator can correct the payment.',
  },
  cancelled: {
    label: 'Cancelled',
    refuses: 'This parking record has been cancelled.',
    locks: 'This parking record has been cancelled and can no longer be changed.',
    reason: 'reason',
  },
} as const satisfies States;

/** A state of a parking record, by its wire value. */
export type ParkingStatus = keyof typeof parkingStates;
