import { choice } from '@/core/fields/kinds/choice';
import { reference } from '@/core/fields/kinds/reference';
import { HOME } from '@/core/home';
import { MAIL_CHOICES } from '@/core/notices';
import { resource } from '@/core/resource/resource';
import { noticeAccess } from './access';
import { kindOptions } from './declaredNotices';

/** A person's choice of mails for a kind of notice, if it differs from the default. */
export const noticePreferences = resource({
  path: 'notice-preferences',
  place: HOME.slice(1),
  access: noticeAccess,
  calls: { save: false, delete: false },
  hasScreens: false,
  title: 'kind',
  uniqueTogether: [['user_id', 'kind']],
  rows: { own: { path: ['user_id'], is: 'me' } },
  fields: {
    user_id: reference('employees', { personal: 'settings', label: 'For', required: true }),
    kind: choice(kindOptions, { personal: 'settings', required: true, isOfModules: true }),
    mail: choice(MAIL_CHOICES, { personal: 'settings', label: 'By mail', required: true }),
  },
});
