/** The key of a built-in role, repeated here to be independent of the tested code. */
export type Role = 'SUPER_ADMIN' | 'ADMIN' | 'CONTRACT_MANAGER' | 'ENGINEER' | 'HR_ADMINISTRATOR';

/** The demo account of each role. */
export const ACCOUNTS: Readonly<Record<Role, string>> = {
  SUPER_ADMIN: 'super.admin@example.com',
  ADMIN: 'admin@example.com',
  CONTRACT_MANAGER: 'contract.manager@example.com',
  ENGINEER: 'engineer@example.com',
  HR_ADMINISTRATOR: 'hr.administrator@example.com',
};

/** Every role, in no particular order. */
export const ROLES = Object.keys(ACCOUNTS) as Role[];

/** The password of every demo account. */
export const PASSWORD = 'Password1!';
