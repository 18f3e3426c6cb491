import { daysFrom } from '@/core/samples/days';
import type { SampleRow } from '@/core/samples/sampleRow';

/** Returns the hours of a week: the same from Monday to Thursday, others on Friday and Saturday. */
const week = (day: string, friday = day, saturday = '0.00') => ({
  monday_hours: day,
  tuesday_hours: day,
  wednesday_hours: day,
  thursday_hours: day,
  friday_hours: friday,
  saturday_hours: saturday,
  sunday_hours: '0.00',
});

export const workSchedules = (today: string): SampleRow[] => {
  const rest = { effective_from: daysFrom(today, -1_000), is_active: true };
  const lunch = { lunch_break: '0.50', lunch_after_hours: '6.00' };
  return [
    {
      name: 'Standard',
      ...week('8.00'),
      start_time: '08:00',
      end_time: '16:30',
      ...lunch,
      ...rest,
    },
    {
      name: 'Early Friday',
      ...week('8.50', '6.00'),
      start_time: '07:30',
      end_time: '16:30',
      ...lunch,
      ...rest,
    },
    {
      name: 'Office',
      ...week('7.50'),
      start_time: '09:00',
      end_time: '17:30',
      lunch_break: '1.00',
      lunch_after_hours: '6.00',
      ...rest,
    },
    {
      name: 'Late shift',
      ...week('8.00'),
      ot_rules: 'weekday: scheduled at 1.0, 2.00 at 1.5, rest at 2.0',
      start_time: '14:00',
      end_time: '22:30',
      ...lunch,
      ...rest,
    },
    {
      name: 'Part time',
      ...week('6.00', '0.00'),
      start_time: '09:00',
      end_time: '15:00',
      lunch_break: '0.00',
      lunch_after_hours: '6.00',
      ...rest,
    },
    {
      name: 'Six-day week',
      ...week('7.00', '7.00', '4.00'),
      start_time: '08:00',
      end_time: '15:30',
      ...lunch,
      effective_from: daysFrom(today, -2_200),
      is_active: false,
    },
  ];
};
