import { date } from '@/core/fields/kinds/date';
import { decimal } from '@/core/fields/kinds/decimal';
import { note } from '@/core/fields/kinds/note';
import { reference } from '@/core/fields/kinds/reference';

const person = reference('employees', { label: 'Employee', required: true });
const overtime = decimal({ min: 0, max: 24 });

export const weekInput = { user_id: person, week_start: date({ required: true }) };

/** The week that people are reminded of. */
export const remindInput = { week_start: date({ required: true }) };

/** The input that sets manual overtime. */
export const overtimeInput = {
  timesheet_id: reference('timesheets', { label: 'Timesheet', required: true }),
  ot_1_5_hours: overtime,
  ot_2_0_hours: overtime,
  reason: note({ maxLength: 500 }),
};

/** The input that adds a note about a day. */
export const noteInput = {
  user_id: person,
  date: date({ required: true }),
  note: note({ required: true, maxLength: 2_000 }),
};
