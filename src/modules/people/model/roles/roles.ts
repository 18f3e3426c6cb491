import { resource } from '@/core/resource/resource';
import { roleAccess } from '@/modules/people/model/access';
import { checkRole } from './grantedRoles';
import { roleFields } from './roleFields';

/**
 * What a person may do. Five are built in and have a key; one made by the company starts as a copy of one of
 * them and can be narrowed.
 */
export const roles = resource({
  path: 'roles',
  place: 'pages/users',
  route: 'pages/users/roles',
  access: roleAccess,
  builtIn: 'key',
  children: { employees: 'role_id' },
  check: checkRole,
  fields: roleFields,
});
