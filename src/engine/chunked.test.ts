import { describe, expect, it } from 'vitest';
import { chunked, yieldToEventLoop } from './chunked';

const numbers = (length: number) => Array.from({ length }, (_, at) => at);

/** Holds the processor for so many milliseconds. */
function hold(milliseconds: number) {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

/** How many turns others had while this went on, each of so many milliseconds. */
async function turnsIn(work: () => Promise<unknown>, milliseconds = 0) {
  let turns = 0;
  let isOver = false;
  const have = () => {
    if (isOver) return;
    turns += 1;
    hold(milliseconds);
    setImmediate(have);
  };
  setImmediate(have);
  await work();
  isOver = true;
  return turns;
}

describe('work in slices', () => {
  it.each([0, 1, 100, 101, 1_000])('makes the same of %d as at once, in order', async (many) => {
    const made = await chunked(numbers(many), (one) => one * 2);
    expect(made).toEqual(numbers(many).map((one) => one * 2));
  });

  it('lets others have their turn between slices of a millisecond, and not where there are few', async () => {
    expect(await turnsIn(() => chunked(numbers(10), () => hold(1.5), 10))).toBe(0);
    expect(await turnsIn(() => chunked(numbers(10), () => hold(1.5), 9))).toBeGreaterThanOrEqual(9);
  });
});

describe('letting others', () => {
  it('is four turns of those who have something to do', async () => {
    expect(await turnsIn(yieldToEventLoop, 1)).toBe(4);
  });

  it('is over at once where nobody has', async () => {
    const began = performance.now();
    for (const _turn of numbers(100)) await yieldToEventLoop();
    expect(performance.now() - began).toBeLessThan(500);
  });
});
