import type { States } from '@/core/workflow/workflow';

export const vehicleStates = {
  available: {
    label: 'Available',
    refuses: 'This vehicle is not off the road.',
  },
  assigned: {
    label: 'Assigned',
    refuses: 'This vehicle is not off the road.',
  },
  off_road: {
    label: 'Off the road',
    tone: 'bad',
    refuses: 'This vehicle is already off the road.',
    reason: 'reason',
  },
  disposed: {
    label: 'Disposed of',
    refuses: 'This vehicle has been disposed of.',
    locks: 'This vehicle has been disposed of and can no longer be changed.',
    reason: 'reason',
  },
} as const satisfies States;

export type VehicleStatus = keyof typeof vehicleStates;
