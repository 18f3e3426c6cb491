import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { refusalOfError } from '@/server/http/answers/errors';
import { hashPassword, isOutdated, isPassword, TooManySignIns } from './passwords';

describe('a password', () => {
  it('is stored as a PHC string with its parameters', async () => {
    const [one, two] = await Promise.all([hashPassword('Password1!'), hashPassword('Password1!')]);
    expect(one).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
    expect(one).not.toBe(two);
    expect(await isPassword('Password1!', one)).toBe(true);
    expect(await isPassword('password1!', one)).toBe(false);
    expect(await isPassword('', one)).toBe(false);
  });

  it('is the same in any Unicode form of its accents', async () => {
    const hash = await hashPassword('caf\u00e9 noir');
    expect(await isPassword('cafe\u0301 noir', hash)).toBe(true);
  });

  it('is never right against an unreadable hash, or none', async () => {
    expect(await isPassword('x', '$argon2id$v=19$m=19456')).toBe(false);
    expect(await isPassword('', '')).toBe(false);
    expect(await isPassword('x', undefined)).toBe(false);
  });

  it('stored with other parameters is still right, and reported as outdated', async () => {
    const old = await hash('Password1!', { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    expect(await isPassword('Password1!', old)).toBe(true);
    expect(await isPassword('password1!', old)).toBe(false);
    expect(isOutdated(old)).toBe(true);
    expect(isOutdated(await hashPassword('Password1!'))).toBe(false);
  });

  it('takes as long to refuse for an unknown person', async () => {
    const hash = await hashPassword('Password1!');
    const shortest = async (hashOrNone: string | undefined) => {
      const times: number[] = [];
      for (let n = 0; n < 10; n += 1) {
        const started = performance.now();
        await isPassword('wrong', hashOrNone);
        times.push(performance.now() - started);
      }
      return Math.min(...times);
    };
    const [known, unknown] = [await shortest(hash), await shortest(undefined)];
    expect(unknown).toBeGreaterThan(known * 0.3);
  });
});

describe('many concurrent sign-ins', () => {
  it('are checked two at a time, fifty wait, and the rest are refused with a message', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, () => isPassword('x', undefined)),
    );
    const turnedAway = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason] : [],
    );
    expect(turnedAway).toHaveLength(8);
    expect(turnedAway.every((reason) => reason instanceof TooManySignIns)).toBe(true);
    expect(refusalOfError(turnedAway[0])).toMatchObject({
      status: 503,
      message: 'Too many people are signing in at the moment. Please try again.',
    });
    expect(await isPassword('x', undefined)).toBe(false);
  });
});
