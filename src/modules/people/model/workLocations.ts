import { boolean } from '@/core/fields/kinds/boolean';
import { choice } from '@/core/fields/kinds/choice';
import { note } from '@/core/fields/kinds/note';
import { text } from '@/core/fields/kinds/text';
import type { RecordOf } from '@/core/resource/records';
import { resource } from '@/core/resource/resource';
import { workingTimeAccess } from '@/modules/configuration/model/access';
import { DIVISIONS } from '@/modules/configuration/model/divisions';

/** A place where people work; its division decides which public holidays apply. */
export const workLocations = resource({
  path: 'work-locations',
  place: 'pages/users',
  access: workingTimeAccess,
  calls: { delete: false },
  alikeBy: ['name'],
  fields: {
    name: text({ required: true, searchable: true, list: true }),
    address: note({ maxLength: 500 }),
    postcode: text({ isCode: true, maxLength: 12, searchable: true, list: true }),
    division: choice(DIVISIONS, {
      initial: 'england_and_wales',
      list: true,
      filter: true,
      help: 'Which public holidays apply here.',
    }),
    is_active: boolean({ label: 'Active', initial: true, list: true, filter: true }),
  },
});

export type WorkLocation = RecordOf<typeof workLocations>;
