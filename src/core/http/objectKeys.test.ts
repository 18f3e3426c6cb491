import { describe, expect, it } from 'vitest';
import { hasTooManyKeys } from './objectKeys';

const keys = (count: number, value: unknown = 1) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, value]));
const judge = (value: unknown) => hasTooManyKeys(JSON.stringify(value));

describe('an object in a JSON text', () => {
  it('has two hundred keys and no more, wherever it is', () => {
    expect(judge(keys(200))).toBe(false);
    expect(judge(keys(201))).toBe(true);
    for (const inside of [[keys(201)], { a: { b: [1, keys(201)] } }, [[[keys(201)], 1]]])
      expect(judge(inside)).toBe(true);
    expect(hasTooManyKeys(`{${'"a":1,'.repeat(200)}"a":1}`)).toBe(true);
  });

  it('is counted apart from those in it and beside it', () => {
    expect(judge(Array.from({ length: 40 }, () => keys(200)))).toBe(false);
    expect(judge({ ...keys(199), inner: keys(200), list: [1] })).toBe(true);
    expect(judge({ ...keys(198), inner: keys(200), list: [1] })).toBe(false);
  });

  it('is one of no more than ten thousand keys in all', () => {
    expect(judge(Array.from({ length: 500 }, () => keys(20)))).toBe(false);
    expect(judge(Array.from({ length: 501 }, () => keys(20)))).toBe(true);
  });

  it('may have words with every sign in them', () => {
    const words = `{"a":1}:\\" [}{]: \\\\"${':'.repeat(300)}`;
    expect(judge({ [words]: words, list: [words, words] })).toBe(false);
    expect(judge(words)).toBe(false);
    expect(judge(keys(201, words))).toBe(true);
    expect(judge({ ends: 'with a backslash\\', ...keys(200) })).toBe(true);
  });

  it('need not be there, nor be whole', () => {
    for (const text of ['', ':'.repeat(300), '"', '"\\', ']]}}:', '{"a', 'null'])
      expect(hasTooManyKeys(text), text).toBe(false);
  });
});
