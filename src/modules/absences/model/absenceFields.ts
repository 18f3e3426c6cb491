import * as z from 'zod/mini';
import { boolean } from '@/core/fields/kinds/boolean';
import { date } from '@/core/fields/kinds/date';
import { decimal } from '@/core/fields/kinds/decimal';
import { instant } from '@/core/fields/kinds/instant';
import { reference } from '@/core/fields/kinds/reference';
import { rows } from '@/core/fields/kinds/rows';
import { text } from '@/core/fields/kinds/text';
import type { RecordOf } from '@/core/resource/records';
import { stateField } from '@/core/workflow/workflow';
import { absenceStates } from './absenceStates';

/** The longest time off, in days, so that a typing error does not book years. */
export const MAX_DAYS = 366;

/** A working day of time off: whole ("1.00") or half, and once approved the timesheet entry with its hours. */
export const bookedRow = z.strictObject({
  date: z.string(),
  days: z.enum(['0.50', '1.00']),
  timesheet_id: z.nullable(z.int()),
});

/** A working day of time off as it is stored. */
export type BookedDay = z.infer<typeof bookedRow>;

const decided = { readOnly: true, form: false } as const;

/** The fields of time off: its person, its days, and the decision about it. */
export const absenceFields = {
  user_id: reference('employees', {
    label: 'Employee',
    required: true,
    fixed: true,
    offered: { status: 'active' },
    list: true,
    filter: true,
  }),
  holiday_type_id: reference('holiday-types', {
    personal: 'leave',
    label: 'Type',
    required: true,
    offered: { is_active: 'true' },
    list: true,
    filter: true,
  }),
  from: date({
    personal: 'leave',
    label: 'First day',
    required: true,
    startsToday: true,
    list: true,
    filter: true,
  }),
  half_start: boolean({ personal: 'leave', label: 'Starts with a half day', initial: false }),
  to: date({ personal: 'leave', label: 'Last day', required: true, list: true, filter: true }),
  half_end: boolean({ personal: 'leave', label: 'Ends with a half day', initial: false }),
  days: decimal({
    personal: 'leave',
    ...decided,
    label: 'Working days',
    isTrimmed: true,
    list: true,
    isSummed: true,
  }),
  status: stateField(absenceStates, 'requested', {
    personal: 'leave',
    form: false,
    list: true,
    filter: true,
  }),
  decided_by: reference('employees', { isNamed: true, ...decided, label: 'Decided by' }),
  decided_at: instant({ personal: 'leave', ...decided, label: 'Decided' }),
  reason: text({ personal: 'leave', ...decided, label: 'Reason for declining', maxLength: 500 }),
  kept: text({ personal: 'leave', ...decided, label: 'Hours kept', maxLength: 500 }),
  booked: rows({
    ...decided,
    row: () => bookedRow,
    called: ['day', 'days'],
    most: MAX_DAYS,
  }),
};

/** Time off as it is stored. */
export type Absence = RecordOf<typeof absenceFields>;
