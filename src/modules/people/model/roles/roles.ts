import { resource } from '@/core/resource/resource';
import { roleAccess } from '@/modules/people/model/access';
import { checkRole } from './grantedRoles';
import { roleFields } from './roleFields';

/**
 * The permissions of people. Five roles are built in and have a key; the company's own copy one of them and can be
 * narrowed.
 */
export const roles = resource({
  path: 'roles',
  place: 'pages/users',
  route: 'pages/users/roles',
  access: roleAccess,
  builtIn: 'key',
  check: checkRole,
  alikeBy: ['name'],
  fields: roleFields,
});
