import { describe, expect, it } from 'vitest';
import type { Employee } from '@/modules/people/model/employeeFields';
import { confirmAddress, deriveAddress, isAwaiting } from './addresses';

type Person = Pick<Employee, 'email' | 'pending_email' | 'invite_status'>;

const person: Person = {
  email: 'old@example.com',
  pending_email: null,
  invite_status: 'accepted',
};
const account = { hasAccount: true };

const derive = (
  values: Partial<Employee>,
  current: Person | undefined,
  facts: { hasAccount: boolean },
) => {
  const derived = deriveAddress(values, current, facts);
  return 'errors' in derived ? derived : { values: { ...values, ...derived.sets } };
};

describe('a new e-mail address', () => {
  it('waits while the person can sign in with the present one', () => {
    const derived = derive({ email: 'new@example.com', phone: '1' }, person, account);
    expect(derived).toEqual({
      values: { email: 'old@example.com', phone: '1', pending_email: 'new@example.com' },
    });
  });

  it('waits no more once the present one is entered again', () => {
    const waiting = { ...person, pending_email: 'new@example.com' };
    expect(derive({ email: 'old@example.com' }, waiting, account)).toEqual({
      values: { email: 'old@example.com', pending_email: null },
    });
    expect(derive({ phone: '1' }, waiting, account)).toEqual({ values: { phone: '1' } });
  });

  it('counts at once for who has no account, and ends an invitation to the old one', () => {
    const nobody = { hasAccount: false };
    const values = { email: 'new@example.com' };
    expect(derive(values, undefined, nobody)).toEqual({ values });
    expect(derive(values, { ...person, invite_status: 'not_invited' }, nobody)).toEqual({
      values: { ...values, pending_email: null },
    });
    expect(derive(values, { ...person, invite_status: 'invited' }, nobody)).toEqual({
      values: {
        ...values,
        pending_email: null,
        invite_status: 'revoked',
        is_invited: false,
        invite_expires_at: null,
      },
    });
  });

  it('is mailed its link whenever it is entered, and becomes the person’s own with it', () => {
    const waiting = { ...person, pending_email: 'new@example.com' };
    expect(isAwaiting({ email: 'new@example.com' }, waiting)).toBe(true);
    expect(isAwaiting({}, waiting)).toBe(false);
    expect(isAwaiting({ email: 'old@example.com' }, person)).toBe(false);
    expect(confirmAddress(waiting)).toEqual({ email: 'new@example.com', pending_email: null });
    expect(confirmAddress(person)).toBeUndefined();
  });
});
