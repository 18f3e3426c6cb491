import { boolean } from '@/core/fields/kinds/boolean';
import { date } from '@/core/fields/kinds/date';
import { decimal } from '@/core/fields/kinds/decimal';
import { instant } from '@/core/fields/kinds/instant';
import { integer } from '@/core/fields/kinds/integer';
import { note } from '@/core/fields/kinds/note';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import type { RecordOf } from '@/core/resource/records';
import type { RelatedFilter } from '@/core/resource/resourceParts';
import { stateField } from '@/core/workflow/workflow';
import { countedSeconds } from '@/modules/timesheets/model/entries/countedSeconds';
import { weekStates } from './weekStates';

const stored = { readOnly: true, form: false } as const;
const hours = (label?: string) =>
  decimal({ ...stored, ...(label && { label }), initial: '0.00', list: true, isSummed: true });

export const weekStatus = stateField(weekStates, 'draft', {
  form: false,
  list: true,
  filter: true,
});

/** The relation of a week to an entry's date: it begins at most six days before. */
export const weekOfDate = { start: 'week_start', date: 'date', days: 6 };

/** The state of an entry's week, as a filter of entries: most weeks are approved and stay so. */
export const stateOfWeek = {
  by: 'week_id',
  name: 'status',
  field: weekStatus,
  startsWithin: weekOfDate,
  commonValues: ['approved'],
} as const satisfies RelatedFilter;

/** The fields of a week: its state, its reviewer and the totals of its entries. */
export const weekFields = {
  user_id: reference('employees', { ...stored, label: 'Employee', list: true, filter: true }),
  week_start: date({ personal: 'hours', ...stored, list: true, filter: true }),
  status: weekStatus,
  is_closed: boolean({ ...stored, label: 'Closed', initial: false }),
  contract_manager_id: reference('employees', {
    ...stored,
    label: 'Contract manager',
    filter: true,
  }),
  base_location_id: reference('base-locations', { ...stored, list: true, filter: true }),
  is_shadow_engineer: boolean({ ...stored, label: 'Shadowing', initial: false, filter: true }),
  shadow_engineer_id: reference('employees', { ...stored, label: 'Shadowed engineer' }),
  submitted_at: instant({ ...stored, personal: 'hours' }),
  is_late: boolean({ personal: 'hours', ...stored, label: 'Submitted late', initial: false }),
  approved_at: instant({ ...stored, personal: 'hours' }),
  approved_by: reference('employees', { ...stored, label: 'Approved by' }),
  rejected_reason: note({ personal: 'hours', ...stored, label: 'Reason for return' }),
  total_hours: hours(),
  lunch_break: hours(),
  regular_time: hours('Regular'),
  overtime: hours(),
  total_claim_ot_1_5_hours: hours('Overtime at 1.5'),
  total_claim_ot_2_0_hours: hours('Overtime at 2.0'),
  total_claim_hours: hours(),
  rebillable_hours: hours(),
  entry_count: integer({ ...stored, label: 'Entries', initial: 0 }),
  is_long: boolean({
    personal: 'hours',
    ...stored,
    label: 'Over 60 hours',
    initial: false,
    filter: true,
  }),
  exceptions: text({ ...stored, label: 'Check', maxLength: 400, renamedFrom: 'unusual' }),
  ...countedSeconds,
};

export type Week = RecordOf<typeof weekFields>;
