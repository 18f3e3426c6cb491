import { house } from '@/core/resource/house';
import type { RoleKey } from './roles';
import {
  type AccessRow,
  type AnyAction,
  actionsOf,
  type Grants,
  type Scope,
  type ScopeCondition,
} from './row';

export type { AccessRow, Action, AnyAction, Condition, Grants, Scope } from './row';
export { actionsOf } from './row';

/** Somebody in whose place another reviews for some days. */
export interface Represented {
  id: number;
  name: string;
  /** What their own role takes away of the built-in one: a deputy may do no more than they may. Left out: nothing. */
  denied?: readonly string[];
}

/** Who is asked about: a built-in role, and what a role that copies it was narrowed by. */
export interface Principal {
  role: RoleKey;
  /** Those whose teams they see and review today, as their deputy. Left out: nobody. */
  standsInFor?: readonly Represented[];
  /** What the person's own role takes away of the built-in one, as names of permissions. Left out: nothing. */
  denied?: readonly string[];
}

/** The person who asks: their employee id, their built-in role (or the one theirs is a copy of), and what it lost. */
export interface Actor extends Principal {
  id: number;
}

/** The name of one permission, as a narrowed role keeps it: "customers/edit". */
export const permissionName = ({ name }: AccessRow, action: AnyAction): string =>
  `${name}/${action}`;

const isDenied = (denied: readonly string[], row: AccessRow, action: AnyAction) =>
  [action, 'see'].some((one) => denied.includes(permissionName(row, one)));

/** A scope together with the teams of those the person stands in for. */
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
 * The rows this person may touch with this action, or `undefined` if they may not at all. People who may not see
 * records may not change them either; what the row does not name is denied. A deputy's rows include the teams of those
 * they stand in for where the row lends the action.
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

/** The same person without those they stand in for: for everything that a deputy may not do in their place. */
export const inOwnName = <P extends Principal>(by: P): P =>
  (by.standsInFor ?? []).length > 0 ? { ...by, standsInFor: [] } : by;

const IN_OWN_NAME = 'in-own-name/';

/** Names an action that a person is asked about without those they stand in for. */
export const inOwnNameTo = (action: AnyAction): string => `${IN_OWN_NAME}${action}`;

/** Reads such a name: the action, and whether it is asked about in the person's own name alone. */
export const readInOwnName = (name: string): { action: AnyAction; isInOwnName: boolean } => ({
  action: name.startsWith(IN_OWN_NAME) ? name.slice(IN_OWN_NAME.length) : name,
  isInOwnName: name.startsWith(IN_OWN_NAME),
});

/** Whether this person may do this with any record at all: the one question that screens, routes and operations ask. */
export const may = <A extends AnyAction>(
  by: Principal,
  row: AccessRow<A>,
  action: NoInfer<A>,
): boolean => scopeOf(by, row, action) !== undefined;

/** Whether a scope admits every row. */
export const isUnlimited = (scope: Scope): boolean => scope.some((rows) => rows.length === 0);

/** Whether a scope admits a person's own rows alone. */
export const isOwnOnly = (scope: Scope): boolean => scope.every((rows) => rows.includes('own'));

/** Whether every row of one scope lies within the other, as far as their conditions show. */
const isWithinScope = (scope: Scope, wider: Scope): boolean =>
  scope.every((rows) => wider.some((others) => others.every((one) => rows.includes(one))));

/** Every row of the access table, in the order in which permissions are named. */
export const accessRows = (): readonly AccessRow[] => house().access;

/** Every row and action there is, in the order of the table. */
const cellsOf = (rows: readonly AccessRow[]) =>
  rows.flatMap((row) => actionsOf(row).map((action) => ({ row, action })));

const namesWhere = (isMeant: (scope: Scope) => boolean, by: Principal): readonly string[] =>
  cellsOf(accessRows()).flatMap(({ row, action }) => {
    const scope = scopeOf(by, row, action);
    return scope && isMeant(scope) ? [permissionName(row, action)] : [];
  });

const namesOfTable = new WeakMap<readonly AccessRow[], readonly string[]>();

/** Every name a permission can have, in the table's order. Every call asks for them. */
export function permissionNames(): readonly string[] {
  const rows = accessRows();
  const names =
    namesOfTable.get(rows) ?? cellsOf(rows).map(({ row, action }) => permissionName(row, action));
  namesOfTable.set(rows, names);
  return names;
}

/** Every permission that a built-in role has, in the table's order. */
export const permissionsOf = (role: RoleKey): readonly string[] => namesWhere(() => true, { role });

/** The names of everything this person may do with rows that are not their own, in the table's order. */
export const permissionsBeyondOwn = (by: Principal): readonly string[] =>
  namesWhere((scope) => !isOwnOnly(scope), by);

/** Whether somebody may do nothing, with no row, that the other may not do with it. */
export const isNoWider = (one: Principal, other: Principal): boolean =>
  cellsOf(accessRows()).every(({ row, action }) => {
    const scope = scopeOf(one, row, action);
    return !scope || isWithinScope(scope, scopeOf(other, row, action) ?? []);
  });
