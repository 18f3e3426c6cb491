import type { States } from '@/core/workflow/workflow';

/** The states of a defect, from its report to its repair. */
export const defectStates = {
  open: { label: 'Open', tone: 'bad', refuses: 'Nobody has started on this defect yet.' },
  in_progress: {
    label: 'In progress',
    tone: 'wait',
    refuses: 'The repair of this defect has already started.',
  },
  rectified: {
    label: 'Rectified',
    tone: 'good',
    refuses: 'This defect has been rectified.',
    locks: 'This defect has been rectified and can no longer be changed.',
  },
  no_action_needed: {
    label: 'No action needed',
    refuses: 'It was decided that this defect needs no action.',
    locks: 'It was decided that this defect needs no action. It can no longer be changed.',
    reason: 'reason',
  },
} as const satisfies States;

export type DefectStatus = keyof typeof defectStates;

/** The states in which a defect is still unresolved. */
export const OPEN_DEFECT: readonly DefectStatus[] = ['open', 'in_progress'];

/** The decisions on driving a vehicle that has a defect. */
export const triages = {
  safe: 'Safe to drive',
  monitor: 'Monitor',
  off_road: 'Off the road',
} as const;
