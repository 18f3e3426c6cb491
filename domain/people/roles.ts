import { ROLE_NAMES } from '../kernel/access/roles';
import { choice } from '../kernel/fields/choice';
import { permissions } from '../kernel/fields/permissions';
import { text } from '../kernel/fields/text';
import { resource } from '../kernel/resource';
import { roleAccess } from './access';
import { checkRole } from './grantedRoles';

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
  fields: {
    name: text({ required: true, searchable: true, list: true }),
    key: text({
      readOnly: true,
      maxLength: 40,
      list: true,
      help: 'Only the built-in roles have one.',
    }),
    copies: choice(ROLE_NAMES, {
      label: 'Starts from',
      required: true,
      fixed: true,
      list: true,
      filter: true,
      help: "Starts with this role's permissions; untick what it should not have.",
    }),
    denied: permissions({
      label: 'Removed permissions',
      of: 'copies',
      wholeWith: 'key',
      list: true,
    }),
  },
});
