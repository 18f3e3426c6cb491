import type { States } from '@/core/workflow/workflow';

/** The states of an IT asset, from purchase to disposal. */
export const assetStates = {
  available: { label: 'Available', refuses: 'Nobody has this asset.' },
  assigned: { label: 'Assigned', refuses: 'This asset is assigned to somebody.' },
  in_repair: {
    label: 'In repair',
    tone: 'wait',
    refuses: 'This asset is being repaired.',
    reason: 'reason',
  },
  lost: { label: 'Lost', tone: 'bad', refuses: 'This asset has been lost.', reason: 'reason' },
  retired: {
    label: 'Retired',
    refuses: 'This asset has been retired.',
    locks: 'This asset has been retired and can no longer be changed.',
    reason: 'reason',
  },
} as const satisfies States;

export type AssetStatus = keyof typeof assetStates;
