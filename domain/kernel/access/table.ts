import type { RoleKey } from './roles';

/**
 * A condition that narrows the rows a role may touch. A resource declares in its `rows` how each is checked:
 * `own` the person's own rows, `team` rows of the people (or customers) they manage,
 * `not_sensitive` rows that are not marked sensitive, `rank` rows whose role ranks no higher than one's own.
 */
export type Condition = 'own' | 'team' | 'not_sensitive' | 'rank';

/** Conditions that a row must meet all of; none of them: every row. */
type Rows = readonly Condition[];

/** The rows a role may touch: those that any of its alternatives admits. Without an alternative, none. */
export type Scope = readonly Rows[];

/** What may be done to records of every group. */
export type Action = 'see' | 'add' | 'edit' | 'delete';

/** What more may be done to records of some groups: judge them, hand them to another manager, pay them. */
export type ExtraAction = 'approve' | 'reassign' | 'pay';

/** Anything that may be done, if not to records of every group. */
export type AnyAction = Action | ExtraAction;

/** Who may: role → rows. A role that is not named may not. */
export type Grants = Readonly<Partial<Record<RoleKey, Scope>>>;

/** A group's row of the table: the four actions of every group, and those it has beside them. */
type GroupGrants = Readonly<Record<Action, Grants> & Partial<Record<ExtraAction, Grants>>>;

const all: Scope = [[]];
const own: Scope = [['own']];
const team: Scope = [['team']];
const teamOrOwn: Scope = [['team'], ['own']];
const rank: Scope = [['rank']];
const notSensitive: Scope = [['not_sensitive']];
const notSensitiveOrOwn: Scope = [['not_sensitive'], ['own']];
const teamNotSensitiveOrOwn: Scope = [['team', 'not_sensitive'], ['own']];

const administrators: Grants = { SUPER_ADMIN: all, ADMIN: all };
const everyone: Grants = {
  ...administrators,
  CONTRACT_MANAGER: all,
  HR_ADMINISTRATOR: all,
  ENGINEER: all,
};
/** Whatever somebody's role: what is theirs. */
const everyonesOwn: Grants = {
  SUPER_ADMIN: own,
  ADMIN: own,
  CONTRACT_MANAGER: own,
  HR_ADMINISTRATOR: own,
  ENGINEER: own,
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
    see: { ...administrators, CONTRACT_MANAGER: teamOrOwn, HR_ADMINISTRATOR: all, ENGINEER: own },
    // A person's role, e-mail address and invitation ask for more: domain/people/grants.ts.
    add: { SUPER_ADMIN: all, ADMIN: rank, HR_ADMINISTRATOR: all },
    edit: { SUPER_ADMIN: all, ADMIN: rank, HR_ADMINISTRATOR: all },
    delete: { SUPER_ADMIN: all, ADMIN: rank },
  },
  roles: {
    see: { ...administrators, HR_ADMINISTRATOR: all },
    ...writes({ SUPER_ADMIN: all }),
  },
  companies: { see: staff, ...writes(administrators) },
  departments: { see: staff, ...writes({ ...administrators, HR_ADMINISTRATOR: all }) },
  customers: { see: everyone, ...writes({ ...administrators, CONTRACT_MANAGER: team }) },
  'working-time': { see: everyone, ...writes({ ...administrators, HR_ADMINISTRATOR: all }) },
  configuration: { see: everyone, ...writes(administrators) },
  'document-types': { see: everyone, ...writes({ ...administrators, HR_ADMINISTRATOR: all }) },
  'employee-documents': {
    see: {
      SUPER_ADMIN: all,
      // What the company keeps of a person, that person reads, whatever its kind.
      ADMIN: notSensitiveOrOwn,
      CONTRACT_MANAGER: teamNotSensitiveOrOwn,
      HR_ADMINISTRATOR: all,
      ENGINEER: own,
    },
    ...writes({ SUPER_ADMIN: all, ADMIN: notSensitive, HR_ADMINISTRATOR: all }),
  },
  timesheets: {
    see: { ...administrators, CONTRACT_MANAGER: teamOrOwn, HR_ADMINISTRATOR: all, ENGINEER: own },
    ...writes({
      ...administrators,
      CONTRACT_MANAGER: teamOrOwn,
      HR_ADMINISTRATOR: own,
      ENGINEER: own,
    }),
    approve: { ...administrators, CONTRACT_MANAGER: team },
    reassign: { ...administrators, CONTRACT_MANAGER: team, HR_ADMINISTRATOR: all },
  },
  // Only the person who paid writes in an expense; others approve, return or pay it.
  expenses: {
    see: { ...administrators, CONTRACT_MANAGER: teamOrOwn, HR_ADMINISTRATOR: own, ENGINEER: own },
    ...writes(everyonesOwn),
    approve: { ...administrators, CONTRACT_MANAGER: team },
    pay: administrators,
  },
  // An event is shown to people who may see its record; the server narrows the rows.
  'activity-events': { see: staff, add: {}, edit: {}, delete: {} },
} as const satisfies Record<string, GroupGrants>;

/** A row of the access table: resources that the same people may see and change. */
export type AccessGroup = keyof typeof accessTable;

/** Every access group there is. */
export const ACCESS_GROUPS = Object.keys(accessTable) as AccessGroup[];

/** Who is asked about: a built-in role, and what a role that copies it was narrowed by. */
export interface Principal {
  role: RoleKey;
  /** What the person's own role takes away of the built-in one, as names of permissions. Left out: nothing. */
  denied?: readonly string[];
}

/** The person who asks: their employee id, their built-in role (or the one theirs is a copy of), and what it lost. */
export interface Actor extends Principal {
  id: number;
}

/** The name of one permission, as a narrowed role keeps it: "customers/edit". */
export const permissionName = (group: AccessGroup, action: AnyAction): string =>
  `${group}/${action}`;

/** Everything that may be done, in the order in which it is read. */
export const ACTIONS: readonly AnyAction[] = [
  'see',
  'add',
  'edit',
  'delete',
  'approve',
  'reassign',
  'pay',
];

const rowOf = (group: AccessGroup): Partial<Record<AnyAction, Grants>> => accessTable[group];

/** What may be done to the records of a group by anybody, in that order. */
export const actionsOf = (group: AccessGroup): readonly AnyAction[] =>
  ACTIONS.filter((action) => rowOf(group)[action] !== undefined);

/** Every permission that a built-in role has, in the table's order. */
export const permissionsOf = (role: RoleKey): readonly string[] =>
  ACCESS_GROUPS.flatMap((group) =>
    actionsOf(group).flatMap((action) =>
      scopeOf({ role }, group, action) ? [permissionName(group, action)] : [],
    ),
  );

/**
 * The rows this person may touch with this action, or `undefined` if they may not at all. People who may not see
 * the records of a group may not change them either.
 */
export function scopeOf(
  { role, denied = [] }: Principal,
  group: AccessGroup,
  action: AnyAction,
): Scope | undefined {
  const isDenied = [action, 'see' as const].some((one) =>
    denied.includes(permissionName(group, one)),
  );
  return isDenied ? undefined : rowOf(group)[action]?.[role];
}

/** Whether a scope admits every row. */
export const isUnlimited = (scope: Scope): boolean => scope.some((rows) => rows.length === 0);

const isOwnOnly = (scope: Scope): boolean => scope.every((rows) => rows.includes('own'));

/** The names of everything this person may do with rows that are not their own, in the table's order. */
export const permissionsBeyondOwn = (by: Principal): readonly string[] =>
  ACCESS_GROUPS.flatMap((group) =>
    actionsOf(group).flatMap((action) => {
      const scope = scopeOf(by, group, action);
      return scope && !isOwnOnly(scope) ? [permissionName(group, action)] : [];
    }),
  );

/** Whether every row of one scope lies within the other, as far as their conditions show. */
const isWithinScope = (scope: Scope, wider: Scope): boolean =>
  scope.every((rows) => wider.some((others) => others.every((one) => rows.includes(one))));

/** Whether somebody may do nothing, with no row, that the other may not do with it. */
export const isNoWider = (one: Principal, other: Principal): boolean =>
  ACCESS_GROUPS.every((group) =>
    actionsOf(group).every((action) => {
      const scope = scopeOf(one, group, action);
      return !scope || isWithinScope(scope, scopeOf(other, group, action) ?? []);
    }),
  );
