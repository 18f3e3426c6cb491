import { boolean } from '@/core/fields/kinds/boolean';
import { choice } from '@/core/fields/kinds/choice';
import { date } from '@/core/fields/kinds/date';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import type { RecordOf } from '@/core/resource/records';
import { resource } from '@/core/resource/resource';
import { workingTimeAccess } from '@/modules/configuration/model/access';
import { DIVISIONS } from '@/modules/configuration/model/divisions';

/** A public holiday with its division. Work on it is overtime at 2.0. */
export const holidays = resource({
  path: 'holidays',
  place: 'pages/holiday',
  route: 'pages/holiday',
  label: 'Public Holidays',
  access: workingTimeAccess,
  sort: ['date', 'division'],
  alikeBy: ['date', 'division'],
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

export type Holiday = RecordOf<typeof holidays>;
