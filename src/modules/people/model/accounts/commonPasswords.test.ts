import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '@/modules/samples';
import { isCommonPassword } from './commonPasswords';

describe('a common password', () => {
  it.each([
    'password',
    '12345678',
    'qwertyuiop',
    'password1',
    'trustno1',
    // The last of the 3,000.
    '13101988',
  ])('knows the common password %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it('knows common passwords in capitals too', () => {
    expect(isCommonPassword('PassWord')).toBe(true);
    expect(isCommonPassword('TRUSTNO1')).toBe(true);
  });

  it('matches only the whole password', () => {
    expect(isCommonPassword('password of mine')).toBe(false);
    expect(isCommonPassword(' password')).toBe(false);
    expect(isCommonPassword('')).toBe(false);
    expect(isCommonPassword(DEMO_PASSWORD)).toBe(false);
  });

  it('does not know passwords that are too short, or names of object properties', () => {
    expect(isCommonPassword('123456')).toBe(false);
    expect(isCommonPassword('constructor')).toBe(false);
    expect(isCommonPassword('__proto__')).toBe(false);
  });
});
