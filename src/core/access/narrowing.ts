import type { RoleKey } from './roles';
import {
  type AccessRow,
  type AnyAction,
  accessRows,
  actionsOf,
  permissionName,
  permissionsOf,
} from './table';

/** Returns the permissions that this one requires: to see its records and those they belong to. */
function neededFor(row: AccessRow, action: AnyAction): readonly string[] {
  const whole = accessRows().find(({ name }) => name === row.within);
  return [
    ...(action === 'see' ? [] : [permissionName(row, 'see')]),
    ...(whole ? [permissionName(whole, 'see'), ...neededFor(whole, 'see')] : []),
  ];
}

/** Returns every permission with those it needs, in the order of the access table. */
const cells = () =>
  accessRows().flatMap((row) =>
    actionsOf(row).map((action) => ({
      name: permissionName(row, action),
      needs: neededFor(row, action),
    })),
  );

/** Returns every permission lost with these: each one and all that need it. */
export const lostWith = (denied: readonly string[]): readonly string[] =>
  cells().flatMap(({ name, needs }) =>
    [name, ...needs].some((one) => denied.includes(one)) ? [name] : [],
  );

/** Returns the permissions a role lacks after losing this one and all that need it. */
export const withoutPermission = (
  role: RoleKey,
  denied: readonly string[],
  permission: string,
): readonly string[] => {
  const had = permissionsOf(role);
  return lostWith([...denied, permission]).filter((name) => had.includes(name));
};

/** Returns the permissions a role lacks after regaining this one and all that it needs. */
export function withPermission(
  role: RoleKey,
  denied: readonly string[],
  permission: string,
): readonly string[] {
  const had = permissionsOf(role);
  const needs = cells().find(({ name }) => name === permission)?.needs ?? [];
  return lostWith(denied).filter(
    (name) => name !== permission && !needs.includes(name) && had.includes(name),
  );
}
