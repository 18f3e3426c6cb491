import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import { resource } from '@/core/resource/resource';
import { departmentAccess } from './access';

/** A department of a company, with its own manager. */
export const departments = resource({
  path: 'departments',
  place: 'pages/department',
  route: 'pages/department',
  access: departmentAccess,
  listedOn: { company_id: { at: 10 } },
  handOver: { manager_id: { label: 'Departments they manage', action: 'reassign' } },
  alikeBy: ['name', 'company_id'],
  fields: {
    name: text({ required: true, searchable: true, list: true }),
    company_id: reference('companies', {
      required: true,
      onDelete: 'restrict',
      list: true,
      filter: true,
    }),
    manager_id: reference('employees', { isNamed: true, list: true, filter: true }),
  },
});
