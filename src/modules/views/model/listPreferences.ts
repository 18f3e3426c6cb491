import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import { HOME } from '@/core/home';
import { resource } from '@/core/resource/resource';
import { listPreferenceAccess } from './access';
import { columns, rowsPerPage } from './columns';

/** A person's columns and rows per page of a list, on every device. Saving it again replaces it. */
export const listPreferences = resource({
  path: 'list-preferences',
  place: HOME.slice(1),
  access: listPreferenceAccess,
  calls: { delete: false },
  hasScreens: false,
  title: 'resource',
  uniqueTogether: [['user_id', 'resource']],
  rows: { own: { path: ['user_id'], is: 'me' } },
  fields: {
    user_id: reference('employees', {
      personal: 'settings',
      label: 'Employee',
      required: true,
      fixed: true,
    }),
    resource: text({ required: true, fixed: true, verbatim: true }),
    columns,
    per_page: rowsPerPage,
    view_id: reference('saved-views', { label: 'View' }),
  },
});
