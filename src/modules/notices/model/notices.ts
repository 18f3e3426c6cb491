import { choice } from '@/core/fields/kinds/choice';
import { date } from '@/core/fields/kinds/date';
import { instant } from '@/core/fields/kinds/instant';
import { integer } from '@/core/fields/kinds/integer';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import { HOME } from '@/core/home';
import { resource } from '@/core/resource/resource';
import { noticeAccess } from './access';
import { giverOptions, kindOptions } from './declaredNotices';

const noticeFields = {
  user_id: reference('employees', { label: 'For', required: true }),
  kind: choice(kindOptions, { required: true, isOfModules: true }),
  // The resource of the record it is about.
  entity: choice(giverOptions, { label: 'About', required: true, isOfModules: true }),
  entity_id: integer({ label: 'Record', required: true, min: 1 }),
  text: text({ personal: 'settings', label: 'Notice', required: true, maxLength: 800 }),
  link: text({ personal: 'settings', required: true, maxLength: 300 }),
  read_at: instant({ personal: 'settings', label: 'Read' }),
  // The day of an event caused by time alone, so that it is notified once.
  occasion: date(),
  mail: choice(
    { pending: 'To be mailed', sent: 'Mailed', none: 'Not mailed' },
    { label: 'By mail', initial: 'pending' },
  ),
};

/** Notices about records, each a sentence for one person. Written with their cause; nobody edits them. */
export const notices = resource({
  path: 'notices',
  place: HOME.slice(1),
  access: noticeAccess,
  calls: { save: false, delete: false },
  hasScreens: false,
  title: 'text',
  sort: ['-id'],
  figures: { unread: integer({ required: true }) },
  indexes: [
    ['user_id', 'read_at'],
    ['kind', 'entity_id'],
    ['mail', 'user_id'],
  ],
  uniqueTogether: [['user_id', 'kind', 'entity_id', 'occasion']],
  personal: { quotes: ['text'] },
  rows: { own: { path: ['user_id'], is: 'me' } },
  fields: noticeFields,
});
