/** The five built-in roles, lowest rank first: nobody grants a role listed after their own. */
export const ROLE_KEYS = [
  'ENGINEER',
  'CONTRACT_MANAGER',
  'HR_ADMINISTRATOR',
  'ADMIN',
  'SUPER_ADMIN',
] as const;

/** The key of a built-in role; a role made by the company copies one of them. */
export type RoleKey = (typeof ROLE_KEYS)[number];

/** The words people see for each built-in role. */
export const ROLE_NAMES: Readonly<Record<RoleKey, string>> = {
  SUPER_ADMIN: 'Super administrator',
  ADMIN: 'Administrator',
  HR_ADMINISTRATOR: 'HR administrator',
  CONTRACT_MANAGER: 'Contract manager',
  ENGINEER: 'Engineer',
};

/** Returns true if the text is the key of a built-in role. */
export function isRoleKey(text: unknown): text is RoleKey {
  return ROLE_KEYS.some((key) => key === text);
}

/** Returns the roles that rank no higher than this one, itself included. */
export function rolesUpTo(role: RoleKey): readonly RoleKey[] {
  return ROLE_KEYS.slice(0, ROLE_KEYS.indexOf(role) + 1);
}
