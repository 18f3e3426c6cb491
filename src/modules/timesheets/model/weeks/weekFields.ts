import { boolean } from '@/core/fields/boolean';
import { date } from '@/core/fields/date';
import { decimal } from '@/core/fields/decimal';
import { instant } from '@/core/fields/instant';
import { integer } from '@/core/fields/integer';
import { note } from '@/core/fields/note';
import { reference } from '@/core/fields/reference';
import { text } from '@/core/fields/text';
import type { RecordOf } from '@/core/resource/records';
import { stateField } from '@/core/workflow/workflow';
import { countedSeconds } from '@/modules/timesheets/model/entries/countedSeconds';
import { weekStates } from './weekStates';

const kept = { readOnly: true, form: false } as const;
const hours = (label?: string) =>
  decimal({ ...kept, ...(label && { label }), initial: '0.00', list: true, isSummed: true });

/** The state of a week. */
export const weekStatus = stateField(weekStates, 'draft', {
  form: false,
  list: true,
  filter: true,
});

/** How the week of an entry lies to the entry's date: it begins on its Monday. */
const weekOfDate = { start: 'week_start', date: 'date', days: 6 };

/** The state of the week that an entry belongs to, as a filter of entries: weeks come to be approved and stay so. */
export const stateOfWeek = {
  by: 'week_id',
  name: 'status',
  field: weekStatus,
  begins: weekOfDate,
  mostly: ['approved'],
} as const;

/** What is kept of a week: its state, its reviewer and the totals of its entries. */
export const weekFields = {
  user_id: reference('employees', { ...kept, label: 'Employee', list: true, filter: true }),
  week_start: date({ ...kept, list: true, filter: true }),
  status: weekStatus,
  is_closed: boolean({ ...kept, label: 'Closed', initial: false }),
  contract_manager_id: reference('employees', {
    ...kept,
    label: 'Contract manager',
    filter: true,
  }),
  base_location_id: reference('base-locations', { ...kept, list: true, filter: true }),
  is_shadow_engineer: boolean({ ...kept, label: 'Shadowing', initial: false, filter: true }),
  shadow_engineer_id: reference('employees', { ...kept, label: 'Shadowed engineer' }),
  submitted_at: instant(kept),
  is_late: boolean({ ...kept, label: 'Submitted late', initial: false }),
  approved_at: instant(kept),
  approved_by: reference('employees', { ...kept, label: 'Approved by' }),
  rejected_reason: note({ ...kept, label: 'Reason for return' }),
  total_hours: hours(),
  lunch_break: hours(),
  regular_time: hours('Regular'),
  overtime: hours(),
  total_claim_ot_1_5_hours: hours('Overtime at 1.5'),
  total_claim_ot_2_0_hours: hours('Overtime at 2.0'),
  total_claim_hours: hours(),
  rebillable_hours: hours(),
  entry_count: integer({ ...kept, label: 'Entries', initial: 0 }),
  exceptions: text({ ...kept, label: 'Check', maxLength: 400, renamedFrom: 'unusual' }),
  ...countedSeconds,
};

/** A week as it is stored. */
export type Week = RecordOf<typeof weekFields>;
