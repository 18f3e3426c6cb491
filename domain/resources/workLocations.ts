import { boolean } from '../fields/boolean';
import { choice } from '../fields/choice';
import { note } from '../fields/note';
import { text } from '../fields/text';
import { resource } from '../resource';
import { DIVISIONS } from './divisions';

/** Where a person works; its division decides which public holidays count there. */
export const workLocations = resource({
  path: 'work-locations',
  place: 'pages/users',
  access: 'working-time',
  calls: { delete: false },
  fields: {
    name: text({ required: true, searchable: true, list: true }),
    address: note({ maxLength: 500 }),
    postcode: text({ maxLength: 12, searchable: true, list: true }),
    division: choice(DIVISIONS, {
      initial: 'england_and_wales',
      list: true,
      filter: true,
      help: 'Which public holidays apply here.',
    }),
    is_active: boolean({ label: 'Active', initial: true, list: true, filter: true }),
  },
});
