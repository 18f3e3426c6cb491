import { accessRows, actionsOf, permissionName } from './table';

/** The words people see for each row of the access table, by its name. */
export const rowNames = (): Readonly<Record<string, string>> =>
  Object.fromEntries(accessRows().map(({ name, label }) => [name, label]));

/** The words people see for everything that may be done, by its name and in the order in which it is read. */
export const actionNames = (): Readonly<Record<string, string>> =>
  Object.assign({}, ...accessRows().map(({ actions }) => actions));

/** A permission in the words people see: "customers/edit" → "Customers and properties: Edit". */
export function permissionInWords(permission: string): string {
  for (const row of accessRows()) {
    const action = actionsOf(row).find((one) => permissionName(row, one) === permission);
    if (action !== undefined) return `${row.label}: ${row.actions[action]}`;
  }
  return permission;
}
