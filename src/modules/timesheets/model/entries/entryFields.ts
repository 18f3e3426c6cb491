import { boolean } from '@/core/fields/kinds/boolean';
import { choice } from '@/core/fields/kinds/choice';
import { date } from '@/core/fields/kinds/date';
import { decimal } from '@/core/fields/kinds/decimal';
import { integer } from '@/core/fields/kinds/integer';
import { money } from '@/core/fields/kinds/money';
import { note } from '@/core/fields/kinds/note';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import { time } from '@/core/fields/kinds/time';
import type { RecordOf } from '@/core/resource/records';
import { countedSeconds } from './countedSeconds';

const stored = { readOnly: true, form: false } as const;
const counted = (label: string, list = false) =>
  decimal({ ...stored, label, initial: '0.00', list, isSummed: true });

/** The fields of a timesheet entry: its times or its length, its job, and its counted hours. */
export const entryFields = {
  user_id: reference('employees', {
    label: 'Employee',
    required: true,
    fixed: true,
    list: true,
    filter: true,
    // A week can be moved to a manager who does not see the person's record.
    unseen: 'Another team',
  }),
  date: date({ personal: 'hours', required: true, startsToday: true, list: true, filter: true }),
  start_time: time({ personal: 'hours', required: true, list: true }),
  end_time: time({
    personal: 'hours',
    required: true,
    list: true,
    help: 'Earlier than the start: finishes the next day.',
  }),
  entered_as: choice(
    { span: 'Start and end', duration: 'Hours' },
    { initial: 'span', help: 'Hours count as typed; the times only place them in the day.' },
  ),
  duration_seconds: integer({
    label: 'Length (seconds)',
    form: false,
    min: 1,
    max: 86_400,
    help: 'Leave out to count from start to end.',
  }),
  lunch_break: decimal({
    personal: 'hours',
    label: 'Lunch break (hours)',
    min: 0,
    max: 12,
    help: 'Leave blank for the scheduled break.',
  }),
  job_number: text({
    isCode: true,
    maxLength: 40,
    suggests: 'recent_jobs',
    searchable: true,
    list: true,
  }),
  // Nobody can read hours without knowing where they were worked.
  customer_id: reference('customers', {
    personal: 'hours',
    isNamed: true,
    list: true,
    filter: true,
  }),
  property_id: reference('properties', { personal: 'hours', isNamed: true, filter: true }),
  holiday_type_id: reference('holiday-types', {
    personal: 'hours',
    isNamed: true,
    filter: true,
    help: 'For hours not worked.',
  }),
  description: note({ personal: 'hours', maxLength: 2_000, searchable: true }),
  is_rebillable: boolean({ label: 'Rebillable', initial: false, filter: true }),
  report_note: note({ personal: 'hours', ...stored, maxLength: 2_000 }),
  week_id: reference('timesheet-weeks', { ...stored, label: 'Week' }),
  is_lunch_by_schedule: boolean({ ...stored, label: 'Scheduled lunch', initial: true }),
  total_hours: counted('Total hours', true),
  regular_time: counted('Regular', true),
  overtime: counted('Overtime', true),
  claim_ot_1_5_hours: counted('Overtime at 1.5'),
  claim_ot_2_0_hours: counted('Overtime at 2.0'),
  total_claim_hours: counted('Total claim hours'),
  computed_ot_1_5_hours: counted('Computed overtime at 1.5'),
  computed_ot_2_0_hours: counted('Computed overtime at 2.0'),
  manual_ot_1_5_hours: decimal({ ...stored, label: 'Manual overtime at 1.5', min: 0, max: 24 }),
  manual_ot_2_0_hours: decimal({ ...stored, label: 'Manual overtime at 2.0', min: 0, max: 24 }),
  manual_ot_reason: note({ personal: 'hours', ...stored, label: 'Reason for manual overtime' }),
  // Only reports show the cost of hours, to people who may see it; an entry shows it to nobody.
  cost_minor: money({ ...stored, label: 'Cost', read: [] }),
  ...countedSeconds,
};

export type Entry = RecordOf<typeof entryFields>;

/** The known values of an entry, saved or not; fields without a value yet are absent. */
export type EntryValues = Readonly<Partial<Entry>>;
