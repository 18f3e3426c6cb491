import { describe, expect, it } from 'vitest';
import { chunked, yieldToEventLoop } from './chunked';

const numbers = (length: number) => Array.from({ length }, (_, at) => at);

/** Blocks the thread for this many milliseconds. */
function hold(milliseconds: number) {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

/** Counts the turns of the event loop that others get during this work, each taking this many milliseconds. */
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

describe('chunked work', () => {
  it.each([0, 1, 100, 101, 1_000])('maps %d items in order', async (many) => {
    const made = await chunked(numbers(many), (one) => one * 2);
    expect(made).toEqual(numbers(many).map((one) => one * 2));
  });

  it('yields to others after each millisecond of work, but not for few items', async () => {
    expect(await turnsIn(() => chunked(numbers(10), () => hold(1.5), 10))).toBe(0);
    expect(await turnsIn(() => chunked(numbers(10), () => hold(1.5), 9))).toBeGreaterThanOrEqual(9);
  });
});

describe('yielding to the event loop', () => {
  it('lasts four turns while others have work', async () => {
    expect(await turnsIn(yieldToEventLoop, 1)).toBe(4);
  });

  it('returns at once if nobody has work', async () => {
    const began = performance.now();
    for (const _turn of numbers(100)) await yieldToEventLoop();
    expect(performance.now() - began).toBeLessThan(500);
  });
});
