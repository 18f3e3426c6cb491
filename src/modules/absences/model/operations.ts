import { boolean } from '@/core/fields/kinds/boolean';
import { date } from '@/core/fields/kinds/date';
import { decimal } from '@/core/fields/kinds/decimal';
import { integer } from '@/core/fields/kinds/integer';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import type { AnswerShapes } from '@/core/operations/answers';
import type { Operation } from '@/core/operations/operation';
import { absenceAccess } from './access';

/** The person whose leave is requested, and the time off in the form, as far as it is known. */
export const leaveInput = {
  user_id: reference('employees', { label: 'Employee', required: true }),
  absence_id: reference('absences', { label: 'Time off' }),
  holiday_type_id: reference('holiday-types', { label: 'Type' }),
  from: date({ label: 'First day' }),
  to: date({ label: 'Last day' }),
  half_start: boolean({ label: 'Starts with a half day' }),
  half_end: boolean({ label: 'Ends with a half day' }),
};

/** The year of the balances; defaults to the current one. */
export const balancesInput = { year: integer({ label: 'Year', min: 2000, max: 2100 }) };

const days = decimal({ required: true });
const year: AnswerShapes = {
  year: integer({ required: true }),
  allowance: decimal(),
  booked: days,
  requested: days,
  asked: days,
  left: decimal(),
  left_after: decimal(),
};

const { asked: _, ...ofYear } = year;
const balance: AnswerShapes = {
  user_id: integer({ required: true }),
  user_name: text(),
  ...ofYear,
};

/** Operations on time off in addition to its list. */
export const absenceOperations: readonly Operation[] = [
  {
    name: 'absences/leave',
    method: 'GET',
    path: 'absences/leave',
    guard: { access: absenceAccess, action: 'see' },
    summary: 'What is left of a person’s leave, and the working days of time off as it is typed',
    answer: { values: { days: decimal(), issue: text(), years: { each: { values: year } } } },
    input: leaveInput,
  },
  {
    name: 'absences/balances',
    method: 'GET',
    path: 'absences/balances',
    guard: { access: absenceAccess, action: 'see' },
    summary:
      'The leave of a year of everybody whose time off one may see; without year, of this one',
    answer: { each: { values: balance } },
    input: balancesInput,
  },
];
