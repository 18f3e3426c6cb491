import { boolean } from '../fields/boolean';
import { text } from '../fields/text';
import { resource } from '../resource';

/** How a person is employed: permanent, agency, apprentice. */
export const employmentTypes = resource({
  path: 'employment-types',
  place: 'pages/users',
  access: 'working-time',
  calls: { delete: false },
  fields: {
    name: text({ required: true, searchable: true, list: true }),
    is_active: boolean({ label: 'Active', initial: true, list: true, filter: true }),
  },
});
