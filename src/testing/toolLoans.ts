import { administrators, own, team, teamOrOwn, writes } from '../../domain/kernel/access/grants';
import { accessRow } from '../../domain/kernel/access/row';
import { note } from '../../domain/kernel/fields/note';
import { reference } from '../../domain/kernel/fields/reference';
import { text } from '../../domain/kernel/fields/text';
import type { RecordOf } from '../../domain/kernel/records';
import { type Resource, resource } from '../../domain/kernel/resource';
import { type States, stateField, workflowOf } from '../../domain/kernel/workflow';

const states = {
  requested: { label: 'Requested', tone: 'wait', refuses: 'This tool has not been lent yet.' },
  lent: { label: 'Lent', tone: 'good', refuses: 'This tool has been lent.' },
  returned: { label: 'Returned', refuses: 'This tool has been returned.' },
  refused: { label: 'Refused', refuses: 'This loan was refused.', reason: 'refused_reason' },
} as const satisfies States;

const fields = {
  tool: text({ required: true, list: true, searchable: true }),
  user_id: reference('employees', { label: 'Employee', required: true, list: true }),
  status: stateField(states, 'requested', { list: true, filter: true }),
  refused_reason: note({ label: 'Reason', readOnly: true }),
};

const { transition, workflow } = workflowOf<RecordOf<typeof fields>, keyof typeof states>();
const byOthers = { may: 'lend', summary: '' } as const;

/** A resource that nobody has: tools that people ask for, and that others lend, refuse and take back. */
export const toolLoans = resource({
  path: 'tool-loans',
  place: 'pages/tool-loans',
  route: 'pages/tool-loans',
  access: accessRow({
    name: 'tool-loans',
    label: 'Tool loans',
    see: { ...administrators, CONTRACT_MANAGER: teamOrOwn, ENGINEER: own },
    ...writes({ ...administrators, ENGINEER: own }),
    more: { lend: { label: 'Lend', who: { ...administrators, CONTRACT_MANAGER: team } } },
  }),
  title: 'tool',
  rows: {
    own: { path: ['user_id'], is: 'me' },
    team: { path: ['user_id', 'contract_manager_id'], is: 'me' },
  },
  fields,
  workflows: [
    workflow({
      field: 'status',
      initial: 'requested',
      owner: 'user_id',
      states,
      transitions: {
        withdraw: transition({
          from: ['requested'],
          to: 'refused',
          may: 'edit',
          label: 'Withdraw',
          done: 'Withdrawn',
          summary: '',
        }),
        lend: transition({
          ...byOthers,
          from: ['requested'],
          to: 'lent',
          notOwn: 'You cannot lend tools to yourself.',
          label: 'Lend',
          done: 'Lent',
          key: 'l',
          bulk: true,
          undo: 'unlend',
        }),
        refuse: transition({
          ...byOthers,
          from: ['requested'],
          to: 'refused',
          label: 'Refuse',
          done: 'Refused',
          key: 'r',
          input: { reason: text({ required: true }) },
          sets: (_, { input: { reason } }) => ({ refused_reason: reason }),
        }),
        unlend: transition({
          ...byOthers,
          from: ['lent'],
          to: 'requested',
          label: 'Undo the loan',
          done: 'Loan undone',
        }),
        return: transition({
          ...byOthers,
          from: ['lent'],
          to: 'returned',
          label: 'Take back',
          done: 'Taken back',
          key: 't',
          ask: { title: 'Is the tool whole?' },
        }),
      },
    }),
  ],
}) as Resource;
