import { date } from '../kernel/fields/date';
import { decimal } from '../kernel/fields/decimal';
import { note } from '../kernel/fields/note';
import { reference } from '../kernel/fields/reference';
import type { Operation } from '../kernel/operation';
import { timesheetAccess } from './access';

const person = reference('employees', { label: 'Employee', required: true });
const week = { user_id: person, week_start: date({ required: true }) };
const overtime = decimal({ min: 0, max: 24 });

const may = (action: 'see' | 'save' | 'edit' | 'approve' | 'reassign') => ({
  guard: { access: timesheetAccess, action } as const,
});
const verb = (
  name: string,
  method: Operation['method'],
  rest: Omit<Operation, 'name' | 'method' | 'path'>,
): Operation => ({ name: `timesheets/${name}`, method, path: `timesheets/${name}`, ...rest });

/** The calls about timesheets that are more than list, save and delete of their entries. */
export const timesheetOperations: readonly Operation[] = [
  verb('weekly', 'GET', {
    ...may('see'),
    summary:
      'Weeks, one row per person and week, with totals; the filters of timesheet-weeks apply',
  }),
  verb('week', 'GET', {
    ...may('see'),
    summary:
      'One person’s week: its entries, notes, schedule and holidays, even before it has entries',
    input: week,
  }),
  verb('save-week', 'POST', {
    ...may('save'),
    summary: 'Save and delete entries of one person’s week together, all or none',
    input: week,
    many: { entries: { savesOf: 'timesheets' }, deleted: 'ids' },
  }),
  verb('contract-managers', 'GET', {
    ...may('reassign'),
    summary: 'The people who can be a week’s contract manager, by name',
  }),
  verb('not-begun', 'GET', {
    ...may('reassign'),
    summary: 'People in your care with no hours for last week, once it is due (Monday noon)',
  }),
  verb('manual-overtime', 'POST', {
    ...may('approve'),
    summary:
      'Set manual overtime for an entry; without hours, the calculated overtime applies again',
    input: {
      timesheet_id: reference('timesheets', { label: 'Timesheet', required: true }),
      ot_1_5_hours: overtime,
      ot_2_0_hours: overtime,
      reason: note({ maxLength: 500 }),
    },
  }),
  verb('audit-notes', 'GET', {
    ...may('see'),
    summary: 'Notes and activity on a person’s weeks; the filters of timesheet-audit-notes apply',
  }),
  {
    ...verb('audit-notes', 'POST', {
      ...may('see'),
      summary: 'Add a note about one day of a person',
      input: {
        user_id: person,
        date: date({ required: true }),
        note: note({ required: true, maxLength: 2_000 }),
      },
    }),
    name: 'timesheets/add-audit-note',
  },
];
