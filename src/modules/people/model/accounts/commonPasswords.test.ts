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
  ])('is known: %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it('is known in capitals too', () => {
    expect(isCommonPassword('PassWord')).toBe(true);
    expect(isCommonPassword('TRUSTNO1')).toBe(true);
  });

  it('is only the whole word: more around it makes another', () => {
    expect(isCommonPassword('password of mine')).toBe(false);
    expect(isCommonPassword(' password')).toBe(false);
    expect(isCommonPassword('')).toBe(false);
    expect(isCommonPassword(DEMO_PASSWORD)).toBe(false);
  });

  it('is none that is too short to be taken anyway, nor the name of something every object has', () => {
    expect(isCommonPassword('123456')).toBe(false);
    expect(isCommonPassword('constructor')).toBe(false);
    expect(isCommonPassword('__proto__')).toBe(false);
  });
});
