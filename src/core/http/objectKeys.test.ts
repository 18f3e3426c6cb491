import { describe, expect, it } from 'vitest';
import { hasTooManyKeys } from './objectKeys';

const keys = (count: number, value: unknown = 1) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, value]));
const check = (value: unknown) => hasTooManyKeys(JSON.stringify(value));

describe('an object in a JSON text', () => {
  it('has at most two hundred keys, at any depth', () => {
    expect(check(keys(200))).toBe(false);
    expect(check(keys(201))).toBe(true);
    for (const inside of [[keys(201)], { a: { b: [1, keys(201)] } }, [[[keys(201)], 1]]])
      expect(check(inside)).toBe(true);
    expect(hasTooManyKeys(`{${'"a":1,'.repeat(200)}"a":1}`)).toBe(true);
  });

  it('is counted separately from nested and neighbouring objects', () => {
    expect(check(Array.from({ length: 40 }, () => keys(200)))).toBe(false);
    expect(check({ ...keys(199), inner: keys(200), list: [1] })).toBe(true);
    expect(check({ ...keys(198), inner: keys(200), list: [1] })).toBe(false);
  });

  it('is refused beyond ten thousand keys in all', () => {
    expect(check(Array.from({ length: 500 }, () => keys(20)))).toBe(false);
    expect(check(Array.from({ length: 501 }, () => keys(20)))).toBe(true);
  });

  it('may hold strings with any character', () => {
    const words = `{"a":1}:\\" [}{]: \\\\"${':'.repeat(300)}`;
    expect(check({ [words]: words, list: [words, words] })).toBe(false);
    expect(check(words)).toBe(false);
    expect(check(keys(201, words))).toBe(true);
    expect(check({ ends: 'with a backslash\\', ...keys(200) })).toBe(true);
  });

  it('may be missing or incomplete', () => {
    for (const text of ['', ':'.repeat(300), '"', '"\\', ']]}}:', '{"a', 'null'])
      expect(hasTooManyKeys(text), text).toBe(false);
  });
});
