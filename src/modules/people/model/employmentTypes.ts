import { workingTimeAccess } from '@/domain/configuration/access';
import { boolean } from '@/domain/kernel/fields/boolean';
import { text } from '@/domain/kernel/fields/text';
import { resource } from '@/domain/kernel/resource';

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
