import { describe, expect, it } from 'vitest';
import type { Employee } from '@/modules/people/model/employeeFields';
import { confirmAddress, deriveAddress, isAwaiting } from './addresses';

type Person = Pick<Employee, 'email' | 'pending_email'>;

const person: Person = {
  email: 'old@example.com',
  pending_email: null,
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
  it('holds a new address back while the person can sign in with the current one', () => {
    const derived = derive({ email: 'new@example.com', phone: '1' }, person, account);
    expect(derived).toEqual({
      values: { email: 'old@example.com', phone: '1', pending_email: 'new@example.com' },
    });
  });

  it('drops a pending address once the current one is entered again', () => {
    const waiting = { ...person, pending_email: 'new@example.com' };
    expect(derive({ email: 'old@example.com' }, waiting, account)).toEqual({
      values: { email: 'old@example.com', pending_email: null },
    });
    expect(derive({ phone: '1' }, waiting, account)).toEqual({ values: { phone: '1' } });
  });

  it('changes the address at once without an account', () => {
    const nobody = { hasAccount: false };
    const values = { email: 'new@example.com' };
    expect(derive(values, undefined, nobody)).toEqual({ values });
    expect(derive(values, person, nobody)).toEqual({
      values: { ...values, pending_email: null },
    });
  });

  it('mails the link each time a new address is entered, and confirms the address with it', () => {
    const waiting = { ...person, pending_email: 'new@example.com' };
    expect(isAwaiting({ email: 'new@example.com' }, waiting)).toBe(true);
    expect(isAwaiting({}, waiting)).toBe(false);
    expect(isAwaiting({ email: 'old@example.com' }, person)).toBe(false);
    expect(confirmAddress(waiting)).toEqual({ email: 'new@example.com', pending_email: null });
    expect(confirmAddress(person)).toBeUndefined();
  });
});
