import type { States } from '@/core/workflow/workflow';

/** Whether an audit goes on. */
export const auditStates = {
  open: { label: 'Open', tone: 'wait', refuses: 'This audit is still open.' },
  closed: {
    label: 'Closed',
    tone: 'good',
    refuses: 'This audit has already been closed.',
    locks: 'This audit has been closed and can no longer be changed.',
  },
} as const satisfies States;

/** A state of an audit, by its wire value. */
export type AuditStatus = keyof typeof auditStates;
