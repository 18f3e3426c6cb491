import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROLE_KEYS } from '@/core/access/roles';
import { accessRows, type Principal, permissionsOf, scopeOf } from '@/core/access/table';
import { companyAccess } from '@/modules/configuration/model/access';
import { customerAccess } from '@/modules/customers/model/access';
import '@/registry';
import { permissionsValue } from '@/core/fields/kinds/permissions';
import { checkRole, mayGrant, missingPermissions, principalOf } from './grantedRoles';
import { isOfLastingRole } from './lastingRole';

const role = (copies: string | null, denied: string | null = null) => ({
  id: 9,
  key: null,
  name: 'A role',
  copies,
  denied,
});

describe('a role', () => {
  it('grants a role the permissions of its base role, without the removed ones', () => {
    const by = principalOf(role('CONTRACT_MANAGER', 'customers/add customers/edit'));
    expect(by).toEqual({ role: 'CONTRACT_MANAGER', denied: ['customers/add', 'customers/edit'] });
    if (!by) throw new Error('no principal');
    expect(scopeOf(by, customerAccess, 'see')).toEqual([[]]);
    expect(scopeOf(by, customerAccess, 'add')).toBeUndefined();
    expect(scopeOf(by, customerAccess, 'edit')).toBeUndefined();
    expect(scopeOf(by, customerAccess, 'delete')).toEqual([['team']]);
  });

  it('allows no actions on records that a role may not see', () => {
    const by = { role: 'ADMIN', denied: ['customers/see'] } as const;
    for (const action of ['see', 'add', 'edit', 'delete'] as const)
      expect(scopeOf(by, customerAccess, action)).toBeUndefined();
    expect(scopeOf(by, companyAccess, 'edit')).toEqual([[]]);
  });

  it('grants nothing to a role without a base role', () => {
    for (const copies of [null, '', 'LORD', 'constructor'])
      expect(principalOf(role(copies))).toBeUndefined();
  });
});

describe('a person who gives a role', () => {
  it('lets people give roles with any permissions they hold, of any rank', () => {
    const given = (by: (typeof ROLE_KEYS)[number]) =>
      ROLE_KEYS.filter((copies) => mayGrant(role(copies), { role: by }));
    expect(given('SUPER_ADMIN')).toEqual(ROLE_KEYS);
    expect(given('ADMIN')).toEqual(['ENGINEER', 'CONTRACT_MANAGER', 'HR_ADMINISTRATOR', 'ADMIN']);
    // Contract managers approve hours and write customers, which HR does not.
    expect(given('HR_ADMINISTRATOR')).toEqual(['ENGINEER', 'HR_ADMINISTRATOR']);
    expect(mayGrant(role('LORD'), { role: 'SUPER_ADMIN' })).toBe(false);
  });

  it('lets people give a higher role without the permissions they lack', () => {
    const by = { role: 'HR_ADMINISTRATOR' } as const;
    const lacking = missingPermissions({ role: 'ADMIN' }, by);
    expect(lacking).toContain('expenses/approve');
    expect(mayGrant(role('ADMIN', permissionsValue(lacking)), by)).toBe(true);
    expect(mayGrant(role('ADMIN', permissionsValue(lacking.slice(1))), by)).toBe(false);
  });

  it('refuses a role with permissions removed from the giver’s own', () => {
    const by = { role: 'HR_ADMINISTRATOR', denied: ['working-time/edit'] } as const;
    expect(mayGrant(role('HR_ADMINISTRATOR'), by)).toBe(false);
    expect(mayGrant(role('HR_ADMINISTRATOR', 'working-time/delete'), by)).toBe(false);
    expect(mayGrant(role('HR_ADMINISTRATOR', 'working-time/edit'), by)).toBe(true);
    // An engineer never had it.
    expect(mayGrant(role('ENGINEER'), by)).toBe(true);
  });

  it('never lets people give more than they have, for any removed permissions', () => {
    const names = [...new Set(ROLE_KEYS.flatMap(permissionsOf))];
    const narrowed = fc.record({
      copies: fc.constantFrom(...ROLE_KEYS),
      denied: fc.uniqueArray(fc.constantFrom(...names), { maxLength: 4 }),
    });
    const scopeNamed = (by: Principal, name: string) => {
      const [group, action = ''] = name.split('/');
      const row = accessRows().find((one) => one.name === group);
      return row && scopeOf(by, row, action);
    };
    const isOwn = (name: string, by: Principal) =>
      scopeNamed(by, name)?.every((rows) => rows.includes('own')) ?? false;
    fc.assert(
      fc.property(narrowed, narrowed, (given, own) => {
        const by = { role: own.copies, denied: own.denied };
        const granted = { role: given.copies, denied: given.denied };
        if (!mayGrant(role(given.copies, permissionsValue(given.denied)), by)) return;
        for (const name of names) {
          if (!scopeNamed(granted, name) || isOwn(name, granted)) continue;
          expect(scopeNamed(by, name), name).toBeDefined();
          expect(isOwn(name, by), name).toBe(false);
        }
      }),
    );
  });
});

describe('a role that is saved', () => {
  const by = { id: 1, role: 'SUPER_ADMIN' } as const;

  it('lets roles be narrowed, except built-in ones', () => {
    expect(checkRole(role('ENGINEER', 'customers/see'), by)).toEqual({});
    expect(checkRole({ ...role('ENGINEER'), key: 'ENGINEER' }, by)).toEqual({});
    expect(checkRole({ ...role('ENGINEER', 'customers/see'), key: 'ENGINEER' }, by)).toEqual({
      denied: 'A built-in role cannot be changed. Add a role that starts from it.',
    });
  });

  it('refuses a role with more permissions than its author’s', () => {
    const narrowed = { ...by, denied: ['roles/delete'] };
    const sentence = 'This role has permissions that your own role does not have. Remove them.';
    expect(checkRole(role('SUPER_ADMIN'), narrowed)).toEqual({ denied: sentence });
    expect(checkRole(role('SUPER_ADMIN', 'roles/delete'), narrowed)).toEqual({});
  });
});

it('counts only people who may work as the last super administrators', () => {
  const person = {
    id: 1,
    role_id: 1,
    status: 'active',
    archived_at: null,
    end_date: null,
  } as const;
  expect(isOfLastingRole(person, 1)).toBe(true);
  expect(isOfLastingRole(person, 2)).toBe(false);
  expect(isOfLastingRole({ ...person, status: 'suspended' }, 1)).toBe(false);
  expect(isOfLastingRole({ ...person, end_date: '2026-11-30' }, 1)).toBe(false);
  expect(isOfLastingRole({ ...person, archived_at: '2026-03-05T00:00:00.000Z' }, 1)).toBe(false);
});
