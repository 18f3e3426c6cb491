import { coreResources } from '@/core/resource/coreResources';
import {
  type AccessRow,
  type AnyAction,
  actionsOf,
  type Grants,
  type Scope,
  type ScopeCondition,
} from './accessRow';
import type { RoleKey } from './roles';

export type { AccessRow, Action, AnyAction, Condition, Grants, Scope } from './accessRow';
export { actionsOf } from './accessRow';

/** Somebody whom a deputy represents for some days. */
export interface Represented {
  id: number;
  name: string;
  /** Permissions that their role lacks: a deputy may do no more than they may. Left out: none. */
  denied?: readonly string[];
}

/** A built-in role, with the permissions that a copy of it lost. */
export interface Principal {
  role: RoleKey;
  /** The people they deputise for today, whose teams they see and review. Left out: nobody. */
  standsInFor?: readonly Represented[];
  /** Names of the permissions that the person's role lacks. Left out: none. */
  denied?: readonly string[];
}

/** The person who calls: their employee id, their built-in role (or the one theirs copies), and what it lacks. */
export interface Actor extends Principal {
  id: number;
}

/** Returns the name of one permission, as a narrowed role stores it: "customers/edit". */
export const permissionName = ({ name }: AccessRow, action: AnyAction): string =>
  `${name}/${action}`;

const isDenied = (denied: readonly string[], row: AccessRow, action: AnyAction) =>
  [action, 'see'].some((one) => denied.includes(permissionName(row, one)));

/** Returns a scope together with the teams of the people represented. */
function withLentTeams(
  scope: Scope,
  row: AccessRow,
  action: AnyAction,
  others: readonly Represented[],
): Scope {
  const lenders = others.filter(({ denied = [] }) => !isDenied(denied, row, action));
  const teamOf = (id: number, conditions: readonly ScopeCondition[]) =>
    conditions.map((one): ScopeCondition => (one === 'team' ? `team_of_${id}` : one));
  const lent = scope.flatMap((conditions) =>
    conditions.includes('team') ? lenders.map(({ id }) => teamOf(id, conditions)) : [],
  );
  return [...scope, ...lent];
}

/**
 * Returns the rows this person may touch with this action, or `undefined` if they may not at all. People who may not
 * see records may not change them either; an action that the row does not name is denied. A deputy's rows include the
 * teams of the people they represent if the row lends the action.
 */
export function scopeOf<A extends AnyAction>(
  { role, denied = [], standsInFor = [] }: Principal,
  row: AccessRow<A>,
  action: NoInfer<A>,
): Scope | undefined {
  const grants: Readonly<Record<string, Grants>> = row.grants;
  if (isDenied(denied, row, action) || !Object.hasOwn(grants, action)) return undefined;
  const scope = grants[action]?.[role];
  const isLent = standsInFor.length > 0 && row.lent.includes(action);
  return scope && isLent ? withLentTeams(scope, row, action, standsInFor) : scope;
}

/** Returns the same person without the people they represent, for actions that no deputy may take. */
export const inOwnName = <P extends Principal>(by: P): P =>
  (by.standsInFor ?? []).length > 0 ? { ...by, standsInFor: [] } : by;

const IN_OWN_NAME = 'in-own-name/';

/** Returns the name of an action that is checked without the people represented. */
export const inOwnNameTo = (action: AnyAction): string => `${IN_OWN_NAME}${action}`;

/** Reads such a name: the action, and whether only the person's own rights count. */
export const readInOwnName = (name: string): { action: AnyAction; isInOwnName: boolean } => ({
  action: name.startsWith(IN_OWN_NAME) ? name.slice(IN_OWN_NAME.length) : name,
  isInOwnName: name.startsWith(IN_OWN_NAME),
});

/** Returns true if this person may do this with any record at all. Screens, routes and operations all use it. */
export const may = <A extends AnyAction>(
  by: Principal,
  row: AccessRow<A>,
  action: NoInfer<A>,
): boolean => scopeOf(by, row, action) !== undefined;

/** Returns true if a scope admits every row. */
export const isUnlimited = (scope: Scope): boolean => scope.some((rows) => rows.length === 0);

/** Returns true if a scope admits only the person's own rows. */
export const isOwnOnly = (scope: Scope): boolean => scope.every((rows) => rows.includes('own'));

/** Returns true if every row of one scope lies within the other, judging by their conditions alone. */
const isWithinScope = (scope: Scope, wider: Scope): boolean =>
  scope.every((rows) => wider.some((others) => others.every((one) => rows.includes(one))));

/** Returns every row of the access table, in the order in which permissions are named. */
export const accessRows = (): readonly AccessRow[] => coreResources().access;

/** Returns every pair of row and action, in the table's order. */
const cellsOf = (rows: readonly AccessRow[]) =>
  rows.flatMap((row) => actionsOf(row).map((action) => ({ row, action })));

const namesWhere = (accepts: (scope: Scope) => boolean, by: Principal): readonly string[] =>
  cellsOf(accessRows()).flatMap(({ row, action }) => {
    const scope = scopeOf(by, row, action);
    return scope && accepts(scope) ? [permissionName(row, action)] : [];
  });

const namesOfTable = new WeakMap<readonly AccessRow[], readonly string[]>();

/** Returns every name a permission can have, in the table's order. Cached: every call needs them. */
export function permissionNames(): readonly string[] {
  const rows = accessRows();
  const names =
    namesOfTable.get(rows) ?? cellsOf(rows).map(({ row, action }) => permissionName(row, action));
  namesOfTable.set(rows, names);
  return names;
}

/** Returns every permission that a built-in role has, in the table's order. */
export const permissionsOf = (role: RoleKey): readonly string[] => namesWhere(() => true, { role });

/** Returns the permissions this person has for rows that are not their own, in the table's order. */
export const permissionsBeyondOwn = (by: Principal): readonly string[] =>
  namesWhere((scope) => !isOwnOnly(scope), by);

/** Returns true if one person may do nothing that the other may not do with the same row. */
export const isNoWider = (one: Principal, other: Principal): boolean =>
  cellsOf(accessRows()).every(({ row, action }) => {
    const scope = scopeOf(one, row, action);
    return !scope || isWithinScope(scope, scopeOf(other, row, action) ?? []);
  });
