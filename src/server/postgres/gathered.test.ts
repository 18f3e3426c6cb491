import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { gathered } from './gathered';

/** A question whose answers are the keys twice over, but for those in `unknown`, and what was asked of it. */
function doubling(unknown: readonly number[] = []) {
  const asked: (readonly number[])[] = [];
  const find = gathered(async (keys: readonly number[]) => {
    asked.push(keys);
    await nextTurn();
    return new Map(keys.filter((key) => !unknown.includes(key)).map((key) => [key, key * 2]));
  });
  return { find, asked };
}

describe('what is gathered', () => {
  it('is asked for once where it is asked for in the same turn, and each caller gets their own', async () => {
    const { find, asked } = doubling();
    expect(await Promise.all([find(1), find(2), find(3)])).toEqual([2, 4, 6]);
    expect(asked).toEqual([[1, 2, 3]]);
  });

  it('names a key once however many wait for it', async () => {
    const { find, asked } = doubling();
    expect(await Promise.all([find(7), find(7), find(8)])).toEqual([14, 14, 16]);
    expect(asked).toEqual([[7, 8]]);
  });

  it('is nothing where nothing is found, for that caller alone', async () => {
    const { find } = doubling([2]);
    expect(await Promise.all([find(1), find(2)])).toEqual([2, undefined]);
  });

  it('is asked for again in the next turn, and never joined once it is under way', async () => {
    const { find, asked } = doubling();
    const first = find(1);
    await nextTurn();
    expect(asked).toEqual([[1]]);
    const second = find(1);
    expect(await Promise.all([first, second])).toEqual([2, 2]);
    expect(asked).toEqual([[1], [1]]);
  });

  it('fails for each that waited, and not for those who come after', async () => {
    let fails = true;
    const find = gathered(async (keys: readonly number[]) => {
      if (fails) throw new Error('the database is away');
      return new Map(keys.map((key) => [key, key]));
    });
    const outcomes = await Promise.allSettled([find(1), find(2)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fails = false;
    expect(await find(1)).toBe(1);
  });
});
