import { resource } from '@/core/resource/resource';
import { deputyAccess } from '@/modules/people/model/access';
import { deputyFields } from './deputyFields';
import { checkDeputy } from './deputyRules';

/** Who may judge in a manager's place, from one day to another: what the manager's team has is the deputy's too. */
export const deputies = resource({
  path: 'deputies',
  singular: 'Deputy',
  place: 'pages/users',
  access: deputyAccess,
  title: 'deputy_name',
  addRoute: 'pages/users/name-deputy',
  sort: ['-from', '-id'],
  check: checkDeputy,
  rows: { own: { path: ['user_id'], is: 'me' } },
  fields: deputyFields,
});
