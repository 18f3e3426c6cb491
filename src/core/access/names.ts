import { accessRows, actionsOf, isUnlimited, permissionName, type Scope } from './table';

/** Returns the words people see for each row of the access table, by its name. */
export const rowNames = (): Readonly<Record<string, string>> =>
  Object.fromEntries(accessRows().map(({ name, label }) => [name, label]));

/** Returns the words people see for everything that may be done, by its name, in display order. */
export const actionNames = (): Readonly<Record<string, string>> =>
  Object.assign({}, ...accessRows().map(({ actions }) => actions));

/** Returns a permission in the words people see: "customers/edit" → "Customers and properties: Edit". */
export function permissionInWords(permission: string): string {
  for (const row of accessRows()) {
    const action = actionsOf(row).find((key) => permissionName(row, key) === permission);
    if (action !== undefined) return `${row.label}: ${row.actions[action]}`;
  }
  return permission;
}

const CONDITIONS: Readonly<Record<string, string>> = {
  own: 'own',
  team: 'team',
  not_sensitive: 'not sensitive',
  rank: 'not above their rank',
  in_use: 'in use',
  published: 'published',
  to_me: 'to their role or everybody',
  record_seen: 'of records they see',
  record_edited: 'of records they edit',
};

/** Returns the records that a scope admits in the words people see: "all", "team", "team or own". */
export function scopeInWords(scope: Scope): string {
  if (isUnlimited(scope)) return 'all';
  const alternatives = scope.map((conditions) =>
    conditions.map((key) => CONDITIONS[key] ?? key).join(', '),
  );
  return alternatives.join(' or ');
}
