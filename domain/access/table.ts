import type { RoleKey } from './roles';

/**
 * A condition that narrows the rows a role may touch. A resource says in its `rows` how each is told:
 * `own` the person's own rows, `team` rows of the people (or customers) they manage,
 * `not_sensitive` rows that are not marked sensitive, `rank` rows whose role ranks no higher than one's own.
 */
export type Condition = 'own' | 'team' | 'not_sensitive' | 'rank';

/** The rows a role may touch: all of them where the list is empty, else those that meet every condition. */
export type Scope = readonly Condition[];

/** What may be done to records. Verbs that are more than CRUD are added beside these, by name. */
export type Action = 'see' | 'add' | 'edit' | 'delete';

/** Who may: role → rows. A role that is not named may not. */
export type Grants = Readonly<Partial<Record<RoleKey, Scope>>>;

const all: Scope = [];
const own: Scope = ['own'];
const team: Scope = ['team'];
const rank: Scope = ['rank'];
const notSensitive: Scope = ['not_sensitive'];
const teamNotSensitive: Scope = ['team', 'not_sensitive'];

const administrators: Grants = { SUPER_ADMIN: all, ADMIN: all };
const everyone: Grants = {
  ...administrators,
  CONTRACT_MANAGER: all,
  HR_ADMINISTRATOR: all,
  ENGINEER: all,
};
const staff: Grants = { ...administrators, CONTRACT_MANAGER: all, HR_ADMINISTRATOR: all };

/** The same grants for adding, editing and deleting. */
const writes = (grants: Grants) => ({ add: grants, edit: grants, delete: grants });

/**
 * Who may what, by group of resources. This is the one place that says it: the server enforces it and
 * refuses whatever it does not name, the screens ask it what to show.
 */
export const accessTable = {
  employees: {
    see: { ...administrators, CONTRACT_MANAGER: team, HR_ADMINISTRATOR: all, ENGINEER: own },
    add: { SUPER_ADMIN: all, ADMIN: rank, HR_ADMINISTRATOR: rank },
    edit: { SUPER_ADMIN: all, ADMIN: rank, HR_ADMINISTRATOR: rank },
    delete: { SUPER_ADMIN: all, ADMIN: rank },
  },
  roles: {
    see: { ...administrators, HR_ADMINISTRATOR: all },
    ...writes({ SUPER_ADMIN: all }),
  },
  companies: { see: staff, ...writes(administrators) },
  departments: { see: staff, ...writes({ ...administrators, HR_ADMINISTRATOR: all }) },
  customers: { see: everyone, ...writes(administrators) },
  'working-time': { see: everyone, ...writes({ ...administrators, HR_ADMINISTRATOR: all }) },
  configuration: { see: everyone, ...writes(administrators) },
  'document-types': { see: everyone, ...writes({ ...administrators, HR_ADMINISTRATOR: all }) },
  'employee-documents': {
    see: {
      SUPER_ADMIN: all,
      ADMIN: notSensitive,
      CONTRACT_MANAGER: teamNotSensitive,
      HR_ADMINISTRATOR: all,
      ENGINEER: own,
    },
    ...writes({ SUPER_ADMIN: all, ADMIN: notSensitive, HR_ADMINISTRATOR: all }),
  },
  // An event is shown to whoever may see the record it tells of; the server narrows the rows.
  'activity-events': { see: staff, add: {}, edit: {}, delete: {} },
} as const satisfies Record<string, Record<Action, Grants>>;

/** A row of the access table: resources that the same people may see and change. */
export type AccessGroup = keyof typeof accessTable;

/** Every access group there is. */
export const ACCESS_GROUPS = Object.keys(accessTable) as AccessGroup[];

/** The rows this role may touch with this action, or `undefined` where it may not at all. */
export function scopeOf(role: RoleKey, group: AccessGroup, action: Action): Scope | undefined {
  const grants: Grants = accessTable[group][action];
  return grants[role];
}
