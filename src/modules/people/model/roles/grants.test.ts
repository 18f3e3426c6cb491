import '@/registry';
import { describe, expect, it } from 'vitest';
import '@/registry';
import { grantAsked, refuseGrant } from './grants';

const role = (copies: string, denied: string | null = null) => ({
  id: 1,
  key: null,
  copies,
  denied,
});
const hr = { id: 5, role: 'HR_ADMINISTRATOR' } as const;
const admin = { id: 2, role: 'ADMIN' } as const;
const person = { id: 9, role_id: 4, email: 'a@example.com', phone: null };

describe('what a save asks of a person’s rights', () => {
  it('is a changed role or address, however it is written', () => {
    expect(grantAsked({ id: 9, role_id: 3 }, person)).toEqual({ roleId: 3 });
    expect(grantAsked({ id: 9, email: 'b@example.com' }, person)).toEqual({});
    expect(grantAsked({ id: 9, email: ['a@example.com'] }, person)).toEqual({});
    expect(grantAsked({ id: 9, role_id: '4' }, person)).toEqual({});
    expect(grantAsked({ name: 'Ann', role_id: 3, email: 'c@example.com' })).toEqual({ roleId: 3 });
  });

  it('is nothing where a whole record comes back with both as they are', () => {
    expect(grantAsked({ ...person, phone: '1' }, person)).toBeUndefined();
    expect(grantAsked({ phone: '1' }, person)).toBeUndefined();
  });
});

describe('rights that somebody lacks', () => {
  it('keep them from changing who has those, and are named', () => {
    const refusal = refuseGrant({ has: role('CONTRACT_MANAGER') }, hr, 9);
    expect(refusal).toEqual({
      status: 403,
      message:
        'You cannot change the role, e-mail address or invitation of somebody with permissions that you do not have (Customers and properties: Add; Customers and properties: Edit; Customers and properties: Delete; and 33 more). Ask an administrator who has them.',
    });
    expect(refuseGrant({ has: role('SUPER_ADMIN') }, admin, 9)?.message).toContain('Roles: Add');
  });

  it('are not given away', () => {
    const refusal = refuseGrant({ has: role('ENGINEER'), gets: role('CONTRACT_MANAGER') }, hr, 9);
    expect(refusal?.message).toMatch(
      /^You cannot give a role with permissions that you do not have/,
    );
    expect(refuseGrant({ gets: role('CONTRACT_MANAGER') }, hr)?.status).toBe(403);
  });

  it('are compared one by one, not by rank', () => {
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

describe('the own role', () => {
  it('is never widened, not even to rows of papers that were out of sight', () => {
    expect(refuseGrant({ has: role('ADMIN'), gets: role('HR_ADMINISTRATOR') }, admin, 2)).toEqual({
      status: 403,
      message: 'You cannot give yourself a role with more access than your own.',
    });
    expect(
      refuseGrant({ has: role('HR_ADMINISTRATOR'), gets: role('CONTRACT_MANAGER') }, hr, 5)?.status,
    ).toBe(403);
  });

  it('may be narrowed', () => {
    const gets = role('HR_ADMINISTRATOR', 'departments/delete');
    expect(refuseGrant({ has: role('HR_ADMINISTRATOR'), gets }, hr, 5)).toBeUndefined();
    expect(
      refuseGrant({ has: role('ADMIN'), gets: role('HR_ADMINISTRATOR') }, admin, 9),
    ).toBeUndefined();
  });
});
