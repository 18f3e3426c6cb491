import { boolean } from '@/core/fields/kinds/boolean';
import { date } from '@/core/fields/kinds/date';
import { integer } from '@/core/fields/kinds/integer';
import { text } from '@/core/fields/kinds/text';
import type { AnswerShape, AnswerShapes } from '@/core/operations/answers';
import type { Operation } from '@/core/operations/operation';
import { timesheetAccess } from './access';
import { noteInput, overtimeInput, remindInput, weekInput } from './entries/operationInputs';
import { timesheetAuditNotes } from './timesheetAuditNotes';
import { weekNames } from './weekNames';
import { timesheetWeeks } from './weeks/timesheetWeeks';

const words = text({ required: true });
const whole = integer({ required: true });
const signed: AnswerShapes = { created_by_name: text() };
const entries: AnswerShape = { each: { record: 'timesheets' } };

/** Everything that a screen needs to show a person's week; a week without entries has no id. */
const wholeWeek: AnswerShapes = {
  week: { record: 'timesheet-weeks', extras: weekNames },
  entries,
  around: entries,
  notes: { each: { record: 'timesheet-audit-notes', extras: signed } },
  notes_total: whole,
  schedule: { orNothing: { record: 'work-schedules' } },
  holidays: { each: { record: 'holidays' } },
  division: words,
  zone: words,
  working_time: {
    values: {
      average: text(),
      is_over_limit: boolean({ required: true }),
      opted_out_from: date(),
    },
  },
  included: { byName: { each: { values: { id: whole } } } },
};

const may = (action: 'see' | 'save' | 'edit' | 'approve' | 'remind') => ({
  guard: { access: timesheetAccess, action } as const,
});
const verb = (
  name: string,
  method: Operation['method'],
  rest: Omit<Operation, 'name' | 'method' | 'path'>,
): Operation => ({ name: `timesheets/${name}`, method, path: `timesheets/${name}`, ...rest });

/** Timesheet operations other than list, save and delete of entries. */
export const timesheetOperations: readonly Operation[] = [
  verb('weekly', 'GET', {
    ...may('see'),
    summary:
      'Weeks, one row per person and week, with totals; the filters of timesheet-weeks apply',
    lists: { of: timesheetWeeks },
    answer: { page: 'timesheet-weeks', extras: weekNames },
  }),
  verb('week', 'GET', {
    ...may('see'),
    summary:
      'One person’s week: its entries, notes, schedule and holidays, even before it has entries',
    answer: { values: wholeWeek },
    input: weekInput,
  }),
  verb('save-week', 'POST', {
    ...may('save'),
    summary: 'Save and delete entries of one person’s week together, all or none',
    answer: { values: { ...wholeWeek, saved: entries } },
    input: weekInput,
    many: { entries: { savesOf: 'timesheets' }, deleted: 'ids' },
  }),
  verb('not-begun', 'GET', {
    ...may('remind'),
    summary:
      'People in your care whose last week is due (Monday noon) and not submitted: `people` have no hours, `started` have some',
    answer: {
      values: {
        week_start: date({ required: true }),
        people: { each: { values: { user_id: whole, user_name: words } } },
        started: { each: { values: { user_id: whole, user_name: words } } },
      },
    },
  }),
  verb('remind', 'POST', {
    ...may('remind'),
    summary:
      'Remind people in your care of a week they have not submitted, each once a day; without user_ids, all of them',
    input: remindInput,
    many: { user_ids: 'ids' },
    answer: {
      values: {
        reminded: whole,
        skipped: { each: { values: { user_id: whole, reason: words } } },
      },
    },
  }),
  verb('manual-overtime', 'POST', {
    ...may('approve'),
    summary:
      'Set manual overtime for an entry; without hours, the calculated overtime applies again',
    answer: { record: 'timesheets' },
    input: overtimeInput,
  }),
  verb('audit-notes', 'GET', {
    ...may('see'),
    summary: 'Notes and activity on a person’s weeks; the filters of timesheet-audit-notes apply',
    lists: { of: timesheetAuditNotes },
    answer: { page: 'timesheet-audit-notes', extras: signed },
  }),
  {
    ...verb('audit-notes', 'POST', {
      ...may('see'),
      summary: 'Add a note about one day of a person',
      answer: { record: 'timesheet-audit-notes' },
      input: noteInput,
    }),
    name: 'timesheets/add-audit-note',
  },
];
