import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '@/registry';
import { permissionNames } from '@/core/access/table';
import { deniedOf, permissions, permissionsKind, permissionsValue } from './kinds/permissions';

const field = permissions({ of: 'copies' });
const NAMES = permissionNames();
const read = (value: unknown) => {
  const outcome = permissionsKind.schema(field, 'Taken away').safeParse(value);
  return outcome.success ? outcome.data : outcome.error.issues.map(({ message }) => message);
};

describe('a field of permissions', () => {
  it('stores names in the order of the access table, each once', () => {
    expect(read('customers/edit employees/see customers/edit  customers/add')).toBe(
      'employees/see customers/add customers/edit',
    );
    expect(permissionsValue(['customers/edit', 'employees/see'])).toBe(
      'employees/see customers/edit',
    );
  });

  it('refuses names that are not permissions, and values that are not text', () => {
    const refused = [
      'Taken away must be permission names such as "employees/see", separated by spaces.',
    ];
    for (const value of ['customers/approve', 'customers', 'see', 'Customers/See', 7, true, []])
      expect(read(value), String(value)).toEqual(refused);
    expect(read(`${NAMES.join(' ')} `.repeat(30))).toEqual(refused);
  });

  it('is empty as null', () => {
    expect(permissionsValue([])).toBeNull();
    expect(permissionsValue(['unicorns/see'])).toBeNull();
    expect(deniedOf(null)).toEqual([]);
    expect(deniedOf('')).toEqual([]);
    expect(permissionsKind.parse('  ', field)).toBeNull();
  });

  it('reads what people write with commas, and nothing else', () => {
    expect(permissionsKind.parse('customers/edit, employees/see', field)).toBe(
      'employees/see customers/edit',
    );
    expect(permissionsKind.parse('customers/edit; employees/see', field)).toBeUndefined();
  });

  it('holds any choice of names, and shows it so that it can be read again', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...NAMES]), (names) => {
        const value = permissionsValue(names);
        expect(deniedOf(value)).toEqual(NAMES.filter((name) => names.includes(name)));
        if (value === null) return;
        expect(read(value)).toBe(value);
        expect(permissionsKind.parse(permissionsKind.format(value, field), field)).toBe(value);
      }),
    );
  });
});
