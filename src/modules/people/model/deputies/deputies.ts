import { resource } from '@/core/resource/resource';
import { deputyAccess } from '@/modules/people/model/access';
import { deputyFields } from './deputyFields';
import { deputyNotices } from './deputyNotices';
import { checkDeputy } from './deputyRules';

/** People who approve in a manager's place for some days: the deputy can reach the manager's team. */
export const deputies = resource({
  path: 'deputies',
  singular: 'Deputy',
  place: 'pages/users',
  access: deputyAccess,
  title: 'deputy_name',
  addRoute: 'pages/users/name-deputy',
  sort: ['-from', '-id'],
  check: checkDeputy,
  notices: deputyNotices,
  rows: { own: { path: ['user_id'], is: 'me' } },
  fields: deputyFields,
});
