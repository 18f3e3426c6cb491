import { boolean } from '@/core/fields/kinds/boolean';
import { text } from '@/core/fields/kinds/text';
import { resource } from '@/core/resource/resource';
import { workingTimeAccess } from '@/modules/configuration/model/access';

/** Types of employment: permanent, agency, apprentice. */
export const employmentTypes = resource({
  path: 'employment-types',
  place: 'pages/users',
  access: workingTimeAccess,
  calls: { delete: false },
  alikeBy: ['name'],
  fields: {
    name: text({ required: true, searchable: true, list: true }),
    is_active: boolean({ label: 'Active', initial: true, list: true, filter: true }),
  },
});
