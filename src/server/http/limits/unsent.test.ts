import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { Unsent } from './unsent';

const MEGABYTE = 1_000_000;

/** Returns a connection with this many unsent bytes. */
const holding = (bytes: number) =>
  Object.defineProperty(new Socket(), 'writableLength', { value: bytes });

describe('responses that nobody reads', () => {
  const stuck = (megabytes: number) => holding(megabytes * MEGABYTE);
  let now = 0;
  const unsent = (ofHolder: number, ofAll: number) =>
    new Unsent({ ofHolder: ofHolder * MEGABYTE, ofAll: ofAll * MEGABYTE }, () => now);

  it('close the largest and oldest connections of an address with too much unsent', () => {
    const answers = unsent(10, 100);
    const [old, small, young] = [stuck(4), stuck(1), stuck(6)];
    expect(answers.written(old, 'a')).toBe(0);
    now += 5_000;
    expect(answers.written(small, 'a')).toBe(0);
    expect(answers.written(young, 'a')).toBe(1);
    expect([old, small, young].map(({ destroyed }) => destroyed)).toEqual([true, false, false]);
  });

  it('do not affect other addresses', () => {
    const answers = unsent(10, 100);
    const others = ['b', 'c', 'd'].map((holder) => {
      const one = stuck(9);
      answers.written(one, holder);
      return one;
    });
    const own = [stuck(8), stuck(8)];
    for (const one of own) answers.written(one, 'a');
    expect(own.filter(({ destroyed }) => destroyed)).toHaveLength(1);
    expect(others.filter(({ destroyed }) => destroyed)).toHaveLength(0);
  });

  it('close connections of any address if there is too much in all', () => {
    const answers = unsent(10, 20);
    const all = ['a', 'b', 'c', 'd'].map((holder) => {
      const one = stuck(6);
      answers.written(one, holder);
      now += 100;
      return one;
    });
    expect(all.map(({ destroyed }) => destroyed)).toEqual([true, false, false, false]);
  });

  it('are forgotten once read, and small amounts are never counted', () => {
    const answers = unsent(10, 100);
    const [slow, next] = [stuck(9), stuck(9)];
    answers.written(slow, 'a');
    answers.taken(slow);
    expect(answers.written(next, 'a')).toBe(0);
    for (let count = 0; count < 300; count += 1)
      expect(answers.written(holding(60_000), 'a')).toBe(0);
    expect(next.destroyed).toBe(false);
  });
});
