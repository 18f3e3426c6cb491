import { choice } from '@/core/fields/kinds/choice';
import { reference } from '@/core/fields/kinds/reference';
import { HOME } from '@/core/home';
import { DENSITIES } from '@/core/lists/density';
import { resource } from '@/core/resource/resource';
import { listPreferenceAccess } from './access';

/** A person's choices for all of their lists, on every device. */
export const listSettings = resource({
  path: 'list-settings',
  place: HOME.slice(1),
  access: listPreferenceAccess,
  calls: { delete: false },
  hasScreens: false,
  title: 'user_id',
  uniqueTogether: [['user_id']],
  rows: { own: { path: ['user_id'], is: 'me' } },
  fields: {
    user_id: reference('employees', {
      personal: 'settings',
      label: 'Employee',
      required: true,
      fixed: true,
    }),
    density: choice(DENSITIES, { required: true }),
  },
});
