import { choice } from '../fields/choice';
import { date } from '../fields/date';
import { note } from '../fields/note';
import { reference } from '../fields/reference';
import { text } from '../fields/text';
import { resource } from '../resource';
import { WEEK_ACTIONS } from '../rules/timesheets/transitions';

/** What was done to a week or said about it, by date and person. Append-only: nobody changes or removes a note. */
export const timesheetAuditNotes = resource({
  path: 'timesheet-audit-notes',
  place: 'pages/timesheet',
  route: 'pages/timesheet/notes',
  label: 'Audit Notes',
  access: 'timesheets',
  calls: { save: false, delete: false },
  hasScreens: false,
  title: 'action',
  sort: ['id'],
  indexes: [['user_id', 'date']],
  rows: {
    own: { path: ['user_id'], is: 'me' },
    team: { path: ['week_id', 'contract_manager_id'], is: 'me' },
  },
  fields: {
    user_id: reference('employees', { label: 'Employee', required: true }),
    date: date({ required: true }),
    action: choice(['note', ...WEEK_ACTIONS], { initial: 'note' }),
    note: note({ maxLength: 2_000 }),
    old_value: text({ maxLength: 200 }),
    new_value: text({ maxLength: 200 }),
    week_id: reference('timesheet-weeks', { label: 'Week' }),
  },
});
