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

export const workLocations = (): SampleRow[] => [
  {
    name: 'Leeds and West Yorkshire',
    address: 'Calder House\nWharf Street\nLeeds',
    postcode: 'LS10 1NF',
    division: 'england_and_wales',
    is_active: true,
  },
  {
    name: 'York and North Yorkshire',
    address: 'Foss Yard\nMill Lane\nYork',
    postcode: 'YO31 7FY',
    division: 'england_and_wales',
    is_active: true,
  },
  {
    name: 'Sheffield and South Yorkshire',
    address: '12 Foundry Court\nSheffield',
    postcode: 'S9 2PB',
    division: 'england_and_wales',
    is_active: true,
  },
  {
    name: 'Tyneside',
    address: '3 Keel Row\nGateshead',
    postcode: 'NE8 3KR',
    division: 'england_and_wales',
    is_active: true,
  },
  {
    name: 'Edinburgh',
    address: '21 Canal Wynd\nEdinburgh',
    postcode: 'EH3 9CW',
    division: 'scotland',
    is_active: true,
  },
  { name: 'Home', address: null, postcode: null, division: 'england_and_wales', is_active: true },
];

export const employmentTypes = (): SampleRow[] => [
  { name: 'Permanent', is_active: true },
  { name: 'Fixed term', is_active: true },
  { name: 'Apprentice', is_active: true },
  { name: 'Agency', is_active: true },
  { name: 'Subcontractor', is_active: true },
  { name: 'Zero hours', is_active: false },
];

export const holidayTypes = (): SampleRow[] => [
  { name: 'Annual leave', is_paid: true, uses_allowance: true, is_active: true },
  { name: 'Bank holiday', is_paid: true, is_active: true },
  { name: 'Sick leave', is_paid: true, is_active: true },
  { name: 'Training', is_paid: true, is_active: true },
  { name: 'Compassionate leave', is_paid: true, is_active: true },
  { name: 'Parental leave', is_paid: true, is_active: true },
  { name: 'Unpaid leave', is_paid: false, is_active: true },
  { name: 'Works shutdown', is_paid: true, uses_allowance: true, is_active: false },
];
