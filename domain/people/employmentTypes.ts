import { workingTimeAccess } from '../configuration/access';
import { boolean } from '../kernel/fields/boolean';
import { text } from '../kernel/fields/text';
import { resource } from '../kernel/resource';

/** How a person is employed: permanent, agency, apprentice. */
export const employmentTypes = resource({
  path: 'employment-types',
  place: 'pages/users',
  access: workingTimeAccess,
  calls: { delete: false },
  fields: {
    name: text({ required: true, searchable: true, list: true }),
    is_active: boolean({ label: 'Active', initial: true, list: true, filter: true }),
  },
});
