import { choice } from '@/core/fields/choice';
import { date } from '@/core/fields/date';
import { instant } from '@/core/fields/instant';
import { integer } from '@/core/fields/integer';
import { reference } from '@/core/fields/reference';
import { text } from '@/core/fields/text';
import { resource } from '@/core/resource/resource';
import { noticeAccess } from './access';
import { giverOptions, kindOptions } from './kinds';

const noticeFields = {
  user_id: reference('employees', { label: 'For', required: true }),
  kind: choice(kindOptions, { required: true }),
  // Of which record it tells.
  entity: choice(giverOptions, { label: 'About', required: true }),
  entity_id: integer({ label: 'Record', required: true, min: 1 }),
  text: text({ label: 'Notice', required: true, maxLength: 800 }),
  link: text({ required: true, maxLength: 300 }),
  read_at: instant({ label: 'Read' }),
  // The day of what only time brought about, so that it is told once.
  occasion: date(),
  mail: choice(
    { pending: 'To be mailed', sent: 'Mailed', none: 'Not mailed' },
    { label: 'By mail', initial: 'pending' },
  ),
};

/** What people were told of records, each in one sentence for one person. Written with what causes it; nobody edits it. */
export const notices = resource({
  path: 'notices',
  place: 'pages/dashboard',
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
  rows: { own: { path: ['user_id'], is: 'me' } },
  fields: noticeFields,
});
