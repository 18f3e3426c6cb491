import { workingTimeAccess } from '@/domain/configuration/access';
import { boolean } from '@/domain/kernel/fields/boolean';
import { choice } from '@/domain/kernel/fields/choice';
import { date } from '@/domain/kernel/fields/date';
import { reference } from '@/domain/kernel/fields/reference';
import { text } from '@/domain/kernel/fields/text';
import type { RecordOf } from '@/domain/kernel/records';
import { resource } from '@/domain/kernel/resource';
import { DIVISIONS } from './divisions';

declare module '@/domain/kernel/hooks' {
  interface HookNames {
    'weeks-of-holiday': 'consequence';
  }
}

/** A public holiday: the day, and where it counts. Work done on it is overtime at 2.0. */
export const holidays = resource({
  path: 'holidays',
  place: 'pages/holiday',
  route: 'pages/holiday',
  label: 'Public Holidays',
  access: workingTimeAccess,
  after: ['weeks-of-holiday'],
  sort: ['date', 'division'],
  fields: {
    name: text({ required: true, searchable: true, list: true }),
    date: date({ required: true, list: true, filter: true }),
    division: choice(
      { all: 'Everywhere', ...DIVISIONS },
      {
        required: true,
        initial: 'all',
        list: true,
        filter: true,
        help: 'Where the day is a holiday.',
      },
    ),
    holiday_type_id: reference('holiday-types', { list: true, filter: true }),
    is_half_day: boolean({
      label: 'Half day',
      initial: false,
      list: true,
      filter: true,
      help: 'Starts at 12:00.',
    }),
  },
});

/** A public holiday as it is stored. */
export type Holiday = RecordOf<typeof holidays>;
