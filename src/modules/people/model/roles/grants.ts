import { permissionInWords } from '@/core/access/names';
import { type Actor, isNoWider, type Principal } from '@/core/access/table';
import type { Refusal } from '@/core/validation/refusals';
import { isId } from '@/core/validation/schema';
import type { Employee } from '@/modules/people/model/employeeFields';
import { type Granted, missingPermissions, principalOf } from './grantedRoles';

/** Fields through which somebody could gain a person's rights: their role, and the address for their mail. */
const GRANT_FIELDS = ['role_id', 'email'] as const;

/** The roles by which a change of a person is checked, if they were found. */
export interface GrantRoles {
  /** The current role; absent for a new person. */
  has?: Granted | undefined;
  /** The new role; absent if it does not change. */
  gets?: Granted | undefined;
}

/** The part of a save that only a holder of the same permissions may change. */
export interface GrantChange {
  roleId?: number;
}

/**
 * Returns the changes of role and e-mail address in the body of a save; `undefined` without any. This runs before the
 * body is validated: a missing permission is reported before any other error.
 */
export function grantChangeOf(
  body: Readonly<Record<string, unknown>>,
  current?: Pick<Employee, (typeof GRANT_FIELDS)[number]>,
): GrantChange | undefined {
  const isChanged = GRANT_FIELDS.some(
    (name) => Object.hasOwn(body, name) && body[name] !== current?.[name],
  );
  if (!isChanged) return undefined;
  const { role_id: roleId } = body;
  return isId(roleId) && roleId !== current?.role_id ? { roleId } : {};
}

const MAX_NAMED = 3;

/** Lists permissions for a sentence: the first three, and the number of others. */
function listText(names: readonly string[]): string {
  const named = names.slice(0, MAX_NAMED).map(permissionInWords).join('; ');
  const more = names.length - MAX_NAMED;
  return more > 0 ? `${named}; and ${more} more` : named;
}

const forbidden = (message: string): Refusal => ({ status: 403, message });

/** Refuses a role: in forms and imports at its field. */
const roleForbidden = (message: string): Refusal => ({
  ...forbidden(message),
  errors: { role_id: [message] },
});

const lacks = (role: Granted | undefined, by: Principal): readonly string[] => {
  const principal = role && principalOf(role);
  return principal ? missingPermissions(principal, by) : [];
};

/**
 * Refuses a change of role, e-mail address or invitation by a user who lacks permissions that the person has or gets
 * beyond their own rows. Nobody widens their own role. Rank does not matter.
 */
export function refuseGrant(
  { has, gets }: GrantRoles,
  by: Actor,
  personId?: number,
): Refusal | undefined {
  const unheld = lacks(has, by);
  if (unheld.length > 0)
    return forbidden(
      `You cannot change the role, e-mail address or invitation of somebody with permissions that you do not have (${listText(unheld)}). Ask an administrator who has them.`,
    );
  const given = lacks(gets, by);
  if (given.length > 0)
    return roleForbidden(
      `You cannot give a role with permissions that you do not have (${listText(given)}). Ask an administrator who has them.`,
    );
  const granted = gets && principalOf(gets);
  if (granted && personId === by.id && !isNoWider(granted, by))
    return roleForbidden('You cannot give yourself a role with more access than your own.');
  return undefined;
}
