import { choice } from '@/core/fields/kinds/choice';
import { date } from '@/core/fields/kinds/date';
import { note } from '@/core/fields/kinds/note';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import { resource } from '@/core/resource/resource';
import { timesheetAccess } from './access';
import { weekWorkflow } from './weeks/weekWorkflow';

/** The actions on a week, labelled as in its workflow. */
const ACTIONS: Readonly<Record<string, string>> = {
  note: 'Note',
  ...Object.fromEntries(
    Object.entries(weekWorkflow.transitions).map(([name, { done }]) => [name, done]),
  ),
  'manual-overtime': 'Manual overtime',
};

/** Notes and actions on weeks, by date and person. Append-only: nobody changes or removes a note. */
export const timesheetAuditNotes = resource({
  path: 'timesheet-audit-notes',
  place: 'pages/timesheet',
  route: 'pages/timesheet/notes',
  label: 'Audit Notes',
  access: timesheetAccess,
  calls: { save: false, delete: false },
  hasScreens: false,
  title: 'action',
  sort: ['id'],
  // Payroll looks for weeks approved or reopened since a moment.
  indexes: [['user_id', 'date'], ['created_at'], ['week_manager_id', 'id']],
  // Every row of a manager's list is checked for its team.
  copies: { week_manager_id: { by: 'week_id', name: 'contract_manager_id' } },
  personal: { day: 'date' },
  rows: {
    own: { path: ['user_id'], is: 'me' },
    team: { path: ['week_id', 'contract_manager_id'], is: 'me' },
  },
  fields: {
    user_id: reference('employees', { label: 'Employee', required: true }),
    date: date({ personal: 'hours', required: true }),
    action: choice(ACTIONS, { initial: 'note' }),
    note: note({ personal: 'hours', maxLength: 2_000 }),
    old_value: text({ personal: 'hours', maxLength: 200 }),
    new_value: text({ personal: 'hours', maxLength: 200 }),
    week_id: reference('timesheet-weeks', { label: 'Week' }),
  },
});
