import type { States } from '@/core/workflow/workflow';

const locks = 'A vehicle check is kept as it was made and cannot be changed.';

/** The states of a check, by the work it still needs. */
export const inspectionStates = {
  submitted: {
    label: 'Submitted',
    tone: 'wait',
    refuses: 'This check has no major or dangerous fault that waits for a corrective action.',
    locks,
  },
  action_required: {
    label: 'Action required',
    tone: 'bad',
    refuses:
      'Record a corrective action for every major and dangerous fault before you verify this check.',
    locks,
  },
  verified: {
    label: 'Verified',
    tone: 'good',
    refuses: 'This check has already been verified.',
    locks,
  },
} as const satisfies States;

export type InspectionStatus = keyof typeof inspectionStates;
