import type { ActionOf } from '@/core/access/accessRow';
import { companyDay } from '@/core/dates/companyTime';
import { text } from '@/core/fields/kinds/text';
import { refusedByState } from '@/core/validation/refusals';
import { workflowOf } from '@/core/workflow/workflow';
import type { toolLoanAccess } from './access';
import { type ToolLoan, type ToolLoanStatus, toolLoanStates } from './toolLoanFields';

const { transition, workflow } = workflowOf<
  ToolLoan,
  ToolLoanStatus,
  ActionOf<typeof toolLoanAccess>
>();

/** The workflow of a loan, from the request to the return. */
export const toolLoanWorkflow = workflow({
  field: 'status',
  initial: 'requested',
  owner: 'user_id',
  states: toolLoanStates,
  transitions: {
    lend: transition({
      from: ['requested'],
      to: 'lent',
      may: 'approve',
      notOwn: 'You cannot lend tools to yourself.',
      label: 'Lend',
      done: 'Lent',
      summary: 'Lend a tool that was asked for',
      key: 'a',
      bulk: true,
      isPrimary: true,
      undo: 'unlend',
      locks: ['tool-loans'],
      guard: ({ until_date: until }, { now, zone }) =>
        until !== null && until < companyDay(new Date(now), zone)
          ? refusedByState('The days that this tool was asked for are over.')
          : undefined,
      sets: (_, { now, by }) => ({ lent_at: now, lent_by_id: by.id }),
    }),
    refuse: transition({
      from: ['requested'],
      to: 'refused',
      may: 'approve',
      label: 'Refuse',
      done: 'Refused',
      summary: 'Refuse a tool that was asked for, with a reason',
      key: 'r',
      input: { reason: text({ required: true, maxLength: 500 }) },
      ask: {
        title: 'Refuse this request',
        advice: 'The employee sees why %{tool} is not lent.',
      },
      sets: (_, { input: { reason } }) => ({ refused_reason: reason }),
    }),
    withdraw: transition({
      from: ['requested'],
      to: 'refused',
      may: 'edit',
      label: 'Withdraw',
      done: 'Withdrawn',
      summary: 'Withdraw a request of your own',
    }),
    unlend: transition({
      from: ['lent'],
      to: 'requested',
      may: 'approve',
      label: 'Undo the loan',
      done: 'Loan undone',
      summary: 'Take back that a tool was lent',
      sets: () => ({ lent_at: null, lent_by_id: null }),
    }),
    return: transition({
      from: ['lent'],
      to: 'returned',
      may: 'approve',
      label: 'Mark as returned',
      done: 'Returned',
      summary: 'Take back a tool that was lent',
      key: 't',
    }),
  },
});
