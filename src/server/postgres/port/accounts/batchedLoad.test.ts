import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { batchedLoad } from './batchedLoad';

/** Returns a query that doubles its keys, except those in `unknown`, and a record of its calls. */
function doubling(unknown: readonly number[] = []) {
  const calls: (readonly number[])[] = [];
  const find = batchedLoad(async (keys: readonly number[]) => {
    calls.push(keys);
    await nextTurn();
    return new Map(keys.filter((key) => !unknown.includes(key)).map((key) => [key, key * 2]));
  });
  return { find, calls };
}

describe('batched loading', () => {
  it('queries once for all keys of one turn of the event loop, and gives each caller its own', async () => {
    const { find, calls } = doubling();
    expect(await Promise.all([find(1), find(2), find(3)])).toEqual([2, 4, 6]);
    expect(calls).toEqual([[1, 2, 3]]);
  });

  it('queries a key once for any number of callers', async () => {
    const { find, calls } = doubling();
    expect(await Promise.all([find(7), find(7), find(8)])).toEqual([14, 14, 16]);
    expect(calls).toEqual([[7, 8]]);
  });

  it('returns nothing for a missing key, to that caller only', async () => {
    const { find } = doubling([2]);
    expect(await Promise.all([find(1), find(2)])).toEqual([2, undefined]);
  });

  it('queries again in the next turn, and never joins a running query', async () => {
    const { find, calls } = doubling();
    const first = find(1);
    await nextTurn();
    expect(calls).toEqual([[1]]);
    const second = find(1);
    expect(await Promise.all([first, second])).toEqual([2, 2]);
    expect(calls).toEqual([[1], [1]]);
  });

  it('fails for every waiting caller, and not for later ones', async () => {
    let fails = true;
    const find = batchedLoad(async (keys: readonly number[]) => {
      if (fails) throw new Error('the database is away');
      return new Map(keys.map((key) => [key, key]));
    });
    const outcomes = await Promise.allSettled([find(1), find(2)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fails = false;
    expect(await find(1)).toBe(1);
  });
});
