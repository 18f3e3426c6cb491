import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROLE_KEYS } from '../access/roles';
import { permissionsOf, scopeOf } from '../access/table';
import { permissionsValue } from '../fields/permissions';
import { checkRole, granteeOf, isOfLastingRole, mayGrant } from './roles';

const role = (copies: string | null, denied: string | null = null) => ({
  id: 9,
  key: null,
  name: 'A role',
  copies,
  denied,
});

describe('a role', () => {
  it('allows what the one it starts from does, but for what was taken away', () => {
    const by = granteeOf(role('CONTRACT_MANAGER', 'customers/add customers/edit'));
    expect(by).toEqual({ role: 'CONTRACT_MANAGER', denied: ['customers/add', 'customers/edit'] });
    if (!by) throw new Error('no grantee');
    expect(scopeOf(by, 'customers', 'see')).toEqual([[]]);
    expect(scopeOf(by, 'customers', 'add')).toBeUndefined();
    expect(scopeOf(by, 'customers', 'edit')).toBeUndefined();
    expect(scopeOf(by, 'customers', 'delete')).toEqual([['team']]);
  });

  it('that may not see the records of a group may do nothing with them', () => {
    const by = { role: 'ADMIN', denied: ['customers/see'] } as const;
    for (const action of ['see', 'add', 'edit', 'delete'] as const)
      expect(scopeOf(by, 'customers', action)).toBeUndefined();
    expect(scopeOf(by, 'companies', 'edit')).toEqual([[]]);
  });

  it('that starts from none allows nothing', () => {
    for (const copies of [null, '', 'LORD', 'constructor'])
      expect(granteeOf(role(copies))).toBeUndefined();
  });
});

describe('whoever gives a role', () => {
  it('gives none above their own rank', () => {
    const may = (copies: string) => mayGrant(role(copies), { role: 'HR_ADMINISTRATOR' });
    expect(ROLE_KEYS.filter(may)).toEqual(['ENGINEER', 'CONTRACT_MANAGER', 'HR_ADMINISTRATOR']);
    expect(may('LORD')).toBe(false);
  });

  it('gives none that has what was taken from theirs', () => {
    const by = { role: 'HR_ADMINISTRATOR', denied: ['working-time/edit'] } as const;
    expect(mayGrant(role('HR_ADMINISTRATOR'), by)).toBe(false);
    expect(mayGrant(role('HR_ADMINISTRATOR', 'working-time/delete'), by)).toBe(false);
    expect(mayGrant(role('HR_ADMINISTRATOR', 'working-time/edit'), by)).toBe(true);
    // An engineer never had it.
    expect(mayGrant(role('ENGINEER'), by)).toBe(true);
  });

  it('never gives more than they have, whatever was taken from either', () => {
    const names = [...new Set(ROLE_KEYS.flatMap(permissionsOf))];
    const narrowed = fc.record({
      copies: fc.constantFrom(...ROLE_KEYS),
      denied: fc.uniqueArray(fc.constantFrom(...names), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(narrowed, narrowed, (given, own) => {
        const by = { role: own.copies, denied: own.denied };
        if (!mayGrant(role(given.copies, permissionsValue(given.denied)), by)) return;
        const allowed = permissionsOf(given.copies).filter((name) => !given.denied.includes(name));
        expect(allowed.filter((name) => own.denied.includes(name))).toEqual([]);
      }),
    );
  });
});

describe('a role that is saved', () => {
  const by = { id: 1, role: 'SUPER_ADMIN' } as const;

  it('may be narrowed, unless it is built in', () => {
    expect(checkRole(role('ENGINEER', 'customers/see'), by)).toEqual({});
    expect(checkRole({ ...role('ENGINEER'), key: 'ENGINEER' }, by)).toEqual({});
    expect(checkRole({ ...role('ENGINEER', 'customers/see'), key: 'ENGINEER' }, by)).toEqual({
      denied: 'A built-in role cannot be changed. Add a role that starts from it.',
    });
  });

  it('can do no more than the role of whoever makes it', () => {
    const narrowed = { ...by, denied: ['roles/delete'] };
    const sentence = 'This role has permissions that yours lacks. Remove them.';
    expect(checkRole(role('SUPER_ADMIN'), narrowed)).toEqual({ denied: sentence });
    expect(checkRole(role('SUPER_ADMIN', 'roles/delete'), narrowed)).toEqual({});
  });
});

it('counts as one of the last super administrators only who may work', () => {
  const person = { id: 1, role_id: 1, status: 'active', archived_at: null };
  expect(isOfLastingRole(person, 1)).toBe(true);
  expect(isOfLastingRole(person, 2)).toBe(false);
  expect(isOfLastingRole({ ...person, status: 'suspended' }, 1)).toBe(false);
  expect(isOfLastingRole({ ...person, archived_at: '2026-03-05T00:00:00.000Z' }, 1)).toBe(false);
});
