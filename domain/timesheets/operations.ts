import { date } from '../kernel/fields/date';
import { decimal } from '../kernel/fields/decimal';
import { integer } from '../kernel/fields/integer';
import { note } from '../kernel/fields/note';
import { reference } from '../kernel/fields/reference';
import type { Operation } from '../kernel/operation';
import { timesheetAccess } from './access';

const person = reference('employees', { label: 'Employee', required: true });
const week = { user_id: person, week_start: date({ required: true }) };
const version = integer({ min: 1, help: 'The version that was reviewed; any other is refused.' });
const reason = note({ required: true, maxLength: 500 });
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
  verb('submit', 'POST', { ...may('edit'), summary: 'Submit a week', input: week }),
  verb('unsubmit', 'GET', {
    ...may('edit'),
    summary: 'Make a submitted week a draft again',
    changes: true,
    input: week,
  }),
  verb('approve', 'GET', {
    ...may('approve'),
    summary: 'Approve a submitted week, which closes it',
    changes: true,
    input: { ...week, version },
  }),
  verb('undo-approve', 'POST', {
    ...may('approve'),
    summary: 'Undo your own approval, within five minutes',
    input: week,
  }),
  verb('reject', 'POST', {
    ...may('approve'),
    summary: 'Return a submitted week with a reason',
    input: { ...week, reason },
  }),
  verb('reopen', 'GET', {
    ...may('approve'),
    summary: 'Reopen an approved week with a reason',
    changes: true,
    input: { ...week, reason },
  }),
  verb('change-base-location', 'GET', {
    ...may('approve'),
    summary: 'Change the base location of a week',
    changes: true,
    input: { ...week, base_location_id: reference('base-locations', { required: true }) },
  }),
  verb('change-contract-manager', 'POST', {
    ...may('reassign'),
    summary: 'Change the contract manager of a week',
    input: {
      ...week,
      contract_manager_id: reference('employees', { label: 'Contract manager', required: true }),
    },
  }),
  verb('contract-managers', 'GET', {
    ...may('reassign'),
    summary: 'The people who can be a week’s contract manager, by name',
  }),
  verb('not-begun', 'GET', {
    ...may('reassign'),
    summary: 'People in your care with no hours for last week, once it is due (Monday noon)',
  }),
  verb('shadow', 'POST', {
    ...may('approve'),
    summary: 'Set whom the person is shadowing in a week, if anybody',
    input: { ...week, shadow_engineer_id: reference('employees', { label: 'Shadow engineer' }) },
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
