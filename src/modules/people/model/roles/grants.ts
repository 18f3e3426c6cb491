import { permissionInWords } from '@/core/access/names';
import { type Actor, isNoWider, type Principal } from '@/core/access/table';
import type { Refusal } from '@/core/validation/refusals';
import { isId } from '@/core/validation/schema';
import type { Employee } from '@/modules/people/model/employeeFields';
import { type Granted, missingPermissions, principalOf } from './grantedRoles';

/** Fields of a person by which somebody else could come to their rights: what they may do, and where mail for them goes. */
const GRANT_FIELDS = ['role_id', 'email'] as const;

/** The roles that a change of a person is judged by, where they could be found. */
export interface GrantRoles {
  /** The role the person has; nothing for somebody who is added. */
  has?: Granted | undefined;
  /** The role they would get; nothing where it stays. */
  gets?: Granted | undefined;
}

/** What a save of a person changes of what only a holder of the same permissions may change. */
export interface GrantAsked {
  /** The id of the role the person would get. */
  roleId?: number;
}

/**
 * What the body of a save asks of a person's role and e-mail address; nothing where it leaves both as they are.
 * Checked before the body is read: a missing permission is reported before any other error.
 */
export function grantAsked(
  body: Readonly<Record<string, unknown>>,
  current?: Pick<Employee, (typeof GRANT_FIELDS)[number]>,
): GrantAsked | undefined {
  const isAsked = GRANT_FIELDS.some(
    (name) => Object.hasOwn(body, name) && body[name] !== current?.[name],
  );
  if (!isAsked) return undefined;
  const { role_id: roleId } = body;
  return isId(roleId) && roleId !== current?.role_id ? { roleId } : {};
}

const MOST_NAMED = 3;

/** Permissions as a sentence names them: the first three, and how many more there are. */
function inWords(names: readonly string[]): string {
  const named = names.slice(0, MOST_NAMED).map(permissionInWords).join('; ');
  const more = names.length - MOST_NAMED;
  return more > 0 ? `${named}; and ${more} more` : named;
}

const forbidden = (message: string): Refusal => ({ status: 403, message });

const lacks = (role: Granted | undefined, by: Principal): readonly string[] => {
  const principal = role && principalOf(role);
  return principal ? missingPermissions(principal, by) : [];
};

/**
 * Why somebody may not change a person's role, e-mail address or invitation: they must hold, by name, every permission
 * that the person has or gets beyond their own rows, and nobody widens their own role. Rank is not asked.
 */
export function refuseGrant(
  { has, gets }: GrantRoles,
  by: Actor,
  personId?: number,
): Refusal | undefined {
  const unheld = lacks(has, by);
  if (unheld.length > 0)
    return forbidden(
      `You cannot change the role, e-mail address or invitation of somebody with permissions that you do not have (${inWords(unheld)}). Ask an administrator who has them.`,
    );
  const given = lacks(gets, by);
  if (given.length > 0)
    return forbidden(
      `You cannot give a role with permissions that you do not have (${inWords(given)}). Ask an administrator who has them.`,
    );
  const granted = gets && principalOf(gets);
  if (granted && personId === by.id && !isNoWider(granted, by))
    return forbidden('You cannot give yourself a role with more access than your own.');
  return undefined;
}
