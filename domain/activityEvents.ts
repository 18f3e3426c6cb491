import { historyAccess } from './historyAccess';
import { choice } from './kernel/fields/choice';
import { instant } from './kernel/fields/instant';
import { integer } from './kernel/fields/integer';
import { reference } from './kernel/fields/reference';
import { text } from './kernel/fields/text';
import { resource } from './kernel/resource';
import { WEEK_ACTIONS } from './timesheets/transitions';

/** What can happen to a record. */
export const ACTIVITY_ACTIONS = [
  'add',
  'edit',
  'delete',
  'restore',
  'invite',
  'revoke_invite',
  'accept_invite',
  'change_password',
  'confirm_email',
  ...WEEK_ACTIONS,
  'unapprove',
  'pay',
] as const;

/**
 * The history of every record: who changed which field from what to what, and when. Append-only, kept by the
 * store and read through the second dialect; not an entry of the registry, because nobody edits it. Beside
 * these fields an event carries `changes`, field name → [old, new].
 */
export const activityEvents = resource({
  path: 'activity-events',
  place: 'activity-events',
  route: 'activity-events',
  access: historyAccess,
  calls: { save: false, delete: false },
  title: 'entity',
  sort: ['-id'],
  system: ['id'],
  fields: {
    entity: text({ searchable: true }),
    entity_id: integer(),
    action: choice(ACTIVITY_ACTIONS),
    actor_id: reference('employees'),
    actor_name: text({ searchable: true }),
    occurred_at: instant(),
    request_id: text(),
  },
});
