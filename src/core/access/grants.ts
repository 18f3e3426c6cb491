import type { Action, Grants, Scope } from './accessRow';

export const all: Scope = [[]];
/** The rows that are the person's own. */
export const own: Scope = [['own']];
/** The rows of the people (or customers) that the person manages. */
export const team: Scope = [['team']];
/** The rows of the people that the person manages, and their own. */
export const teamOrOwn: Scope = [['team'], ['own']];

export const administrators: Grants = { SUPER_ADMIN: all, ADMIN: all };
/** Everybody but engineers, with every row. */
export const staff: Grants = { ...administrators, CONTRACT_MANAGER: all, HR_ADMINISTRATOR: all };
/** Everybody, with every row. */
export const everyone: Grants = { ...staff, ENGINEER: all };
/** Everybody, limited to their own rows, whatever their role. */
export const everyonesOwn: Grants = {
  SUPER_ADMIN: own,
  ADMIN: own,
  CONTRACT_MANAGER: own,
  HR_ADMINISTRATOR: own,
  ENGINEER: own,
};

/** Returns the same grants for adding, editing and deleting. */
export const writes = (grants: Grants): Readonly<Record<Exclude<Action, 'see'>, Grants>> => ({
  add: grants,
  edit: grants,
  delete: grants,
});
