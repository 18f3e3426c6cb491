import type { ActionOf } from '@/core/access/accessRow';
import { note } from '@/core/fields/kinds/note';
import { workflowOf } from '@/core/workflow/workflow';
import type { payPeriodAccess } from './access';
import type { PayPeriod } from './payPeriodFields';
import { type PayPeriodStatus, payPeriodStates } from './payPeriodStates';

const { transition, workflow } = workflowOf<
  PayPeriod,
  PayPeriodStatus,
  ActionOf<typeof payPeriodAccess>
>();

/** Locking protects the approved hours of a pay period; only administrators unlock it. */
export const payPeriodWorkflow = workflow({
  field: 'status',
  initial: 'open',
  owner: 'locked_by',
  states: payPeriodStates,
  transitions: {
    lock: transition({
      from: ['open'],
      to: 'locked',
      may: 'edit',
      label: 'Lock',
      done: 'Locked',
      summary: 'Lock a pay period, so that only administrators reopen weeks with a day in it',
      isPrimary: true,
      ask: {
        title: 'Lock %{name}?',
        advice:
          'Only administrators can then reopen a week with a day in it. Weeks approved later go into the next export.',
      },
      sets: (_, { now, by }) => ({ locked_by: by.id, locked_at: now, unlock_reason: null }),
    }),
    unlock: transition({
      from: ['locked'],
      to: 'open',
      may: 'unlock',
      label: 'Unlock',
      done: 'Unlocked',
      summary: 'Unlock a pay period with a reason',
      input: { reason: note({ required: true, maxLength: 500 }) },
      ask: {
        title: 'Unlock %{name}?',
        advice: 'Managers can then reopen its weeks. The reason is kept with it.',
      },
      sets: (_, { input }) => ({
        locked_by: null,
        locked_at: null,
        unlock_reason: input.reason,
      }),
    }),
  },
});
