import { isRoleKey } from '@/core/access/roles';
import { type Principal, permissionsBeyondOwn } from '@/core/access/table';
import { deniedOf } from '@/core/fields/kinds/permissions';
import type { Role } from './roleFields';

/** The parts of a role that decide its permissions. */
export type Granted = Partial<Record<keyof Pick<Role, 'copies' | 'denied'>, string | null>>;

/** Returns the permissions of a role: those of the built-in role that it copies, less the removed ones. */
export function principalOf(role: Granted): Principal | undefined {
  return isRoleKey(role.copies)
    ? { role: role.copies, denied: deniedOf(role.denied ?? null) }
    : undefined;
}

/**
 * Returns the names of permissions that `of` has and `by` lacks. Permissions that reach only a user's own rows do not
 * count: they give no power over others.
 */
export function missingPermissions(of: Principal, by: Principal): readonly string[] {
  const held = new Set(permissionsBeyondOwn(by));
  return permissionsBeyondOwn(of).filter((name) => !held.has(name));
}

/** Returns true if a user may give a role: they hold all of its permissions over other people's rows. */
export function mayGrant(role: Granted, by: Principal): boolean {
  const granted = principalOf(role);
  return granted !== undefined && missingPermissions(granted, by).length === 0;
}

/** Returns what is wrong with a role: built-in ones stay whole, and none may exceed its author's role. */
export function checkRole(
  role: Granted & Partial<Pick<Role, 'key'>>,
  by: Principal,
): Record<string, string> {
  if (role.key !== null && role.key !== undefined && deniedOf(role.denied ?? null).length > 0)
    return { denied: 'A built-in role cannot be changed. Add a role that starts from it.' };
  if (!mayGrant(role, by))
    return { denied: 'This role has permissions that your own role does not have. Remove them.' };
  return {};
}
