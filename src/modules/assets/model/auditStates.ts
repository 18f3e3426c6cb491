import type { States } from '@/core/workflow/workflow';

export const auditStates = {
  open: { label: 'Open', tone: 'wait', refuses: 'This audit is still open.' },
  closed: {
    label: 'Closed',
    tone: 'good',
    refuses: 'This audit has already been closed.',
    locks: 'This audit has been closed and can no longer be changed.',
  },
} as const satisfies States;

export type AuditStatus = keyof typeof auditStates;
