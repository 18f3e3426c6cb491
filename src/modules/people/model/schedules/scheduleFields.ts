import { boolean } from '@/core/fields/kinds/boolean';
import { date } from '@/core/fields/kinds/date';
import { decimal } from '@/core/fields/kinds/decimal';
import { text } from '@/core/fields/kinds/text';
import { time } from '@/core/fields/kinds/time';
import type { RecordOf } from '@/core/resource/records';
import { RULES_EXAMPLE } from '@/modules/people/model/schedules/overtimeRules';

/** Returns the field for the scheduled hours of a weekday, in decimal hours. */
const hours = (initial: string, list = false) =>
  decimal({ min: 0, max: 24, required: true, initial, list });

/** The fields of a work schedule: the hours of each weekday, its break and its overtime rules. */
export const scheduleFields = {
  name: text({ required: true, searchable: true, list: true }),
  monday_hours: hours('8.00', true),
  tuesday_hours: hours('8.00'),
  wednesday_hours: hours('8.00'),
  thursday_hours: hours('8.00'),
  friday_hours: hours('8.00', true),
  saturday_hours: hours('0.00'),
  sunday_hours: hours('0.00'),
  start_time: time({ list: true }),
  end_time: time({ list: true }),
  lunch_break: decimal({
    label: 'Lunch break (hours)',
    min: 0,
    max: 4,
    initial: '0.50',
    list: true,
  }),
  lunch_after_hours: decimal({
    label: 'Lunch after (hours)',
    min: 0,
    max: 24,
    initial: '6.00',
    help: 'The break is deducted once a day is longer than this.',
  }),
  ot_rules: text({
    label: 'Overtime rules',
    maxLength: 400,
    help: `Leave blank for the standard rules: hours above schedule and Saturdays at 1.5, Sundays and public holidays at 2.0. Or for example: ${RULES_EXAMPLE}.`,
  }),
  effective_from: date({ list: true }),
  is_active: boolean({ label: 'Active', initial: true, list: true, filter: true }),
};

export type WorkSchedule = RecordOf<typeof scheduleFields>;
