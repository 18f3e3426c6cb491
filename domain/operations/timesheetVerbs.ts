import { date } from '../fields/date';
import { decimal } from '../fields/decimal';
import { integer } from '../fields/integer';
import { note } from '../fields/note';
import { reference } from '../fields/reference';
import type { Operation } from './operation';

const person = reference('employees', { label: 'Employee', required: true });
const week = { user_id: person, week_start: date({ required: true }) };
const version = integer({ min: 1, help: 'The version that was looked at; another is refused.' });
const reason = note({ required: true, maxLength: 500 });
const overtime = decimal({ min: 0, max: 24 });

const may = (action: 'see' | 'save' | 'edit' | 'approve' | 'reassign') => ({
  guard: { group: 'timesheets', action } as const,
});
const verb = (
  name: string,
  method: Operation['method'],
  rest: Omit<Operation, 'name' | 'method' | 'path'>,
): Operation => ({ name: `timesheets/${name}`, method, path: `timesheets/${name}`, ...rest });

/** The calls about timesheets that are more than list, save and delete of their entries. */
export const timesheetVerbs: readonly Operation[] = [
  verb('weekly', 'GET', {
    ...may('see'),
    summary:
      'Weeks, one row for each person and week, with their sums; filters as of timesheet-weeks',
  }),
  verb('week', 'GET', {
    ...may('see'),
    summary:
      'All of one person’s week: its entries, notes, schedule and holidays, whether begun or not',
    input: week,
  }),
  verb('save-week', 'POST', {
    ...may('save'),
    summary: 'Save and delete entries of one person’s week together: all of them or none',
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
    summary: 'Undo one’s own approval, within five minutes',
    input: week,
  }),
  verb('reject', 'POST', {
    ...may('approve'),
    summary: 'Return a submitted week with a reason',
    input: { ...week, reason },
  }),
  verb('reopen', 'GET', {
    ...may('approve'),
    summary: 'Open an approved week again, with a reason',
    changes: true,
    input: { ...week, reason },
  }),
  verb('change-base-location', 'GET', {
    ...may('approve'),
    summary: 'Move a week to another base location',
    changes: true,
    input: { ...week, base_location_id: reference('base-locations', { required: true }) },
  }),
  verb('change-contract-manager', 'POST', {
    ...may('reassign'),
    summary: 'Hand a week to another contract manager',
    input: {
      ...week,
      contract_manager_id: reference('employees', { label: 'Contract manager', required: true }),
    },
  }),
  verb('contract-managers', 'GET', {
    ...may('reassign'),
    summary: 'Whom weeks can be handed to: everybody who may approve them, by name',
  }),
  verb('not-begun', 'GET', {
    ...may('reassign'),
    summary: 'Whose last week has not begun though it is due (Monday noon), of those looked after',
  }),
  verb('shadow', 'POST', {
    ...may('approve'),
    summary: 'Say whom the person shadows in a week, or nobody',
    input: { ...week, shadow_engineer_id: reference('employees', { label: 'Shadow engineer' }) },
  }),
  verb('manual-overtime', 'POST', {
    ...may('approve'),
    summary: 'Set manual overtime for an entry; without hours the calculated overtime counts again',
    input: {
      timesheet_id: reference('timesheets', { label: 'Timesheet', required: true }),
      ot_1_5_hours: overtime,
      ot_2_0_hours: overtime,
      reason: note({ maxLength: 500 }),
    },
  }),
  verb('audit-notes', 'GET', {
    ...may('see'),
    summary:
      'What was done to the weeks of a person or said about them; filters as of timesheet-audit-notes',
  }),
  {
    ...verb('audit-notes', 'POST', {
      ...may('see'),
      summary: 'Add a note about a day of a person',
      input: {
        user_id: person,
        date: date({ required: true }),
        note: note({ required: true, maxLength: 2_000 }),
      },
    }),
    name: 'timesheets/add-audit-note',
  },
];
