import * as z from 'zod/mini';
import { permissionNames } from '@/core/access/table';
import {
  type FieldKind,
  type FieldOptions,
  type Holds,
  isBlank,
  type Value,
} from '@/core/fields/field';

/**
 * Names of permissions ("customers/edit"), separated by spaces in the order of the access table, as OAuth 2 writes a
 * scope (RFC 6749, 3.3). None is `null`.
 */
export interface PermissionsField extends FieldOptions, Holds<string | null> {
  kind: 'permissions';
  /** The field of the same record that names the built-in role whose permissions these are. */
  of: string;
  /** A field of the same record; while it is filled in, no permission can be removed. */
  wholeWith?: string;
}

export const permissions = (
  options: Omit<PermissionsField, 'kind' | 'held'>,
): PermissionsField => ({
  kind: 'permissions',
  ...options,
});

/** Returns the names that a value holds, in the order of the access table. */
export function deniedOf(value: Value): readonly string[] {
  if (typeof value !== 'string' || value === '') return [];
  const written = new Set(value.split(' '));
  return permissionNames().filter((name) => written.has(name));
}

/** Returns a value that holds these names; `null` if there are none. */
export function permissionsValue(names: Iterable<string>): string | null {
  return deniedOf([...names].join(' ')).join(' ') || null;
}

function isKnown(text: string): boolean {
  const names = permissionNames();
  return text.split(' ').every((name) => name === '' || names.includes(name));
}

export const permissionsKind: FieldKind<PermissionsField> = {
  schema: (_field, label) => {
    const error = `${label} must be permission names such as "${permissionNames()[0]}", separated by spaces.`;
    return z.pipe(
      z.string({ error }).check(z.maxLength(5_000, { error }), z.refine(isKnown, { error })),
      z.transform((value) => permissionsValue(value.split(' ')) ?? ''),
    );
  },
  wire: 'text',
  empty: null,
  isEmpty: isBlank,
  blank: null,
  format: (value) => deniedOf(value).join(', '),
  parse(typed) {
    const names = typed.split(/[\s,]+/).join(' ');
    if (!isKnown(names)) return undefined;
    return permissionsValue(names.split(' '));
  },
  column: () => ({ type: 'text' }),
  filter: 'none',
  sort: 'none',
  searchable: false,
  room: 'long',
  sample: () => null,
};
