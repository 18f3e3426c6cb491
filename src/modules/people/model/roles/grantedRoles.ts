import { isRoleKey } from '@/core/access/roles';
import { type Principal, permissionsBeyondOwn } from '@/core/access/table';
import { deniedOf } from '@/core/fields/permissions';
import type { Role } from './roleFields';

/** What of a role says what it allows. */
export type Granted = Partial<Record<keyof Pick<Role, 'copies' | 'denied'>, string | null>>;

/** What a role of the company allows: the built-in role it copies, and what it lost. Nothing where it copies none. */
export function principalOf(role: Granted): Principal | undefined {
  return isRoleKey(role.copies)
    ? { role: role.copies, denied: deniedOf(role.denied ?? null) }
    : undefined;
}

/**
 * The permissions that one has and another lacks, as names. What reaches nobody's rows but one's own is left out on
 * both sides: who holds no more than that holds no right over others.
 */
export function missingPermissions(of: Principal, by: Principal): readonly string[] {
  const held = new Set(permissionsBeyondOwn(by));
  return permissionsBeyondOwn(of).filter((name) => !held.has(name));
}

/** Whether somebody may give a role: they hold every permission it has over the rows of others. */
export function mayGrant(role: Granted, by: Principal): boolean {
  const granted = principalOf(role);
  return granted !== undefined && missingPermissions(granted, by).length === 0;
}

/** What is wrong with a role: the five built-in ones stay whole, and nobody makes one that can do more than their own. */
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
