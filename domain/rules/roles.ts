import { isRoleKey, type RoleKey, rolesUpTo } from '../access/roles';
import { type Grantee, permissionsOf } from '../access/table';
import type { RecordValues } from '../fields';
import { deniedOf } from '../fields/permissions';
import { mayWork } from './employment';

/** What a role of the company allows: the built-in role it copies, and what it lost. Nothing where it copies none. */
export function granteeOf(role: RecordValues): Grantee | undefined {
  return isRoleKey(role.copies)
    ? { role: role.copies, denied: deniedOf(role.denied ?? null) }
    : undefined;
}

const isAllowed = (name: string, { role, denied = [] }: Grantee) =>
  permissionsOf(role).includes(name) && !denied.includes(name);

/**
 * Whether somebody may give a role: it ranks no higher than their own, and it has nothing that their own role was
 * narrowed by. Nobody hands out what was taken from them.
 */
export function mayGrant(role: RecordValues, by: Grantee): boolean {
  const granted = granteeOf(role);
  if (!granted || !rolesUpTo(by.role).includes(granted.role)) return false;
  return !(by.denied ?? []).some((name) => isAllowed(name, granted));
}

/** What is wrong with a role: the five built-in ones stay whole, and nobody makes one that can do more than their own. */
export function checkRole(role: RecordValues, by: Grantee): Record<string, string> {
  if (role.key !== null && role.key !== undefined && deniedOf(role.denied ?? null).length > 0)
    return { denied: 'A built-in role cannot be changed. Add a role that starts from it.' };
  if (!mayGrant(role, by))
    return { denied: 'This role has permissions that yours lacks. Remove them.' };
  return {};
}

/** The key of the role whose last person stays: without one, nobody could give rights any more. */
export const LASTING_ROLE: RoleKey = 'SUPER_ADMIN';

/** Whether an employee counts as one who has this role: its id, where they may work. */
export function isOfLastingRole(employee: RecordValues, roleId: number): boolean {
  return employee.role_id === roleId && mayWork(employee);
}
