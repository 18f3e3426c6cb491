import '@/registry';
import { describe, expect, it } from 'vitest';
import '@/registry';
import { grantChangeOf, refuseGrant } from './grants';

const role = (copies: string, denied: string | null = null) => ({
  id: 1,
  key: null,
  copies,
  denied,
});
const hr = { id: 5, role: 'HR_ADMINISTRATOR' } as const;
const admin = { id: 2, role: 'ADMIN' } as const;
const person = { id: 9, role_id: 4, email: 'a@example.com', phone: null };

describe('changes of a person’s rights in a save', () => {
  it('detects a changed role or address in any notation', () => {
    expect(grantChangeOf({ id: 9, role_id: 3 }, person)).toEqual({ roleId: 3 });
    expect(grantChangeOf({ id: 9, email: 'b@example.com' }, person)).toEqual({});
    expect(grantChangeOf({ id: 9, email: ['a@example.com'] }, person)).toEqual({});
    expect(grantChangeOf({ id: 9, role_id: '4' }, person)).toEqual({});
    expect(grantChangeOf({ name: 'Ann', role_id: 3, email: 'c@example.com' })).toEqual({
      roleId: 3,
    });
  });

  it('detects no change in a record sent back with the same role and address', () => {
    expect(grantChangeOf({ ...person, phone: '1' }, person)).toBeUndefined();
    expect(grantChangeOf({ phone: '1' }, person)).toBeUndefined();
  });
});

describe('rights that somebody lacks', () => {
  it('refuses changes of people with permissions the user lacks, and names these', () => {
    const refusal = refuseGrant({ has: role('CONTRACT_MANAGER') }, hr, 9);
    expect(refusal).toEqual({
      status: 403,
      message:
        'You cannot change the role, e-mail address or invitation of somebody with permissions that you do not have (Customers and properties: Add; Customers and properties: Edit; Customers and properties: Delete; and 33 more). Ask an administrator who has them.',
    });
    expect(refuseGrant({ has: role('SUPER_ADMIN') }, admin, 9)?.message).toContain('Roles: Add');
  });

  it('refuses to give a role with permissions the user lacks', () => {
    const refusal = refuseGrant({ has: role('ENGINEER'), gets: role('CONTRACT_MANAGER') }, hr, 9);
    expect(refusal?.message).toMatch(
      /^You cannot give a role with permissions that you do not have/,
    );
    expect(refuseGrant({ gets: role('CONTRACT_MANAGER') }, hr)?.status).toBe(403);
    expect(refusal?.errors).toEqual({ role_id: [refusal?.message] });
  });

  it('compares permissions one by one, not by rank', () => {
    const narrowed = { ...admin, denied: ['timesheets/approve'] };
    expect(refuseGrant({ has: role('CONTRACT_MANAGER') }, narrowed, 9)?.message).toContain(
      '(Timesheets: Approve)',
    );
    const alike = role('CONTRACT_MANAGER', 'timesheets/approve');
    expect(refuseGrant({ has: alike, gets: role('ENGINEER') }, narrowed, 9)).toBeUndefined();
    expect(refuseGrant({ has: role('HR_ADMINISTRATOR') }, hr, 9)).toBeUndefined();
    expect(refuseGrant({ has: role('ENGINEER') }, hr, 9)).toBeUndefined();
  });
});

describe('one’s own role', () => {
  it('refuses to widen one’s own role, even to documents that were hidden', () => {
    expect(refuseGrant({ has: role('ADMIN'), gets: role('HR_ADMINISTRATOR') }, admin, 2)).toEqual({
      status: 403,
      message: 'You cannot give yourself a role with more access than your own.',
      errors: { role_id: ['You cannot give yourself a role with more access than your own.'] },
    });
    expect(
      refuseGrant({ has: role('HR_ADMINISTRATOR'), gets: role('CONTRACT_MANAGER') }, hr, 5)?.status,
    ).toBe(403);
  });

  it('lets people narrow their own role', () => {
    const gets = role('HR_ADMINISTRATOR', 'departments/delete');
    expect(refuseGrant({ has: role('HR_ADMINISTRATOR'), gets }, hr, 5)).toBeUndefined();
    expect(
      refuseGrant({ has: role('ADMIN'), gets: role('HR_ADMINISTRATOR') }, admin, 9),
    ).toBeUndefined();
  });
});
